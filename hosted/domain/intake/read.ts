import { inDigits } from '../../../src/contract/amount.ts';
import type { IsoDate } from '../application.ts';
import { foundedFault } from '../founded.ts';
import { readPhone } from '../phone.ts';
import { plainDigits } from '../plain-digits.ts';
import { isEinStart } from './ein.ts';

/** Why an answer cannot be taken. `form`: not of the kind asked for; `extension`: a telephone number with one; `unassigned`: of the form, but given out to nobody; `small` and `large`: beyond a limit; `ssn`: it holds one. */
export type Fault =
  | 'missing'
  | 'form'
  | 'extension'
  | 'unassigned'
  | 'long'
  | 'small'
  | 'large'
  | 'future'
  | 'old'
  | 'choice'
  | 'sum'
  | 'ssn';

/** What is kept of an answer: money in cents, dates as `YYYY-MM-DD`, several choices as a list. */
export type AnswerValue = string | number | boolean | string[];
/** `undefined` for an answer that was left empty. */
export type Reading = { value: AnswerValue | undefined } | { fault: Fault };

const value = (read: AnswerValue | undefined): Reading => ({ value: read });
const fault = (found: Fault): Reading => ({ fault: found });
const EMPTY = value(undefined);

/** One line as a person meant it: composed, without what cannot be seen, single spaces. */
export function cleanLine(text: unknown): string {
  return cleanText(text).replace(/\s+/gu, ' ');
}

/** What has no shape of its own and can turn or hide what stands beside it. Joiners stay: emoji and names are written with them. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;
const NO_TEXT = /(?!\n)[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]+/gu;
const NOTHING = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Text of several lines: what cannot be seen goes, line breaks stay. */
function cleanText(text: unknown): string {
  if (typeof text !== 'string' || NOTHING.test(text)) return '';
  return text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/\r\n?/g, '\n')
    .replace(NO_TEXT, ' ')
    .trim();
}

/** In characters as a reader counts them: an emoji is one. */
const lengthOf = (text: string) => [...text].length;

export const line =
  (max: number) =>
  (raw: unknown): Reading => {
    const text = cleanLine(raw);
    if (text === '') return EMPTY;
    return lengthOf(text) > max ? fault('long') : value(text);
  };

export const text =
  (max: number) =>
  (raw: unknown): Reading => {
    const read = cleanText(raw);
    if (read === '') return EMPTY;
    return lengthOf(read) > max ? fault('long') : value(read);
  };

const plain = (raw: unknown) => plainDigits(cleanLine(raw));

type Limits = { min: number; max: number };

/** A comma that may stand before decimals. */
const OPEN_COMMA = /,\d{1,2}$/;

/** Dollars as typed, `$`, commas and a word for thousands or millions welcome, as cents. A comma before the cents could mean either, and is not guessed at. */
export const money =
  ({ min, max }: Limits) =>
  (raw: unknown): Reading => {
    const signless = inDigits(plain(raw))
      .replace(/\$/g, '')
      .replace(/^\((.+)\)$/, '-$1');
    if (OPEN_COMMA.test(signless)) return fault('form');
    const typed = signless.replace(/,/g, '');
    if (typed === '') return EMPTY;
    if (!/^-?\d{1,15}(\.\d{0,2})?$|^-?\.\d{1,2}$/.test(typed)) return fault('form');
    const [dollars = '', cents = ''] = typed.split('.');
    return within(Number(`${dollars}${cents.padEnd(2, '0')}`), { min, max });
  };

export const percent = (raw: unknown): Reading => {
  const typed = plain(raw).replace(/%$/, '').replace(',', '.');
  if (typed === '') return EMPTY;
  if (!/^-?\d{1,6}(\.\d{0,4})?$/.test(typed)) return fault('form');
  return within(Number(typed), { min: 0, max: 100 });
};

export const integer =
  (limits: Limits) =>
  (raw: unknown): Reading => {
    if (OPEN_COMMA.test(plain(raw))) return fault('form');
    const typed = plain(raw).replace(/,/g, '');
    if (typed === '') return EMPTY;
    return /^-?\d{1,15}$/.test(typed) ? within(Number(typed), limits) : fault('form');
  };

function within(number: number, { min, max }: Limits): Reading {
  if (number < min) return fault('small');
  return number > max ? fault('large') : value(number === 0 ? 0 : number);
}

/** A telephone number, kept as E.164. */
export const phone = (raw: unknown): Reading => {
  const typed = cleanLine(raw);
  if (typed === '') return EMPTY;
  const read = readPhone(typed);
  return 'e164' in read ? value(read.e164) : fault(read.fault);
};

const MAX_EMAIL = 254;

export const email = (raw: unknown): Reading => {
  const typed = cleanLine(raw);
  if (typed === '') return EMPTY;
  if (typed.length > MAX_EMAIL) return fault('long');
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
  const form = new RegExp(
    `^[a-z0-9_'+-]+(?:\\.[a-z0-9_'+-]+)*(?<!')@(?:${label}\\.)+[a-z]{2,}$`,
    'i',
  );
  return form.test(typed) ? value(typed) : fault('form');
};

const MAX_URL = 2048;

/** A web address, `https://` added where only the name was given. */
export const webAddress = (raw: unknown): Reading => {
  const typed = cleanLine(raw);
  if (typed === '') return EMPTY;
  if (typed.length > MAX_URL - 'https://'.length) return fault('long');
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  // A dot in the name as it was typed: a number alone is an address of a machine to a URL.
  if (!/^https?:\/\/[^\s\\/?#]+\.[^\s\\]+$/i.test(address) || !URL.canParse(address))
    return fault('form');
  const { hostname, username, password } = new URL(address);
  if (username || password || !hostname.includes('.')) return fault('form');
  return value(address);
};

/** Nine digits with a start that the IRS gives out, kept as `NN-NNNNNNN`. */
export const ein = (raw: unknown): Reading => {
  const digits = plain(raw).replaceAll('-', '');
  if (digits === '') return EMPTY;
  if (!/^\d{9}$/.test(digits)) return fault('form');
  return isEinStart(digits)
    ? value(`${digits.slice(0, 2)}-${digits.slice(2)}`)
    : fault('unassigned');
};

export const postalCode = (raw: unknown): Reading => {
  const typed = plain(raw);
  if (typed === '') return EMPTY;
  const [, zip, more] = /^(\d{5})(?:-?(\d{4}))?$/.exec(typed) ?? [];
  if (!zip) return fault('form');
  return value(more ? `${zip}-${more}` : zip);
};

/** `YYYY-MM` or `YYYY-MM-DD`, in the past; a month stands for its first day. */
export const pastDate = (raw: unknown, today: Date): Reading => {
  const typed = plain(raw);
  if (typed === '') return EMPTY;
  const [, year, month, day = '01'] = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(typed) ?? [];
  if (!year || !month) return fault('form');
  const iso: IsoDate = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso)) return fault('form');
  const found = foundedFault(iso, today);
  return found ? fault(found) : value(iso);
};

export const choice =
  (choices: readonly string[]) =>
  (raw: unknown): Reading => {
    const typed = cleanLine(raw);
    if (typed === '') return EMPTY;
    return choices.includes(typed) ? value(typed) : fault('choice');
  };

/** The code of an industry there is. */
export const industry =
  (isIndustry: (code: string) => boolean) =>
  (raw: unknown): Reading => {
    const code = plain(raw);
    if (code === '') return EMPTY;
    return /^\d{6}$/.test(code) && isIndustry(code) ? value(code) : fault('choice');
  };

export const choices =
  (all: readonly string[]) =>
  (raw: unknown): Reading => {
    if (raw === '') return EMPTY;
    if (!Array.isArray(raw)) return fault('choice');
    const chosen = all.filter((one) => raw.includes(one));
    if (raw.some((one) => !all.includes(one))) return fault('choice');
    return chosen.length > 0 ? value(chosen) : EMPTY;
  };

export const yesNo = (raw: unknown): Reading => {
  const typed = cleanLine(raw);
  if (typed === '') return EMPTY;
  return typed === 'yes' || typed === 'no' ? value(typed === 'yes') : fault('choice');
};
