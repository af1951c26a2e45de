import { html, type TemplateResult } from 'lit/html.js';
import type { Mode } from './mode.ts';
import type { Overlay } from './overlay.ts';

/** What a presenter needs of the component it shows. */
export type Presented = {
  root: ShadowRoot;
  mode: () => Mode;
  open: () => boolean;
  /** The control a popover stands beside. */
  anchor: () => Element | null;
  /** Something has changed that must be drawn. */
  update: () => void;
  close: () => void;
};

/** The words of what stands around the component: the name of its dialog, and of the way out. */
export type OverlayWords = { title: string; close: string };

/**
 * Puts a component into the page as its mode says. What only a modal or a popover needs is loaded
 * once an element wants it; where that fails, an open one is shown in the page's flow.
 */
export class Presenter {
  readonly #presented: Presented;
  #overlay: Overlay | undefined;
  #loads: Promise<void> | undefined;
  #failed = false;

  constructor(presented: Presented) {
    this.#presented = presented;
  }

  /** True while the component is to be seen. */
  get showing(): boolean {
    return this.#presented.mode() === 'inline' || this.#presented.open();
  }

  /** `content` with the frame its mode gives it. */
  wrap(content: (bar: unknown) => TemplateResult, words: OverlayWords): TemplateResult {
    const inline = this.#presented.mode() === 'inline';
    if (!inline) this.#load();
    if (inline || (this.#failed && this.showing)) return content('');
    return this.#overlay?.wrap(content, words) ?? html``;
  }

  /** Shows or hides what was drawn. */
  sync(): void {
    this.#overlay?.sync(this.#presented.mode() !== 'inline' && this.#presented.open());
  }

  /** Lets go of the page: its scroll, its listeners, its anchor. */
  stop(): void {
    this.#overlay?.stop();
  }

  #load(): void {
    const load = () => import('./overlay.ts');
    this.#loads ??= load()
      .catch(load)
      .then(
        ({ Overlay }) => {
          this.#overlay = new Overlay(this.#presented);
        },
        () => {
          this.#failed = true;
        },
      )
      .then(this.#presented.update);
  }
}
