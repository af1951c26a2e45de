import { html, type TemplateResult } from 'lit/html.js';
import { LANGUAGE } from '../contract/language.ts';

/** The way out of a dialog, above what it holds. */
export const barView = (label: string, onClose: () => void): TemplateResult => html`<div
  class="overlay-bar"
>
  <button type="button" class="overlay-close" aria-label=${label} @click=${onClose}>
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

type On = {
  close: () => void;
  /** The browser closed the dialog. */
  closed: () => void;
  /** A press, or the click it ends in: `beside` when it is on the dimmed page. */
  press: (beside: boolean) => void;
  click: (beside: boolean) => void;
};

/** A dialog for a component. What bubbles out of the component is not the dialog's own. */
export function createDialog(on: On): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('part', 'dialog');
  dialog.tabIndex = -1;
  Object.assign(dialog, LANGUAGE);
  const own = (event: Event) => event.target === dialog;
  dialog.addEventListener('cancel', (event) => {
    // A file field in the screen has a cancel event of its own.
    if (!own(event)) return;
    event.preventDefault();
    on.close();
  });
  dialog.addEventListener('close', (event) => own(event) && on.closed());
  dialog.addEventListener('pointerdown', (event) => on.press(own(event)));
  dialog.addEventListener('click', (event) => on.click(own(event)));
  const onScroll = ({ target }: Event) => {
    if (target instanceof Element && target.matches('.page'))
      dialog.classList.toggle('scrolled', target.scrollTop > 0);
  };
  dialog.addEventListener('scroll', onScroll, { capture: true, passive: true });
  return dialog;
}
