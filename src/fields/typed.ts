import type { Field, FieldValue } from '../contract/blocks/form.ts';
import { grouped } from './forms.ts';

/** A date's three parts, or with an empty `day` a month's two, each as typed. */
export type DateParts = { month: string; day: string; year: string };

/**
 * What stands in a field's control: one text, with the chosen `value` of a `combobox`; the chosen ones of several; or the
 * parts of a date.
 */
export type Typed = { text: string; value?: string } | { chosen: readonly string[] } | DateParts;

/** What stands in a field that has the answer `value` and that nobody has touched. */
export function typedFrom({ control, search }: Field, value: FieldValue = ''): Typed {
  const text = typeof value === 'string' ? value : (value[0] ?? '');
  if (control === 'checkboxes') return { chosen: typeof value === 'string' ? [value] : value };
  if (control === 'combobox') return { text: text && (search?.chosen ?? text), value: text };
  if (control !== 'date' && control !== 'month') return { text: grouped(control, text) };
  const [year = '', month = '', day = ''] = text.split('-');
  return { month: asSpoken(month), day: asSpoken(day), year };
}

/** `03` is typed as 3. */
const asSpoken = (part: string) => part.replace(/^0/, '');

/** What stands in a field's control in the page; `holder` is the element that has its name. */
export function typedIn({ control }: Field, holder: Element): Typed {
  if (control === 'checkboxes') return { chosen: checkedIn(holder) };
  if (control === 'radio' || control === 'checkbox') return { text: checkedIn(holder)[0] ?? '' };
  if (control === 'combobox') return { text: textIn(holder.querySelector('input')), value: '' };
  if (control !== 'date' && control !== 'month') return { text: textIn(holder) };
  const part = (which: string) => textIn(holder.querySelector(`[data-part="${which}"]`));
  return { month: part('month'), day: part('day'), year: part('year') };
}

/** The values a field is answered with, as `visible_if` compares them. */
export function valuesOf(typed: Typed): readonly string[] {
  if ('chosen' in typed) return typed.chosen;
  return 'text' in typed ? [typed.value ?? typed.text] : [];
}

const checkedIn = (holder: Element): string[] =>
  [...holder.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);

const textIn = (control: Element | null): string =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement
    ? control.value
    : '';
