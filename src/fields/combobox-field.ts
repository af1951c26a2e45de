import { html } from 'lit/html.js';
import { describedBy, type FieldView, invalid, textOf } from './field.ts';

/** One of many, found by typing. Its list is loaded when the first such question is shown. */
export function comboboxControl(view: FieldView) {
  const { path, id } = view;
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
  </div>`;
}
