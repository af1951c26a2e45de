import { type RootPart, render, type TemplateResult } from 'lit/html.js';

/** On a server the class can be imported, never constructed. */
const Base = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/**
 * An element that draws a template in one open shadow root, at most once a turn. Styles are
 * constructable sheets, so that no content security policy needs to allow any.
 */
export abstract class DrawnElement extends Base {
  readonly root: ShadowRoot;
  #drawing: Promise<void> | undefined;
  #drawn: RootPart | undefined;

  /** What the loader has shown here before the class was known, if it has. */
  protected readonly shaped: { hadFocus: boolean } | undefined;

  constructor() {
    super();
    const { shadowRoot } = this;
    this.shaped = shadowRoot ? { hadFocus: shadowRoot.activeElement !== null } : undefined;
    for (const name of ['state', 'retry']) Reflect.deleteProperty(this, name);
    this.root = shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.root.replaceChildren();
  }

  /** Resolves when what was asked for is drawn. */
  get updateComplete(): Promise<void> {
    return this.#drawing ?? Promise.resolve();
  }

  /** What to draw now. */
  protected abstract draw(): TemplateResult;

  /** Called after each drawing. */
  protected abstract drawn(): void;

  /** Draws at the end of this turn. */
  protected requestUpdate(): void {
    this.#drawing ??= Promise.resolve().then(() => {
      this.#drawing = undefined;
      if (!this.isConnected) return;
      this.#drawn = render(this.draw(), this.root);
      this.drawn();
    });
  }

  /** Tells what is drawn that the element has left the page, or is back. */
  protected setDrawnConnected(connected: boolean): void {
    this.#drawn?.setConnected(connected);
  }

  /** Takes up what a page set as plain members before the class was known. */
  protected adopt(...names: (keyof this & string)[]): void {
    for (const name of names) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }
}
