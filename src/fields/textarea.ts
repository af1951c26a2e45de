import { html, nothing } from 'lit/html.js';
import { describedBy, type FieldView, invalid, textOf } from './field.ts';
import { lengthOf } from './forms.ts';
import { counted } from './plural.ts';
import { spoken } from './spoken.ts';

/** Several lines, and how many characters are left. Nothing stops at the limit: what is too much can be seen and cut. */
export function textareaControl(view: FieldView) {
  const { field, path, id } = view;
  const text = textOf(view);
  const most = field.rules.find(({ rule }) => rule === 'max_length')?.arg;
  const left = typeof most === 'number' ? most - lengthOf(text) : 0;
  const { counter } = field;
  const count =
    counter && typeof most === 'number'
      ? counted(left < 0 ? counter.over : counter.left, Math.abs(left))
      : undefined;
  return html`<textarea
      class="control"
      id=${id}
      rows="4"
      .value=${text}
      autocomplete=${field.autocomplete ?? 'off'}
      aria-describedby=${describedBy(view, ...(count ? [`${id}-count`] : []))}
      aria-invalid=${invalid(view)}
      data-name=${path}
    ></textarea>
    ${
      count
        ? html`<p class="field-hint counter ${left < 0 ? 'over' : ''}" id="${id}-count">${count}</p>
            ${spoken(count)}`
        : nothing
    }`;
}
