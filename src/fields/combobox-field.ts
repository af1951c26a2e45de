import { html } from 'lit/html.js';
import { describedBy, type FieldView, invalid, textOf } from './field.ts';
import { withLater } from './with-later.ts';

/** One of many, found by typing. Until the code of its list is here one can type; if it does not come, that is said. */
export function comboboxControl(view: FieldView) {
  const { path, id, field, context } = view;
  const failed = () => html`<p class="field-hint" role="status">${field.search?.failed}</p>`;
  return html`<div class="combobox" data-name=${path}>
    <input
      class="control"
      id=${id}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded="false"
      aria-controls="${id}-list"
      .value=${textOf(view)}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      aria-describedby=${describedBy(view)}
      aria-invalid=${invalid(view)}
    />
    ${withLater(context, (later) => later.list(view), failed)}
  </div>`;
}
