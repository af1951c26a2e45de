import { html, nothing, type TemplateResult } from 'lit/html.js';
import { icon } from '../blocks/icons.ts';
import { richText } from '../blocks/rich-text.ts';
import type { Field } from '../contract/blocks/form.ts';
import { dateControl } from './date.ts';
import { describedBy, type FieldView } from './field.ts';
import { selectControl } from './select.ts';
import { ssnControl } from './ssn.ts';
import { textControl } from './text.ts';

const CONTROLS: Partial<Record<Field['control'], (view: FieldView) => TemplateResult>> = {
  select: selectControl,
  ssn: ssnControl,
  date: dateControl,
};

/** A question: label, hint, what is wrong, the control, and why it is asked. */
export function fieldView(view: FieldView): TemplateResult {
  const { field, id, error, shell } = view;
  const control = (CONTROLS[field.control] ?? textControl)(view);
  const said = html`${field.hint ? html`<p class="field-hint" id="${id}-hint">${field.hint}</p>` : nothing}
  ${
    error
      ? html`<p class="field-error" id="${id}-error">${icon('error')}<span>${error}</span></p>`
      : nothing
  }`;
  const className = `field ${field.control} ${field.width}${error ? ' wrong' : ''}`;
  const why = field.why
    ? html`<details class="details field-why">
        <summary>${icon('chevron')}<span>${field.why.summary}</span></summary>
        <p class="small muted">${richText(field.why.body, shell)}</p>
      </details>`
    : nothing;
  if (field.control === 'date') {
    return html`<div class=${className}>
      <fieldset aria-describedby=${describedBy(view)}>
        <legend class="field-label">${field.label}</legend>
        ${said}${control}
      </fieldset>
      ${why}
    </div>`;
  }
  return html`<div class=${className}>
    <label class="field-label" for=${id}>${field.label}</label>
    ${said}${control}${why}
  </div>`;
}
