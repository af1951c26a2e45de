import type { Field } from '../contract/blocks/form.ts';

type Control = Field['control'];

/** Full-width digits are digits, and every dash is a hyphen. */
const plain = (text: string) => text.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-');

/** The number a text means, whatever `$`, `%`, commas and spaces stand in it; undefined where it is none. */
export function numberIn(text: string): number | undefined {
  const digits = plain(text).replace(/[\s$,%]/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}

/** The number that `min` and `max` judge: cents for `money`. */
export function measureOf(control: Control, text: string): number | undefined {
  const number = numberIn(text);
  return control === 'money' && number !== undefined ? Math.round(number * 100) : number;
}

/** Nine digits, however they were grouped; undefined for anything else. */
export function nineDigits(text: string): string | undefined {
  const digits = plain(text).replace(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) ? digits : undefined;
}

/** The ten digits of a US phone number, without the country's code; undefined for anything else. */
export function phoneDigits(text: string): string | undefined {
  const written = plain(text);
  if (!/^[\d\s().+/-]+$/.test(written)) return undefined;
  const digits = written.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : undefined;
}

/** Whether a text that is not empty is of the form that its control asks for. */
export function hasForm(control: Control, text: string): boolean {
  switch (control) {
    case 'money':
      return numberIn(text) !== undefined && !/\.\d{3}/.test(plain(text));
    case 'integer':
      return Number.isInteger(numberIn(text));
    case 'percent':
      return numberIn(text) !== undefined;
    case 'ein':
    case 'ssn':
      return nineDigits(text) !== undefined;
    case 'tel':
      return phoneDigits(text) !== undefined;
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
    case 'url':
      return /^(https?:\/\/)?[^\s/@.]+(\.[^\s/@.]+)+([/?#]\S*)?$/i.test(text);
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
      const [whole = '', cents] = plain(text)
        .replace(/[\s$,%]/g, '')
        .split('.');
      const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
      return cents
        ? `${thousands}.${control === 'money' ? cents.padEnd(2, '0') : cents}`
        : thousands;
    }
    case 'ein':
      return nineDigits(text)?.replace(/^(..)/, '$1-') ?? text;
    case 'ssn':
      return nineDigits(text)?.replace(/^(...)(..)/, '$1-$2-') ?? text;
    case 'tel':
      return phoneDigits(text)?.replace(/^(...)(...)/, '($1) $2-') ?? text;
    default:
      return text;
  }
}
