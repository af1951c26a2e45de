import type { IsoDate } from '../application.ts';
import { addDays, weekdayOf } from './dates.ts';

const SUNDAY = 0;
const SATURDAY = 6;
/** From this year on Juneteenth is a holiday of the Federal Reserve. */
const JUNETEENTH_FROM = 2022;

type Fixed = readonly [month: number, day: number, from?: number];
/** Holidays of a fixed day. */
const FIXED: readonly Fixed[] = [
  [1, 1],
  [6, 19, JUNETEENTH_FROM],
  [7, 4],
  [11, 11],
  [12, 25],
];
/** The n-th of a weekday in a month; -1 for the last. */
const FLOATING = [
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: -1 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, weekday: 4, nth: 4 },
] as const;

const known = new Map<number, ReadonlySet<IsoDate>>();

/**
 * The holidays of the Federal Reserve Banks in a year, as they are observed: one on a Sunday is kept on the Monday after;
 * one on a Saturday is not moved.
 */
export function bankHolidays(year: number): ReadonlySet<IsoDate> {
  const found = known.get(year);
  if (found) return found;
  const fixed = FIXED.filter(([, , from = 0]) => year >= from).map(([month, day]) =>
    observed(isoOf(year, month, day)),
  );
  const made = new Set([...fixed, ...FLOATING.map((one) => nth(year, one))]);
  known.set(year, made);
  return made;
}

/** Whether banks settle debits on a date: no weekend and no holiday of the Federal Reserve Banks. */
export function isBusinessDay(date: IsoDate): boolean {
  const weekday = weekdayOf(date);
  return (
    weekday !== SUNDAY && weekday !== SATURDAY && !bankHolidays(Number(date.slice(0, 4))).has(date)
  );
}

/** The date itself, or the first business day after it. */
export function onBusinessDay(date: IsoDate): IsoDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

const isoOf = (year: number, month: number, day: number): IsoDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const observed = (date: IsoDate) => (weekdayOf(date) === SUNDAY ? addDays(date, 1) : date);

function nth(year: number, { month, weekday, nth }: (typeof FLOATING)[number]): IsoDate {
  if (nth < 0) {
    const last = addDays(isoOf(year, month + 1, 1), -1);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = isoOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}
