import { createHash } from 'node:crypto';

/** Hexadecimal digits of the digest that are taken: more than nine digits can hold. */
const TAKEN = 8;
const DIGITS = 9;

/**
 * What a borrower reads out over the telephone: nine digits in threes, `482-917-365`, from a referral's id.
 * Not unique by itself: the name of the business settles it. `referral_reference(id)` says the same in SQL, by an index.
 */
export function referenceOf(id: string): string {
  const digest = createHash('md5').update(id).digest('hex');
  const number = Number.parseInt(digest.slice(0, TAKEN), 16) % 10 ** DIGITS;
  return String(number)
    .padStart(DIGITS, '0')
    .replace(/(?!^)(?=(...)+$)/g, '-');
}
