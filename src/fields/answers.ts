import type { Field, FieldValue, Rule } from '../contract/blocks/form.ts';
import { isoDate, today } from './dates.ts';
import { hasForm, lengthOf, measureOf, nineDigits, seen } from './forms.ts';
import type { DateParts, Typed } from './typed.ts';
import { separated } from './whole-date.ts';

/** A field's answer as the service takes it, or what is said about it. */
export type Answer = { value: FieldValue } | { trouble: string };

/** Judges one field by its own rules, each with its own words. What they let pass, the service judges. */
export function answerOf(field: Field, typed: Typed): Answer {
  const { rules, control } = field;
  const said = (...names: Rule['rule'][]) => {
    const broken = names.flatMap((name) => rules.filter(({ rule }) => rule === name))[0];
    return broken ? { trouble: broken.message } : undefined;
  };
  if ('chosen' in typed)
    return (typed.chosen.length === 0 && said('required')) || { value: [...typed.chosen] };
  if (!('text' in typed)) {
    const asksDay = control === 'date';
    return dateAnswer(separated(trimmed(typed), asksDay), asksDay, said);
  }
  const text = seen(typed.text);
  if (text === '') return said('required') ?? { value: '' };
  if (control === 'combobox')
    return (!typed.value && said('form', 'required')) || { value: typed.value ?? '' };
  if (control === 'ssn') {
    const digits = nineDigits(text);
    return digits ? { value: digits } : (said('ssn', 'form', 'required') ?? { value: text });
  }
  const broken = rules.find((rule) => breaks(rule, control, text));
  return broken ? { trouble: broken.message } : { value: typed.text.trim() };
}

function dateAnswer(
  parts: DateParts,
  asksDay: boolean,
  said: (...names: Rule['rule'][]) => Answer | undefined,
): Answer {
  const { year, month, day } = parts;
  const written = [year, month, ...(asksDay ? [day] : [])];
  if (written.every((part) => part === '')) return said('required') ?? { value: '' };
  const value = isoDate(parts, asksDay);
  if (value === undefined)
    return said('date_real', 'form', 'date_past', 'required') ?? { value: written.join('-') };
  const past = value <= today().slice(0, value.length);
  return (!past && said('date_past')) || { value };
}

const trimmed = ({ year, month, day }: DateParts): DateParts => ({
  year: year.trim(),
  month: month.trim(),
  day: day.trim(),
});

function breaks({ rule, arg }: Rule, control: Field['control'], text: string): boolean {
  const measure = measureOf(control, text);
  if (rule === 'form') return !hasForm(control, text);
  if (rule === 'pattern' && typeof arg === 'string') return !matches(arg, text);
  if (typeof arg !== 'number') return false;
  if (rule === 'max_length') return lengthOf(text) > arg;
  if (measure === undefined) return false;
  return rule === 'min' ? measure < arg : rule === 'max' && measure > arg;
}

/** A pattern this browser cannot read is left to the service. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern).test(text.normalize('NFKC'));
  } catch {
    return true;
  }
}
