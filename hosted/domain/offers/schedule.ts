import type { IsoDate } from '../application.ts';
import type { Flow } from '../apr/solve.ts';
import type { UnitPeriod } from '../apr/unit-period.ts';
import { onBusinessDay } from '../calendar/business-days.ts';
import { addDays, addMonths, dayOfMonth } from '../calendar/dates.ts';
import type { Frequency, Payments } from './terms.ts';

const WEEK = 7;
const HALF_MONTH = 15;

/** Every payment with its day. */
export function scheduleOf(payments: Payments): Flow[] {
  const dates = datesOf(payments);
  const last = payments.final_amount ?? payments.amount;
  return dates.map((date, index) => ({
    date,
    cents: index === dates.length - 1 ? last : payments.amount,
  }));
}

/** The unit-period that payments of a frequency have. */
export const UNIT_OF: Record<Frequency, UnitPeriod> = {
  daily: { of: 'days', days: 1 },
  weekly: { of: 'days', days: WEEK },
  biweekly: { of: 'days', days: 2 * WEEK },
  semimonthly: { of: 'semimonth' },
  monthly: { of: 'months', months: 1 },
  quarterly: { of: 'months', months: 3 },
};

/** Debits fall on business days; one of a week that does not comes on the next. Those of months keep their day. */
function datesOf({ frequency, first_on, count }: Payments): IsoDate[] {
  switch (frequency) {
    case 'daily':
      return businessDays(first_on, count);
    case 'weekly':
      return each(count, (n) => onBusinessDay(addDays(first_on, n * WEEK)));
    case 'biweekly':
      return each(count, (n) => onBusinessDay(addDays(first_on, n * 2 * WEEK)));
    case 'semimonthly':
      return each(count, (n) => semimonth(first_on, n));
    case 'monthly':
      return each(count, (n) => addMonths(first_on, n));
    case 'quarterly':
      return each(count, (n) => addMonths(first_on, 3 * n));
  }
}

const each = (count: number, date: (n: number) => IsoDate): IsoDate[] =>
  Array.from({ length: count }, (_, n) => date(n));

function businessDays(first: IsoDate, count: number): IsoDate[] {
  const dates: IsoDate[] = [];
  let day = first;
  while (dates.length < count) {
    day = onBusinessDay(day);
    dates.push(day);
    day = addDays(day, 1);
  }
  return dates;
}

/** Two days of a month that are fifteen days apart, like the 1st and the 16th. */
function semimonth(first: IsoDate, n: number): IsoDate {
  const day = dayOfMonth(first);
  const early = day > HALF_MONTH ? day - HALF_MONTH : day;
  const half = n + (day > HALF_MONTH ? 1 : 0);
  return addMonths(first, Math.floor(half / 2), half % 2 === 0 ? early : early + HALF_MONTH);
}
