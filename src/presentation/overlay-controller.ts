import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { html, type TemplateResult } from 'lit/html.js';
import { knowsDialogs } from '../abilities.ts';
import { lateCode } from '../api/late.ts';
import type { Mode } from './mode.ts';
import type { Overlay } from './overlay.ts';

/** What is needed of the element whose component is presented. */
export interface Presented extends ReactiveControllerHost {
  readonly root: ShadowRoot;
  readonly mode: Mode;
  readonly open: boolean;
  /** The control a popover stands beside. */
  readonly anchor: Element | null;
  close(): void;
}

const loadOverlay = lateCode('overlay', () => import('./overlay.ts'));

/** The words of what stands around the component: the name of its dialog, and of the way out. */
export type OverlayWords = { title: string; close: string };

/**
 * Puts a component into the page as its mode says. What only a modal or a popover needs is loaded
 * once an element wants it; where that fails, or nothing can lie over a page, an open one is shown in the
 * page's flow.
 */
export class OverlayController implements ReactiveController {
  readonly #presented: Presented;
  #overlay: Overlay | undefined;
  #loads: Promise<void> | undefined;
  #failed = false;
  /** True once it stood in the page's flow: what is typed there must not be drawn anew. */
  #drawn = false;

  constructor(presented: Presented) {
    this.#presented = presented;
    presented.addController(this);
  }

  /** `content`, with what its mode puts above it; nothing while that is under way and nothing was shown yet. */
  wrap(content: (bar: unknown) => TemplateResult, words: OverlayWords): TemplateResult {
    const inline = this.#presented.mode === 'inline';
    if (!inline) this.#load();
    this.#drawn ||= inline;
    if (inline || this.#overlay || (this.#failed ? this.#presented.open : this.#drawn))
      return content(this.#overlay?.bar(words) ?? '');
    return html``;
  }

  /** Shows or hides what was drawn. */
  hostUpdated(): void {
    this.#overlay?.sync(this.#presented.mode !== 'inline' && this.#presented.open);
  }

  /** Lets go of the page: its scroll, its listeners, its anchor. */
  hostDisconnected(): void {
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
      .then(() => this.#presented.requestUpdate());
  }
}
