import type { Field, Rule } from '../contract/blocks/form.ts';

/** What stands in a field's controls: one text, or a date's three. */
export type Typed = { text: string } | { month: string; day: string; year: string };

/** A field's answer as the service takes it, or what is said about it. */
export type Answer = { value: string } | { trouble: string };

/** Judges one field by its own rules, each with its own words. What they let pass, the service judges. */
export function answerOf({ control, rules }: Field, typed: Typed): Answer {
  const said = (...names: Rule['rule'][]) => {
    const broken = names.flatMap((name) => rules.filter(({ rule }) => rule === name))[0];
    return broken ? { trouble: broken.message } : undefined;
  };
  if (!('text' in typed)) {
    const parts = [typed.year, typed.month, typed.day].map((part) => part.trim());
    if (parts.every((part) => part === ''))
      return said('required', 'date_real', 'date_past') ?? { value: '' };
    const value = isoDate(parts);
    if (value === undefined)
      return said('date_real', 'date_past', 'required') ?? { value: parts.join('-') };
    if (value > today()) return said('date_past') ?? { value };
    return { value };
  }
  const text = typed.text.trim();
  if (text === '') return said('required') ?? { value: '' };
  if (control === 'ssn') {
    const digits = ssnDigits(text);
    return digits ? { value: digits } : (said('ssn', 'required') ?? { value: text });
  }
  const broken = rules.find((rule) => breaks(rule, text));
  return broken ? { trouble: broken.message } : { value: text };
}

function breaks({ rule, arg }: Rule, text: string): boolean {
  if (rule === 'max_length' && typeof arg === 'number') return text.length > arg;
  if (rule === 'pattern' && typeof arg === 'string') return !new RegExp(arg).test(text);
  return false;
}

/** Nine digits, however they were grouped; undefined for anything else. */
export function ssnDigits(text: string): string | undefined {
  const digits = text.replace(/[\s\u2010-\u2015-]/g, '');
  return /^\d{9}$/.test(digits) ? digits : undefined;
}

/** `YYYY-MM-DD` of a day the calendar has. */
function isoDate([year = '', month = '', day = '']: string[]): string | undefined {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso) ? undefined : iso;
}

/** Today where the reader is, as far as this device knows. */
function today(): string {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
}
