import type { Value } from '../../src/contract/text.ts';
import type { Cents } from '../domain/application.ts';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$85,000`, or `$85,000.50` where there are cents. */
export function moneyText(cents: Cents): string {
  return (cents % 100 === 0 ? dollars : exact).format(cents / 100);
}

export function money(cents: Cents): Value {
  return { text: moneyText(cents), cents };
}

/** Dates and times as one reader sees them: US English, in their IANA time zone. */
export type Dates = {
  /** `November 20, 2026` */
  date(at: Date): string;
  /** `Friday, November 20`; with the year where it is not the reader's current one. */
  day(at: Date): string;
  /** `Nov 20`, where room is scarce and the year is plain. */
  shortDay(at: Date): string;
  /** `November 20, 2026, 3:05 PM EST` */
  dateTime(at: Date): string;
  /** `3:05 PM` */
  time(at: Date): string;
};

/** @param timeZone an IANA name the exchange has checked. */
export function datesIn(timeZone: string, now: Date): Dates {
  const write = (form: Form, at: Date) => formatter(timeZone, form).format(at);
  return {
    date: (at) => write('date', at),
    day: (at) => write(write('year', at) === write('year', now) ? 'day' : 'dayOfYear', at),
    shortDay: (at) => write('shortDay', at),
    // Some engines put a narrow no-break space before AM and PM.
    dateTime: (at) => write('dateTime', at).replace(/\u202f/g, ' '),
    time: (at) => write('time', at).replace(/\u202f/g, ' '),
  };
}

/** The same dates for a screen, where a line may only end after a weekday and after a year. */
export function unbroken(dates: Dates): Dates {
  const bound = (text: string) => text.replace(/(?<!day,|\d{4},?) /g, '\u00a0');
  return {
    date: (at) => bound(dates.date(at)),
    day: (at) => bound(dates.day(at)),
    shortDay: (at) => bound(dates.shortDay(at)),
    dateTime: (at) => bound(dates.dateTime(at)),
    time: (at) => bound(dates.time(at)),
  };
}

const FORMS = {
  date: { dateStyle: 'long' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  dayOfYear: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  shortDay: { month: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  dateTime: {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Form = keyof typeof FORMS;
type Formatters = Partial<Record<Form, Intl.DateTimeFormat>>;

const zones = new Map<string, Formatters>();
const MEMORY = 500;

/** Making one costs more than writing a screen; a process meets few zones. */
function formatter(timeZone: string, form: Form): Intl.DateTimeFormat {
  const known = zones.get(timeZone)?.[form];
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...FORMS[form], timeZone });
  if (zones.size >= MEMORY) zones.clear();
  zones.set(timeZone, { ...zones.get(timeZone), [form]: made });
  return made;
}

/** True for a time zone this runtime can write dates in. */
export function isTimeZone(name: string): boolean {
  try {
    formatter(name, 'date');
    return true;
  } catch {
    return false;
  }
}

/** `August 2026` for `2026-08`. */
export function monthText(month: string): string {
  return formatter('UTC', 'month').format(new Date(`${month}-01T00:00:00Z`));
}

/** `June, July and August 2026`; each with its own year where they differ. */
export function monthsText(months: readonly string[]): string {
  const sorted = [...months].sort();
  const years = new Set(sorted.map((month) => month.slice(0, 4)));
  const names = sorted.map((month, index) =>
    years.size === 1 && index < sorted.length - 1
      ? monthText(month).replace(/ \d{4}$/, '')
      : monthText(month),
  );
  return listText(names);
}

/** `a, b and c` */
export function listText(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** `480 KB` below a megabyte, `1.3 MB` from there. */
export function sizeText(bytes: number): string {
  return bytes < MEGABYTE ? `${kilobytes(bytes)} KB` : `${megabytesText(bytes)} MB`;
}

/** `120 of 480 KB`, `1 of 3.1 MB` */
export function sentText(done: number, total: number): string {
  if (total < MEGABYTE) return `${kilobytes(done)} of ${kilobytes(total)} KB`;
  return `${Math.round(done / 104_857.6) / 10} of ${megabytesText(total)} MB`;
}

const MEGABYTE = 1024 * 1024;
const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);

/** Megabytes with one decimal, none where it is zero: `1.2`, `25`; never less than `0.1`. */
export function megabytesText(bytes: number): string {
  return String(Math.max(0.1, Math.round(bytes / 104_857.6) / 10));
}

/** `1 offer`, `3 offers` */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

const YEAR = 12;

/** `6 to 24 months`; in years where both ends are whole years and the shorter is at least two. */
export function termText(months: readonly number[]): string {
  if (months.length === 0) return '';
  const ends = [...new Set([Math.min(...months), Math.max(...months)])];
  const years = ends.every((end) => end % YEAR === 0 && end >= 2 * YEAR);
  const [shortest = 0, longest] = years ? ends.map((end) => end / YEAR) : ends;
  const unit = years ? 'year' : 'month';
  return longest === undefined ? count(shortest, unit) : `${shortest} to ${longest} ${unit}s`;
}

/** Sentences one after the other, each with its full stop; what is empty is left out. */
export function sentences(parts: readonly (string | null | undefined)[]): string {
  return parts
    .filter((part): part is string => Boolean(part))
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
