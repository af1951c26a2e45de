import { html, nothing } from 'lit/html.js';
import { icon } from '../blocks/icons.ts';

/** What is wrong, beside what it is about; `prefix` is heard only. */
export function errorLine(id: string, error: string | undefined, prefix: string | undefined) {
  if (!error) return nothing;
  const before = prefix ? html`<span class="hidden">${prefix} </span>` : nothing;
  return html`<p class="field-error" id=${id}>
    ${icon('error')}<span>${before}${error}</span>
  </p>`;
}
