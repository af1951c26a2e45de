import type { IsoDate } from '../application.ts';
import { addMonths, dayOfMonth, daysBetween, daysInMonth, monthsApart } from '../calendar/dates.ts';

/**
 * The unit-period of Regulation Z, appendix J (b)(4): the interval at which payments come. `term`: one advance and one
 * payment.
 */
export type UnitPeriod =
  | { of: 'days'; days: number }
  | { of: 'months'; months: number }
  | { of: 'semimonth' }
  | { of: 'term' };

/** A time as whole unit-periods and a part of one. */
export type UnitTime = { whole: number; part: number };

/** Unit-periods measured from a first day, and how many of them make a year. */
export type Measure = { perYear: number; timeOf(date: IsoDate): UnitTime };

const DAYS_OF_MONTH = 30;
const DAYS_OF_YEAR = 365;
const WEEK = 7;
const WEEKS_OF_YEAR = 52;
const MONTHS_OF_YEAR = 12;

/** How the days of a transaction are measured, by appendix J (b)(5). @param dates those of its payments */
export function measure(unit: UnitPeriod, from: IsoDate, dates: readonly IsoDate[]): Measure {
  switch (unit.of) {
    case 'days': {
      const { days } = unit;
      const weeks = days % WEEK === 0;
      return {
        perYear: weeks ? WEEKS_OF_YEAR / (days / WEEK) : DAYS_OF_YEAR / days,
        timeOf: (date) => split(daysBetween(from, date), days),
      };
    }
    case 'semimonth':
      return {
        perYear: 2 * MONTHS_OF_YEAR,
        timeOf: (date) => split(commercialDays(from, date), DAYS_OF_MONTH / 2),
      };
    case 'months':
      return unit.months === MONTHS_OF_YEAR ? years(from, dates) : months(from, dates, unit.months);
    case 'term':
      return term(from, dates);
  }
}

function split(days: number, unit: number): UnitTime {
  return { whole: Math.floor(days / unit), part: (days % unit) / unit };
}

/** Months measured back from a day, 30 days each, and the days that are left. */
function commercialDays(from: IsoDate, to: IsoDate, anchor?: number): number {
  const { months, days } = monthsBack(from, to, anchor);
  return DAYS_OF_MONTH * months + days;
}

/** @param anchor the day of the month that payments keep; where `to` is none of them, its own day counts */
function monthsBack(from: IsoDate, to: IsoDate, anchor?: number) {
  const day = anchor !== undefined && keeps(to, anchor) ? anchor : dayOfMonth(to);
  let months = Math.max(0, monthsApart(from, to) - 1);
  while (addMonths(to, -(months + 1), day) >= from) months += 1;
  return { months, days: daysBetween(from, addMonths(to, -months, day)) };
}

const keeps = (date: IsoDate, day: number) => dayOfMonth(date) === Math.min(day, daysInMonth(date));

/** The day of the month that all dates keep, or the last of a month too short for it; undefined where there is none. */
function anchorOf(dates: readonly IsoDate[]): number | undefined {
  const day = Math.max(0, ...dates.map(dayOfMonth));
  return dates.every((date) => keeps(date, day)) ? day : undefined;
}

function months(from: IsoDate, dates: readonly IsoDate[], of: number): Measure {
  const anchor = anchorOf(dates);
  return {
    perYear: MONTHS_OF_YEAR / of,
    timeOf: (date) => split(commercialDays(from, date, anchor), DAYS_OF_MONTH * of),
  };
}

function years(from: IsoDate, dates: readonly IsoDate[]): Measure {
  const anchor = anchorOf(dates);
  return {
    perYear: 1,
    timeOf: (date) => {
      const { months, days } = monthsBack(from, date, anchor);
      const whole = Math.floor(months / MONTHS_OF_YEAR);
      const rest = months % MONTHS_OF_YEAR;
      if (days === 0) return { whole, part: rest / MONTHS_OF_YEAR };
      const last = addMonths(date, -whole * MONTHS_OF_YEAR);
      return { whole, part: daysBetween(from, last) / DAYS_OF_YEAR };
    },
  };
}

/** A term of less than a year is the unit-period: in whole months where it has them, else in days. */
function term(from: IsoDate, dates: readonly IsoDate[]): Measure {
  const last = dates.toSorted().at(-1) ?? from;
  if (addMonths(from, MONTHS_OF_YEAR) <= last) return years(from, [last]);
  const { months, days } = monthsBack(from, last);
  return {
    perYear: days === 0 ? MONTHS_OF_YEAR / months : DAYS_OF_YEAR / daysBetween(from, last),
    timeOf: (date) => ({ whole: date === from ? 0 : 1, part: 0 }),
  };
}
