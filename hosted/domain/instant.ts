/** `date-time` of RFC 3339, section 5.6. */
const FORM =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

const MINUTE_MS = 60_000;
/** What the store and every zone can hold: the years 1 to 9999. */
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The moment an RFC 3339 date-time names. A leap second, which can only be the last of a month in UTC, is the first
 * moment of the next month. Undefined for text of another form, a date that does not exist, and a moment outside of the years 1 to 9999.
 */
export function readInstant(text: string): Date | undefined {
  const [, year, month, day, hour, minute, second, fraction = '', sign, zoneHour, zoneMinute] =
    FORM.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  const [zh, zm] = [Number(zoneHour ?? 0), Number(zoneMinute ?? 0)];
  const date = dateOf(Number(year), Number(month), Number(day));
  if (!date || h > 23 || m > 59 || s > 60 || zh > 23 || zm > 59) return undefined;
  const offset = (sign === '-' ? -1 : 1) * (zh * 60 + zm);
  const whole = date.getTime() + (h * 60 + m - offset) * MINUTE_MS + s * 1000;
  if (s === 60 && !beginsMonth(new Date(whole))) return undefined;
  const moment = whole + Number(fraction.slice(0, 3).padEnd(3, '0'));
  return moment >= FIRST && moment <= LAST ? new Date(moment) : undefined;
}

/** Midnight UTC of a date; undefined where the calendar has no such date. */
function dateOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date : undefined;
}

const beginsMonth = (date: Date) =>
  date.getUTCDate() === 1 && date.getTime() % (24 * 60 * MINUTE_MS) === 0;
