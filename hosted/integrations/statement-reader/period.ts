import type { Line } from '../../inspection/pdf-lines.ts';
import { LONGEST } from './amounts.ts';
import { below } from './below.ts';

export type Period = { from: string; to: string };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAME = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
/** A day in the ways that statements print it; the year may stand with the second of two alone. */
const DAY = [
  `${NAME} ?(\\d{1,2})(?:st|nd|rd|th)?(?:,? ?(\\d{4}))?`,
  `(\\d{1,2}) ${NAME},?(?: ?(\\d{4}))?`,
  '(\\d{1,2})[/-](\\d{1,2})(?:[/-](\\d{4}|\\d{2}))?',
  '(\\d{4})-(\\d{2})-(\\d{2})',
].join('|');
const RANGE = new RegExp(
  `(?<!\\d)(?<first>${DAY}) ?(?:through|thru|until|to|and|-|–|—) ?(?:ending )?(?<last>${DAY})(?!\\d)`,
  'g',
);
const ONE = new RegExp(`(?<!\\d)(?:${DAY})(?!\\d)`, 'g');
/** Words by which a statement names its period, on the line or the one above. */
const NAMES = /statement|period|cycle/;
/** … or in no words but as " (31 days)". */
const MOST_BESIDE = 12;
/** Of a statement: days. */
const SHORTEST_DAYS = 20;
const LONGEST_DAYS = 370;

/**
 * From when to when a statement is: the dates it names as its period, or those of its first and last balance. Undefined where
 * it names none, or two that differ.
 */
export function periodOf(lines: readonly Line[]): Period | undefined {
  const texts = lines.map((line) =>
    line
      .map(({ text }) => text)
      .join(' ')
      .toLowerCase()
      .slice(0, LONGEST),
  );
  const named = texts.flatMap((text, at) =>
    NAMES.test(`${texts[at - 1] ?? ''} ${text}`) ? rangesIn(text) : [],
  );
  const under = lines.flatMap((line, at) =>
    line
      .filter(({ text }) => NAMES.test(text.toLowerCase()))
      .flatMap((cell) => rangesIn(below(cell, lines.slice(at + 1, at + 4)).join(' '))),
  );
  const alone = lines.flat().flatMap(({ text }) => (isAlone(text) ? rangesIn(text) : []));
  const first = [named, under, alone].find((found) => found.length > 0);
  return onlyOne(first ?? []) ?? ofBalances(texts);
}

/** Dates that are all a cell says: those within a sentence are of something else. */
const isAlone = (text: string): boolean =>
  text.length < LONGEST && text.toLowerCase().replace(RANGE, '').length <= MOST_BESIDE;

function rangesIn(text: string): Period[] {
  const plain = text.toLowerCase().slice(0, LONGEST).replace(/\s+/g, ' ');
  return [...plain.matchAll(RANGE)].flatMap((match) => {
    const { first = '', last = '' } = match.groups ?? {};
    const to = dayOf(last);
    const from = dayOf(first, to?.slice(0, 4));
    return from && to && isPlausible({ from, to }) ? [{ from, to }] : [];
  });
}

function ofBalances(texts: readonly string[]): Period | undefined {
  const dated = (words: RegExp) =>
    texts.filter((text) => words.test(text)).flatMap((text) => text.match(ONE) ?? []);
  const days = (words: RegExp) => [...new Set(dated(words).flatMap((text) => dayOf(text) ?? []))];
  const [from, ...moreFrom] = days(/^(?:beginning|opening|starting|previous) balance/);
  const [to, ...moreTo] = days(/^(?:ending|closing|new) balance/);
  if (!from || !to || moreFrom.length > 0 || moreTo.length > 0) return undefined;
  return isPlausible({ from, to }) ? { from, to } : undefined;
}

function onlyOne(periods: readonly Period[]): Period | undefined {
  const [first, ...others] = periods;
  return others.every(({ from, to }) => from === first?.from && to === first.to)
    ? first
    : undefined;
}

function isPlausible({ from, to }: Period): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days >= SHORTEST_DAYS && days <= LONGEST_DAYS;
}

/** `YYYY-MM-DD` of a day as it is printed; months before days, as in the United States. */
function dayOf(text: string, year?: string): string | undefined {
  const numbers = text.match(/\d+/g) ?? [];
  const name = /[a-z]{3}/.exec(text)?.[0];
  const isIso = numbers[0]?.length === 4;
  const [a = '', b = '', c = ''] = numbers;
  const [y, month, day] = isIso
    ? [a, b, c]
    : name
      ? [b || year, String(MONTHS.indexOf(name) + 1), a]
      : [c || year, a, b];
  if (!y) return undefined;
  const full = `${y.length === 2 ? `20${y}` : y}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${full}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== full
    ? undefined
    : full;
}
