import { inDigits } from '../contract/amount.ts';
import type { Field } from '../contract/blocks/form.ts';

type Control = Field['control'];

/** A text without the characters nobody sees, which come along with what is pasted. */
export const seen = (text: string) => text.replace(/\p{Cf}/gu, '').trim();

/** How long a text is to whoever reads it: an emoji is one. */
export const lengthOf = (text: string) =>
  [
    ...text
      .normalize('NFC')
      .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
      .trim(),
  ].length;

/** Full-width digits are digits, and every dash is a hyphen. */
const plain = (text: string) =>
  seen(text)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-');

/** A figure without spaces; an amount of `money` may say its thousands or millions by a word. */
const amountIn = (control: Control, text: string) => {
  const written = plain(text).replace(/\s/g, '');
  return control === 'money' ? inDigits(written) : written;
};

/** A number as its digits alone; a comma in a `percent` stands before its decimals, and elsewhere is none before one or two digits at the end. */
const digitsIn = (control: Control, text: string) =>
  amountIn(control, text)
    .replace(control === 'money' ? /\$/g : control === 'percent' ? /%$/ : '', '')
    .replace(/^\((.+)\)$/, '-$1')
    .replace(control === 'percent' ? /,/ : /,(?!\d{1,2}$)/g, control === 'percent' ? '.' : '');

/** The number a text means, whatever `$`, `%`, commas and spaces stand in it; undefined where it is none. */
export function numberIn(control: Control, text: string): number | undefined {
  const digits = digitsIn(control, text);
  return /^-?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}

/** The number that `min` and `max` judge: cents for `money`. */
export function measureOf(control: Control, text: string): number | undefined {
  const number = numberIn(control, text);
  return control === 'money' && number !== undefined ? Math.round(number * 100) : number;
}

/** Nine digits, however they were grouped; undefined for anything else. */
export function nineDigits(text: string): string | undefined {
  const digits = plain(text).replace(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) ? digits : undefined;
}

/** A phone number of another country, by its `+` and code: the service alone can judge it. */
const isForeignPhone = (text: string): boolean =>
  /^\+(?!1)[\d\s().+/-]{7,}$/.test(plain(text).trim());

/** The ten digits of a US phone number, without the country's code; undefined for anything else. */
export function phoneDigits(text: string): string | undefined {
  const written = plain(text);
  if (!/^[\d\s().+/-]+$/.test(written) || isForeignPhone(text)) return undefined;
  const digits = written.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : undefined;
}

/** Whether a text that is not empty is of the form that its control asks for. */
export function hasForm(control: Control, text: string): boolean {
  switch (control) {
    case 'money':
      return numberIn(control, text) !== undefined && !/\.\d{3}/.test(amountIn(control, text));
    case 'integer':
      return /^-?\d+$/.test(digitsIn(control, text));
    case 'percent':
      return numberIn(control, text) !== undefined;
    case 'ein':
    case 'ssn':
      return nineDigits(text) !== undefined;
    case 'tel':
      return phoneDigits(text) !== undefined || isForeignPhone(text);
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
    case 'url':
      return /^(https?:\/\/)?[^\s/?#]+\.\S+$/i.test(text);
    default:
      return true;
  }
}

/** A text as it is usually written: `25,000`, `12-3456789`, `(555) 010-0199`. What is of no known form stays as it is. */
export function grouped(control: Control, text: string): string {
  switch (control) {
    case 'money':
    case 'integer':
    case 'percent': {
      if (!hasForm(control, text)) return text;
      const [whole = '', cents] = digitsIn(control, text).split('.');
      const thousands = control === 'percent' ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
      return cents
        ? `${thousands}.${control === 'money' ? cents.padEnd(2, '0') : cents}`
        : thousands;
    }
    case 'ein': {
      // What is grouped otherwise is no EIN, and stays for the service to see.
      const [, area, rest] = /^(\d\d)[\s-]*(\d{7})$/.exec(plain(text)) ?? [];
      return area ? `${area}-${rest}` : text;
    }
    case 'ssn':
      return nineDigits(text)?.replace(/^(...)(..)/, '$1-$2-') ?? text;
    case 'tel':
      return phoneDigits(text)?.replace(/^(...)(...)/, '($1) $2-') ?? text;
    default:
      return text;
  }
}
