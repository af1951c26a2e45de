import { html, nothing } from 'lit/html.js';
import type { FieldView } from './field.ts';

/** The three parts in the order Americans write them, with the tokens of a birthday's. */
const PARTS = [
  { part: 'month', token: 'bday-month' },
  { part: 'day', token: 'bday-day' },
  { part: 'year', token: 'bday-year' },
] as const;

/** A date one knows by heart: month, day and year, each typed. */
export function dateControl({ field, id, error }: FieldView) {
  const [year = '', month = '', day = ''] = String(field.value ?? '').split('-');
  const values = { month, day, year };
  return html`<div class="date-parts" data-name=${field.name}>
    ${PARTS.map(({ part, token }, index) => {
      const own = index === 0 ? id : `${id}-${part}`;
      return html`<div class="date-part ${part}">
        <label for=${own}>${field.parts?.[part] ?? ''}</label>
        <input
          class="control"
          id=${own}
          type="text"
          inputmode="numeric"
          value=${values[part]}
          autocomplete=${field.autocomplete === 'bday' ? token : 'off'}
          aria-invalid=${error ? 'true' : nothing}
          data-part=${part}
        />
      </div>`;
    })}
  </div>`;
}
