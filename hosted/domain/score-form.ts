import { readings } from './as-read.ts';

/** Names of a bureau's score, with the number of its version. */
const NAME =
  '(?<![a-z])(?:f\\.?i\\.?c\\.?o\\.?(?:[ _-]?scores?)?|vantage(?:[ _-]?scores?)?|beacon[ _-]?scores?|(?:credit|bureau)(?:[ _-]bureau)?[ _-]?scores?)(?![a-z])(?:[ _]?(?:[89]|10|[234]\\.0)(?![\\d.]))?';
/** A score alone, of something: so it says whose number follows. */
const SCORE = '(?<![a-z])scores?(?= ?(?:of|is|was|[:=])[^a-z])';
/** A bureau, or a person's credit, that is said to have a number. */
const SAID =
  '(?<![a-z])(?:experian|equifax|transunion|credit)(?= ?(?:[:=]|(?:is|was|says|shows|gave)\\b))';
const BUREAU = '(?:experian|equifax|transunion)(?![a-z])';
/** What stands between a name and its number. */
const BETWEEN =
  "(?:[ :=~#()*_'’-]|\\b(?:is|was|says|shows|gave|of|at|about|around|approx|approximately|now|currently|today|the|an?|in|came|back|pulled|reads|equals|owner|owners|s|experian|equifax|transunion)\\b){0,24}?";
/** 300 to 850 and nothing more: no amount, no share, no part of a longer number, and no band (`700+`, `660-699`, `700s`). */
const WHOLE =
  '(?<![\\d$.,])(?:[3-7]\\d\\d|8[0-4]\\d|850)(?![\\w%+]|[.,]\\d| ?- ?\\d| ?(?:to|plus|or|and) )';
/** The same figure by figure, each kept apart from the next in the same way: `7 1 2`. */
const SPACED = [' ', '\\.', '-', '_']
  .map((apart) => `[3-7]${apart}\\d${apart}\\d|8${apart}(?:[0-4]${apart}\\d|5${apart}0)`)
  .join('|');
const BY_FIGURES = `(?<![\\d$.,]|\\d[ ._-])(?:${SPACED})(?![\\w%+]|[ .,_-]\\d)`;
const VALUE = `(?:${WHOLE}|${BY_FIGURES})`;
/** What makes a number a limit. */
const LIMIT =
  '(?<!\\b(?:over|above|under|below|least|min|minimum|than|suite|ste|unit|from|[<>≥≤])\\.? ?)';

const FORM = new RegExp(
  `(?:${NAME}|${SCORE}|${SAID})${BETWEEN}${VALUE}|${LIMIT}${VALUE} (?:${NAME}|\\(${BUREAU})`,
  'i',
);

/** True for text that states a credit score: a number of a score's range, called one. A band or a limit is none. */
export const hasScore = (text: string): boolean =>
  readings(text).some((reading) => FORM.test(reading));
