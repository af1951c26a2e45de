import { html, type TemplateResult } from 'lit/html.js';

/** Prints what the window shows, or saves it, as the browser offers. */
export const printButton = (label: string): TemplateResult =>
  html`<button type="button" class="button link" @click=${() => window.print()}>
    <span>${label}</span>
  </button>`;
