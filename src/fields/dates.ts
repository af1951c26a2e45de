import type { DateParts } from './typed.ts';

/** Names of the months, as Americans write them. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month).toLocaleString('en-US', { month: 'long' }).toLowerCase(),
);

/** `YYYY-MM-DD` of a day the calendar has, or `YYYY-MM` where there is no `day` to be asked. */
export function isoDate({ year, month, day }: DateParts, asksDay: boolean): string | undefined {
  const parts = [twoDigits(monthNumber(month)), ...(asksDay ? [twoDigits(day)] : [])];
  if (!/^\d{4}$/.test(year) || parts.includes(undefined)) return undefined;
  const iso = [year, ...parts].join('-');
  const date = new Date(`${asksDay ? iso : `${iso}-01`}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso) ? undefined : iso;
}

/** A month by its number, or by at least three letters of its name. */
function monthNumber(text: string): string {
  const letters = text.toLowerCase().replace(/\.$/, '');
  const at = letters.length < 3 ? -1 : MONTHS.findIndex((name) => name.startsWith(letters));
  return at < 0 ? text : String(at + 1);
}

const twoDigits = (text: string) => (/^\d{1,2}$/.test(text) ? text.padStart(2, '0') : undefined);

/** Today where the reader is, as far as this device knows. */
export function today(): string {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
}
