import { html, nothing, type TemplateResult } from 'lit/html.js';
import { icon } from '../blocks/icons.ts';
import { richText } from '../blocks/rich-text.ts';
import type { Field } from '../contract/blocks/form.ts';
import { checkboxControl, choiceControl } from './choice.ts';
import { comboboxControl } from './combobox-field.ts';
import { errorLine } from './error-line.ts';
import { describedBy, type FieldView } from './field.ts';
import { textControl } from './text.ts';
import { notHere, withLater } from './with-later.ts';

type Name = 'dateControl' | 'selectControl' | 'ssnControl' | 'textareaControl';
/** A control that the first screen of an application does not have. */
const laterControl = (name: Name) => (view: FieldView) =>
  withLater(
    view.context,
    (later) => later[name](view),
    (again) => notHere(again, view.context),
  );

const LATER: Partial<Record<Field['control'], (view: FieldView) => unknown>> = {
  textarea: laterControl('textareaControl'),
  select: laterControl('selectControl'),
  ssn: laterControl('ssnControl'),
  date: laterControl('dateControl'),
  month: laterControl('dateControl'),
};

/** True for a control whose code is loaded later. */
export const isLaterControl = (control: Field['control']): boolean => control in LATER;

const CONTROLS: typeof LATER = {
  ...LATER,
  radio: choiceControl,
  checkboxes: choiceControl,
  checkbox: checkboxControl,
  combobox: comboboxControl,
};

/** Controls that are several: their question is the legend of a group. */
const SEVERAL: ReadonlySet<string> = new Set(['date', 'month', 'radio', 'checkboxes']);

/** Controls that may share a row, like a state and its ZIP code. */
const BESIDE: ReadonlySet<string> = new Set(['text', 'select']);

/** A question: label, hint, what is wrong, the control, and why it is asked. */
export function fieldView(view: FieldView): TemplateResult {
  const { field, error, asked } = view;
  // What needs a hint is a question of its own, and so is a figure.
  const shares = field.width !== 'full' && !field.hint && BESIDE.has(field.control);
  const beside = shares ? ' beside' : '';
  const className = `field ${field.control} ${field.width}${beside}${error ? ' wrong' : ''}`;
  return html`<div class=${className} ?hidden=${!asked}>${questionOf(view)}${whyOf(view)}</div>`;
}

function questionOf(view: FieldView): TemplateResult {
  const { field, id, error, errorPrefix, context } = view;
  const control = (CONTROLS[field.control] ?? textControl)(view);
  const hint = field.hint ? html`<p class="field-hint" id="${id}-hint">${field.hint}</p>` : nothing;
  const said = html`${hint}${errorLine(`${id}-error`, error, errorPrefix)}`;
  if (field.control === 'checkbox') {
    const body = (field.body ?? []).map((text) => html`<p>${richText(text, context)}</p>`);
    return html`${body.length > 0 ? html`<div class="agreed stack">${body}</div>` : nothing}${said}${control}`;
  }
  if (SEVERAL.has(field.control))
    return html`<fieldset aria-describedby=${describedBy(view)}>
      <legend class="field-label">${field.label}</legend>
      ${said}${control}
    </fieldset>`;
  return html`<label class="field-label" for=${id}>${field.label}</label>${said}${control}`;
}

function whyOf({ field: { why }, context }: FieldView) {
  if (!why) return nothing;
  return html`<details class="details field-why">
    <summary>${icon('chevron')}<span>${why.summary}</span></summary>
    <p class="small muted">${richText(why.body, context)}</p>
  </details>`;
}
