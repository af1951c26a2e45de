import { html } from 'lit/html.js';
import { type FieldView, invalid } from './field.ts';

/** The parts in the order Americans write them, with the tokens of a birthday's. */
const PARTS = [
  { part: 'month', token: 'bday-month' },
  { part: 'day', token: 'bday-day' },
  { part: 'year', token: 'bday-year' },
] as const;

/** A date one knows by heart: month, day and year, each typed; a `month` without the day. */
export function dateControl(view: FieldView) {
  const { field, path, id, typed } = view;
  const asked = PARTS.filter(({ part }) => part !== 'day' || field.control === 'date');
  return html`<div class="date-parts" data-name=${path}>
    ${asked.map(({ part, token }, index) => {
      const own = index === 0 ? id : `${id}-${part}`;
      return html`<div class="date-part ${part}">
        <label for=${own}>${field.parts?.[part] ?? ''}</label>
        <input
          class="control"
          id=${own}
          type="text"
          inputmode="numeric"
          .value=${'month' in typed ? typed[part] : ''}
          autocomplete=${field.autocomplete === 'bday' ? token : 'off'}
          aria-invalid=${invalid(view)}
          data-part=${part}
        />
      </div>`;
    })}
  </div>`;
}
