/** What the page uses of the component once its code is here. */
export type Component = HTMLElement & {
  readonly documentTitle: string;
  readonly canGoBack: boolean;
  back(): Promise<void>;
};

/** False before the component's code has come. */
export function isComponent(element: HTMLElement): element is Component {
  return 'documentTitle' in element && 'back' in element;
}

/** What an event of the component says by that name, if it is a text. */
export function said(event: Event, name: 'screenId' | 'referralId'): string | undefined {
  const value: unknown = Reflect.get(event, name);
  return typeof value === 'string' ? value : undefined;
}
