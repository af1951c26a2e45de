import { html, type TemplateResult } from 'lit/html.js';
import { knowsDialogs } from '../abilities.ts';
import { lateCode } from '../api/late.ts';
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

const loadOverlay = lateCode('overlay', () => import('./overlay.ts'));

/** The words of what stands around the component: the name of its dialog, and of the way out. */
export type OverlayWords = { title: string; close: string };

/**
 * Puts a component into the page as its mode says. What only a modal or a popover needs is loaded
 * once an element wants it; where that fails, or nothing can lie over a page, an open one is shown in the
 * page's flow.
 */
export class Presenter {
  readonly #presented: Presented;
  #overlay: Overlay | undefined;
  #loads: Promise<void> | undefined;
  #failed = false;
  /** True once it stood in the page's flow: what is typed there must not be drawn anew. */
  #drawn = false;

  constructor(presented: Presented) {
    this.#presented = presented;
  }

  /** True while the component is to be seen. */
  get showing(): boolean {
    return this.#presented.mode() === 'inline' || this.#presented.open();
  }

  /** `content`, with what its mode puts above it; nothing while that is under way and nothing was shown yet. */
  wrap(content: (bar: unknown) => TemplateResult, words: OverlayWords): TemplateResult {
    const inline = this.#presented.mode() === 'inline';
    if (!inline) this.#load();
    this.#drawn ||= inline;
    if (inline || this.#overlay || (this.#failed ? this.showing : this.#drawn))
      return content(this.#overlay?.bar(words) ?? '');
    return html``;
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
    this.#failed ||= !knowsDialogs();
    if (this.#failed) return;
    this.#loads ??= loadOverlay()
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
