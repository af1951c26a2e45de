import type { Address, IsoDate } from './application.ts';
import { plainDigits } from './plain-digits.ts';
import { isUsState } from './us-states.ts';

/** What the bureau finds a person by. */
export type Identity = {
  /** Nine digits. */
  ssn: string;
  birth_date: IsoDate;
  address: Address;
};

export const IDENTITY_FIELDS = [
  'ssn',
  'birth_date',
  'line1',
  'line2',
  'city',
  'state',
  'postal_code',
] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** Why an answer cannot be taken: nothing there, not of the form, of the form but of nobody, too long, in the future, of a child. */
export type Fault = 'missing' | 'form' | 'nobody' | 'long' | 'future' | 'minor';
export type IdentityFault = { field: IdentityField; fault: Fault };

export const MAX_LINE = 100;
const ADULT_YEARS = 18;
const OLDEST_YEARS = 120;

/**
 * Reads what an owner typed, forgiving spaces, hyphens and case. Answers that cannot be taken come
 * back by field, each with its first fault, and never what was typed.
 * @param today the partner's time.
 */
export function readIdentity(
  values: Readonly<Record<string, unknown>>,
  today: Date,
): { identity: Identity } | { faults: IdentityFault[] } {
  const read = (field: IdentityField) => clean(values[field]);
  const ssn = plainDigits(read('ssn')).replaceAll('-', '');
  const birth_date = read('birth_date');
  const postal_code = plainDigits(read('postal_code'));
  const state = read('state').toUpperCase();
  const [line1, line2, city] = [read('line1'), read('line2'), read('city')];
  const found: Record<IdentityField, Fault | undefined> = {
    ssn: faultOfSsn(ssn),
    birth_date: faultOfBirthDate(birth_date, today),
    line1: faultOfLine(line1, true),
    line2: faultOfLine(line2, false),
    city: faultOfLine(city, true),
    state: state === '' ? 'missing' : isUsState(state) ? undefined : 'form',
    postal_code: faultOfForm(postal_code, /^\d{5}(-?\d{4})?$/),
  };
  const faults = IDENTITY_FIELDS.flatMap((field): IdentityFault[] => {
    const fault = found[field];
    return fault ? [{ field, fault }] : [];
  });
  if (faults.length > 0) return { faults };
  const address = { line1, ...(line2 ? { line2 } : {}), city, state, postal_code };
  return { identity: { ssn, birth_date, address } };
}

/** One line of text without what cannot be seen; the empty text for what is no text. */
function clean(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim();
}

/** Nine digits that the Social Security Administration could have given out. */
function faultOfSsn(ssn: string): Fault | undefined {
  const fault = faultOfForm(ssn, /^\d{9}$/);
  if (fault) return fault;
  return /^(000|666|9\d\d)|^\d{3}00|0000$/.test(ssn) ? 'nobody' : undefined;
}

function faultOfBirthDate(text: string, today: Date): Fault | undefined {
  const fault = faultOfForm(text, /^\d{4}-\d{2}-\d{2}$/);
  if (fault) return fault;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text)) return 'form';
  if (date > today) return 'future';
  if (date > yearsBefore(today, ADULT_YEARS)) return 'minor';
  return date < yearsBefore(today, OLDEST_YEARS) ? 'form' : undefined;
}

function faultOfForm(text: string, form: RegExp): Fault | undefined {
  if (text === '') return 'missing';
  return form.test(text) ? undefined : 'form';
}

function faultOfLine(text: string, needed: boolean): Fault | undefined {
  if (text === '') return needed ? 'missing' : undefined;
  return [...text].length > MAX_LINE ? 'long' : undefined;
}

function yearsBefore(date: Date, years: number): Date {
  const before = new Date(date);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
