import type { DateParts } from './typed.ts';

const isYear = (text = '') => /^\d{4}$/.test(text);
const isName = (text = '') => /^\p{L}/u.test(text);

/** The parts of a date that was written as one into one of its inputs, like `5/2020`, `2020-05` or `May 3, 2020`; else as they are. */
export function separated(parts: DateParts, asksDay: boolean): DateParts {
  const written = Object.values(parts).filter((part) => part.trim() !== '');
  const words = (written[0] ?? '').split(/[\s/.,-]+/).filter(Boolean);
  if (written.length !== 1 || words.length < (asksDay ? 3 : 2) || words.length > 3) return parts;
  const [first = '', second = '', third = ''] = words;
  const day = (text: string) => (asksDay ? text : '');
  if (isYear(first)) return { year: first, month: second, day: day(third) };
  const year = words.at(-1);
  if (!year || !isYear(year)) return parts;
  if (words.length === 3 && isName(second)) return { year, month: second, day: day(first) };
  return { year, month: first, day: words.length === 3 ? day(second) : '' };
}
