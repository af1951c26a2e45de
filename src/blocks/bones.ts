import { html, type TemplateResult } from 'lit/html.js';

/** The shape of a card that is still to come. */
export function boneCard(): TemplateResult {
  return html`<div class="card bone-card">
    <i class="bone w60"></i><i class="bone w90"></i><i class="bone control"></i>
  </div>`;
}

/** The shape of one block that is still to come; no screen reader hears it. */
export function bones(): TemplateResult {
  return html`<div class="skeleton" aria-hidden="true">${boneCard()}</div>`;
}
