import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Why a text is no telephone number that can be kept: E.164 has no place for an extension. */
export type PhoneFault = 'form' | 'extension';

/** Area code and exchange of the United States, Canada and their neighbours begin with 2 to 9. */
const US_FORM = /^\+1[2-9]\d{2}[2-9]\d{6}$/;

/** A pattern that a number with an extension breaks, like `(312) 555-0142 x12`. */
export const NO_EXTENSION = '^(?!.*\\d\\D*(?:[xX#,;]|[eE][xX][tT])\\D*\\d)';

/**
 * A telephone number as people write it, as E.164: `(312) 555-0142` is `+13125550142`. One without a
 * country code is taken for a US one. Judged by its form and length, not by which area codes are in
 * use: those change, and the numbers of examples (555-0100 to 555-0199) are in use by nobody.
 */
export function readPhone(text: string): { e164: string } | { fault: PhoneFault } {
  const phone = parsed(text.normalize('NFKC').replace(/\p{Cf}/gu, ''));
  if (!phone?.isPossible() || (isDialledAsUs(phone) && !US_FORM.test(phone.number)))
    return { fault: 'form' };
  return phone.ext ? { fault: 'extension' } : { e164: phone.number };
}

/** As people read it: `(312) 555-0142`, or `+44 20 7946 0958` for one of another country. What is no number stays as it is. */
export function phoneText(text: string): string {
  const phone = parsed(text);
  if (!phone?.isPossible()) return text;
  return isDialledAsUs(phone) ? phone.formatNational() : phone.formatInternational();
}

/** The United States and their territories: of all that share +1, whom the service texts. */
const UNITED_STATES: ReadonlySet<string> = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'VI']);

/** Whether a number in E.164 is one of the United States; one whose area code is of no known country is. */
export function isUsNumber(e164: string): boolean {
  if (!US_FORM.test(e164)) return false;
  const country = parsed(e164)?.country;
  return country === undefined || UNITED_STATES.has(country);
}

const parsed = (text: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false });

const isDialledAsUs = (phone: PhoneNumber) => phone.countryCallingCode === '1';
