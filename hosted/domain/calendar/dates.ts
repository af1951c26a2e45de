import type { IsoDate } from '../application.ts';

const DAY_MS = 24 * 3600 * 1000;

const toTime = (date: IsoDate) => Date.parse(`${date}T00:00:00Z`);
const toIso = (time: number): IsoDate => new Date(time).toISOString().slice(0, 10);

/** The date of a moment, UTC. */
export const dateOf = (at: Date): IsoDate => at.toISOString().slice(0, 10);

export const addDays = (date: IsoDate, days: number): IsoDate =>
  toIso(toTime(date) + days * DAY_MS);

/** Days from one date to another; negative where it lies before. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  (toTime(to) - toTime(from)) / DAY_MS;

/** 0 is Sunday. */
export const weekdayOf = (date: IsoDate): number => new Date(toTime(date)).getUTCDay();

export const dayOfMonth = (date: IsoDate): number => Number(date.slice(8));

/** How many days the month of a date has. */
export function daysInMonth(date: IsoDate): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * The same day so many months later or earlier, or the last of a month that is too short for it.
 * @param day the day to keep, where `date` itself was cut to a short month; default its own
 */
export function addMonths(date: IsoDate, months: number, day = dayOfMonth(date)): IsoDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = toIso(Date.UTC(year, month - 1 + months, 1));
  return `${first.slice(0, 8)}${String(Math.min(day, daysInMonth(first))).padStart(2, '0')}`;
}

/** Months from the month of one date to that of another, whatever their days. */
export function monthsApart(from: IsoDate, to: IsoDate): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}
