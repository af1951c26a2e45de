import type { Cents } from './application.ts';
import type { MonthFigures } from './bank-months.ts';

/** What a bank statement says of one account. */
export type Statement = {
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** The last four digits of the account's number. */
  mask: string;
  opening: Cents;
  credits: Cents;
  /** Above 0. */
  debits: Cents;
  closing: Cents;
  average_daily_balance: Cents | null;
  /** Whether any of it went from or to another account of the same business. */
  has_transfers: boolean;
};

/** What was read of a statement, as it is kept: of which account, and the figures of a month. */
export type ReadStatement = { mask: string; figures: MonthFigures };

/** Days of a statement that is for one month. */
const LONGEST_MONTH = 35;
const SHORTEST_MONTH = 25;

/** Whether a statement agrees with itself. One that does not was altered, or was not understood. */
export const addsUp = ({ opening, credits, debits, closing }: Statement): boolean =>
  opening + credits - debits === closing;

/**
 * The months a statement is for, `YYYY-MM`: those it holds whole. One that begins in the middle of a month is for the month
 * in which the most of its days are.
 */
export function monthsOfStatement({ from, to }: Pick<Statement, 'from' | 'to'>): string[] {
  const months = monthsBetween(from, to);
  const whole = months.filter((month) => from <= `${month}-01` && to >= lastDayOf(month));
  const days = daysBetween(from, to);
  if (whole.length > 0 || days < SHORTEST_MONTH || days > LONGEST_MONTH) return whole;
  const [most] = months
    .map((month) => ({ month, days: daysWithin(month, from, to) }))
    .sort((a, b) => b.days - a.days);
  return most ? [most.month] : [];
}

/**
 * The figures of the one month that a statement is of, to the day; undefined for another. Where money went between own
 * accounts its sums say nothing of what was earned. What only its single lines would tell was not read.
 */
export function figuresOfStatement(statement: Statement): MonthFigures | undefined {
  const { from, to, credits, debits, closing, average_daily_balance, has_transfers } = statement;
  const month = from.slice(0, 7);
  if (from !== `${month}-01` || to !== lastDayOf(month)) return undefined;
  return {
    month,
    sales_deposits: null,
    total_inflows: has_transfers ? null : credits,
    total_outflows: has_transfers ? null : debits,
    average_daily_balance,
    ending_balance: closing,
    nsf_count: null,
  };
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = nextMonth(month))
    months.push(month);
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

function daysWithin(month: string, from: string, to: string): number {
  const first = `${month}-01`;
  const last = lastDayOf(month);
  return daysBetween(from > first ? from : first, to < last ? to : last);
}

/** Both days counted. */
const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
