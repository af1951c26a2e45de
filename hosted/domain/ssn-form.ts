import { readings } from './as-read.ts';

/** NNN-NN-NNNN, blanks around its hyphens or not, and not part of a longer number. */
const DASHED = /(?<![\d-])\d{3} ?- ?\d{2} ?- ?\d{4}(?![\d-])/;

/**
 * The same with another sign between. It stands alone, as in a longer number, in a path or with `+` the groups mean
 * something else.
 */
const PARTED = /(?<![\w+/$])(?<!\d[ .,:*\n])\d{3}([ ./_,:|*\n])\d{2}\1\d{4}(?!\w)(?![ ./,:*\n]\d)/;

/** Its first group in brackets. */
const BRACKETED = /(?<![\w+])\(\d{3}\) ?\d{2} ?- ?\d{4}(?![\d-])/;

/** Nine figures one by one. Ten are a telephone number. */
const ONE_BY_ONE = /(?<![\w+/])(?<!\d[ ./-])\d([ ./_-])(?:\d\1){7}\d(?!\w)(?![ ./-]\d)/;

/** Nine figures in any groups, but those of an EIN (2 and 7) and of a ZIP code (5 and 4). */
const NINE =
  '(?<![\\d+])(?<!\\d[ ./-])(?!\\d{2}-\\d{7}(?!\\d)|\\d{5}-\\d{4}(?!\\d))\\d(?:[ ./_-]?\\d){8}(?!\\d)(?![ ./-]\\d)';
const NAME =
  '(?<![a-z])(?:ssn|s\\.s\\.n\\.?|ss ?(?:#|no\\b)|itin|soc(?:ial|\\.)?[ _-]?sec(?:urity|\\.)?|social(?= ?(?:#|:|no\\b|num|is\\b|was\\b|\\d{3})))(?![a-rt-z])(?: no\\.)?';
/** What a person's number and a business's are both called: in the groups of an EIN it is the business's. */
const TAXPAYER =
  '(?<![a-z])tax ?payer[ _-]?(?:id(?:entification)?(?![a-z])(?: ?(?:#|no\\b\\.?|number))?|no\\b\\.?|number)';
/** What says that the number after it is another one. */
const OTHER =
  '\\b(?:ein|fein|tax|invoice|order|account|acct|routing|phone|tel|call|fax|zip|case|loan|ref)\\b';
/** From a name to its number, within one sentence. */
const BETWEEN = `(?:(?!${OTHER}|\\. )[^;,!?\\n]){0,40}?`;
const BACK = " ?(?:\\(|- ?|(?:is|was|=) ?(?:[a-z'’]{1,12} ){0,2})?";

/** Nine figures right after a name, whatever keeps them apart. */
const RIGHT_AFTER = `${NAME}(?: (?:is|was))?[ :=#(]{0,4}\\d(?:[^\\p{L}\\d\\n]{0,2}\\d){8}(?![\\d-])`;

/** A number that is called one, before or after it: nine figures alone could be anything. */
const NAMED = new RegExp(
  `(?:${NAME}|${TAXPAYER})${BETWEEN}${NINE}|${NINE}${BACK}(?:${NAME}|${TAXPAYER})|${RIGHT_AFTER}`,
  'iu',
);

const has = (forms: readonly RegExp[]) => (text: string) =>
  readings(text).some((reading) => forms.some((form) => form.test(reading)));

/** True for text that has something of the form of a Social Security number in it, in any digits and with any dashes. */
export const hasDashedSsn = has([DASHED]);

/** True where the figures are kept apart in another way, or called one: in an answer they may be something else. */
export const hasLooseSsn = has([PARTED, BRACKETED, ONE_BY_ONE, NAMED]);
