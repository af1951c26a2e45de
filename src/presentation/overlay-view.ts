import { html, type TemplateResult } from 'lit/html.js';
import type { Mode } from './mode.ts';
import type { OverlayWords } from './presenter.ts';

type OverlayView = {
  mode: Mode;
  words: OverlayWords;
  content: (bar: TemplateResult) => TemplateResult;
  onClose: () => void;
  /** The browser closed the dialog. */
  onClosed: () => void;
  /** A press, or the click it ends in: `beside` when it is on the dimmed page. */
  onPress: (beside: boolean) => void;
  onClick: (beside: boolean) => void;
};

/** A dialog around a component, with the way out of it. It is named as its screen is. */
export function overlayView({
  mode,
  words,
  content,
  onClose,
  onClosed,
  onPress,
  onClick,
}: OverlayView): TemplateResult {
  const bar = html`<div class="overlay-bar">
    <button type="button" class="overlay-close" aria-label=${words.close} @click=${onClose}>
      <svg
        class="icon"
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        stroke-width="1.5"
        stroke-linecap="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d="m5 5 10 10M15 5 5 15" />
      </svg>
    </button>
  </div>`;
  return html`<dialog
    class="overlay ${mode}"
    part="dialog"
    tabindex="-1"
    aria-label=${words.title}
    @cancel=${(event: Event) => {
      // A file field in the screen has a cancel event of its own.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    }}
    @close=${(event: Event) => event.target === event.currentTarget && onClosed()}
    @pointerdown=${(event: Event) => onPress(event.target === event.currentTarget)}
    @click=${(event: Event) => onClick(event.target === event.currentTarget)}
  >
    ${content(bar)}
  </dialog>`;
}
