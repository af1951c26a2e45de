import { html } from 'lit/html.js';
import { icon } from '../blocks/icons.ts';
import { describedBy, type FieldView, invalid, textOf } from './field.ts';

/** One of several, in the browser's own list. */
export function selectControl(view: FieldView) {
  const { field, path, id } = view;
  const chosen = textOf(view);
  return html`<div class="select-box">
    <select
      class="control"
      id=${id}
      autocomplete=${field.autocomplete ?? 'off'}
      aria-describedby=${describedBy(view)}
      aria-invalid=${invalid(view)}
      data-name=${path}
    >
      ${(field.options ?? []).map(
        ({ value, label }) =>
          html`<option value=${value} .selected=${value === chosen}>${label}</option>`,
      )}
    </select>
    ${icon('chevron')}
  </div>`;
}
