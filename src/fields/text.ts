import { html, nothing } from 'lit/html.js';
import { describedBy, type FieldView } from './field.ts';

/** One line of text. */
export function textControl(view: FieldView) {
  const { field, id, error } = view;
  return html`<input
    class="control"
    id=${id}
    type="text"
    value=${field.value ?? ''}
    autocomplete=${field.autocomplete ?? 'off'}
    inputmode=${field.inputmode ?? nothing}
    spellcheck="false"
    aria-describedby=${describedBy(view)}
    aria-invalid=${error ? 'true' : nothing}
    data-name=${field.name}
  />`;
}
