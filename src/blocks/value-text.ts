import { html } from 'lit/html.js';
import type { Value } from '../contract/text.ts';

/** A value as the service wrote it; a screen reader hears `a11y_text` instead where there is one. */
export function valueText({ text, a11y_text }: Value) {
  if (a11y_text === undefined) return text;
  return html`<span aria-hidden="true">${text}</span><span class="hidden">${a11y_text}</span>`;
}
