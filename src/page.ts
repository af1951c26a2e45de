import type { EarlyExchange } from './session/open-session.ts';

/** An exchange the script tag's loader began for an element, and for which token or function. */
export type Early = { source: unknown; exchange: Promise<EarlyExchange> };

/** What copies of the library on one page know of each other. */
export type PageState = {
  /** Address that elements without `base-url` speak to. */
  baseUrl?: string;
  early: WeakMap<Element, Early>;
};

const NAME: unique symbol = Symbol.for('svc-embed');

/** The page's state, made by whoever comes first. */
export function pageState(): PageState {
  const place: typeof globalThis & { [NAME]?: PageState } = globalThis;
  place[NAME] ??= { early: new WeakMap() };
  return place[NAME];
}
