import type { Frequency } from '../../domain/offers/terms.ts';
import { count } from '../format.ts';

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const DAYS_OF_YEAR = 365;
const DAYS_OF_MONTH = DAYS_OF_YEAR / 12;

/** `$85,000.00`: a disclosure tells cents, also where there are none. */
export const dollarsText = (cents: number): string => exact.format(cents / 100);

/** `10.45%`, always with two decimals. */
export const rateText = (basis_points: number): string => `${(basis_points / 100).toFixed(2)}%`;

/** `9%` or `7.5%`: a share, as it was stated. */
export const shareText = (basis_points: number): string => `${basis_points / 100}%`;

/** Up to a year in days; longer in years and months. */
export function lengthText(days: number): string {
  if (days <= DAYS_OF_YEAR) return count(days, 'day');
  const months = Math.round(days / DAYS_OF_MONTH);
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return rest === 0 ? count(years, 'year') : `${count(years, 'year')}, ${count(rest, 'month')}`;
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
/** `June 1, 2026` */
export const dateText = (date: string): string => DATE.format(new Date(`${date}T00:00:00Z`));

/** After an amount: `$412.50 per business day`. */
export const PER: Record<Frequency, string> = {
  daily: 'per business day',
  weekly: 'per week',
  biweekly: 'every two weeks',
  semimonthly: 'twice a month',
  monthly: 'per month',
  quarterly: 'per quarter',
};
