import { html, nothing } from 'lit/html.js';
import { icon } from '../blocks/icons.ts';
import { describedBy, type FieldView } from './field.ts';

/** One of several, in the browser's own list. */
export function selectControl(view: FieldView) {
  const { field, id, error } = view;
  return html`<div class="select-box">
    <select
      class="control"
      id=${id}
      autocomplete=${field.autocomplete ?? 'off'}
      aria-describedby=${describedBy(view)}
      aria-invalid=${error ? 'true' : nothing}
      data-name=${field.name}
    >
      ${(field.options ?? []).map(
        ({ value, label }) =>
          html`<option value=${value} ?selected=${value === (field.value ?? '')}>${label}</option>`,
      )}
    </select>
    ${icon('chevron')}
  </div>`;
}
