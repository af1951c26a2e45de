import { html, nothing } from 'lit/html.js';
import type { Field } from '../contract/blocks/form.ts';
import { describedBy, type FieldView, invalid, textOf } from './field.ts';

const TYPES: Partial<Record<Field['control'], string>> = { email: 'email', tel: 'tel', url: 'url' };
const INPUT_MODES: Partial<Record<Field['control'], string>> = {
  money: 'decimal',
  percent: 'decimal',
  integer: 'numeric',
  ein: 'numeric',
};

/** One line of text, with what stands before and after it inside its frame. */
export function textControl(view: FieldView) {
  const { field, path, id } = view;
  const { prefix, suffix } = field;
  const input = html`<input
    class="control"
    id=${id}
    type=${TYPES[field.control] ?? 'text'}
    .value=${textOf(view)}
    autocomplete=${field.autocomplete ?? 'off'}
    inputmode=${field.inputmode ?? INPUT_MODES[field.control] ?? nothing}
    spellcheck="false"
    aria-describedby=${describedBy(view)}
    aria-invalid=${invalid(view)}
    data-name=${path}
  />`;
  if (!prefix && !suffix) return input;
  return html`<div class="affixed" @click=${goInto}>
    ${affix(prefix)}${input}${affix(suffix)}
  </div>`;
}

const affix = (text: string | undefined) =>
  text ? html`<span class="affix" aria-hidden="true">${text}</span>` : nothing;

/** The frame is the control, also where it is not the input. */
function goInto({ target, currentTarget }: Event): void {
  if (target instanceof HTMLInputElement || !(currentTarget instanceof Element)) return;
  currentTarget.querySelector('input')?.focus();
}
