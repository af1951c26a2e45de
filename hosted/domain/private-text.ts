import { hasDashedSsn, hasLooseSsn } from './ssn-form.ts';

/** What stands in place of what was taken out. */
const HIDDEN = '•••••••••';
/** Nine figures or more in a row, whatever but letters keeps them apart. */
const NINE = /\p{Nd}(?:[^\p{L}\p{Nd}\n]{0,3}\p{Nd}){8,}/gu;
const FIGURE = /[\p{N}]/gu;

/**
 * A password that is told: the word, and what follows it with a figure or a sign in it. The same expression tells
 * who writes before anything is sent, so it stays within what every browser reads.
 */
export const PASSWORD_FORM =
  '\\b(?:pass ?(?:word|code|phrase)|pwd|pin(?: (?:code|number))?)\\b(?: for [\\w ]{1,30}?)?(?: is| was|:| =|=) ?["\'“]?(?=[^\\s]{0,40}[0-9!@#$%^&*])[^\\s]{4,40}';
/** A Social Security number as people write one: three, two and four figures kept apart, or nine after its name. */
export const SSN_FORM =
  '(?:^|[^0-9-])[0-9]{3}[ .–-][0-9]{2}[ .–-][0-9]{4}(?![0-9-])|\\b(?:ssn|itin|social(?: security)?(?: number| no\\.?)?)\\b[^0-9\\n]{0,20}[0-9](?:[ .-]?[0-9]){8}(?![0-9])';

const PASSWORD = new RegExp(PASSWORD_FORM, 'gi');
const hasSsn = (text: string) => hasDashedSsn(text) || hasLooseSsn(text);

/** True for text that tells a Social Security number or a password. */
export const isPrivate = (text: string): boolean => hasSsn(text) || text.search(PASSWORD) >= 0;

/** The text without what is private in it; where that cannot be told from the rest, without any figure, or all of it. */
export function withoutPrivate(text: string): string {
  const told = text.replace(PASSWORD, (match) => match.replace(/\S+$/, HIDDEN));
  return (
    [() => told, () => told.replace(NINE, HIDDEN), () => told.replace(FIGURE, '•')]
      .map((write) => write())
      .find((written) => !hasSsn(written)) ?? HIDDEN
  );
}
