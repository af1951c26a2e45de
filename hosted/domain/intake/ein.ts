/**
 * What an EIN starts with, as a pattern on what was typed, whatever stands between its digits: the prefixes that the IRS
 * has published as valid (irs.gov, “How EINs are assigned and valid EIN prefixes”). It gives out no other.
 */
export const EIN_START =
  '^\\D*(?:0\\D*[1-6]|1\\D*[0-6]|2\\D*[0-7]|3\\D*\\d|4\\D*[0-8]|5\\D*\\d|6\\D*[0-8]|7\\D*[1-7]|8\\D*[0-8]|9\\D*[0-5]|9\\D*[89])';

const START = new RegExp(EIN_START);

/** True where the IRS gives out EINs that start so. */
export const isEinStart = (digits: string): boolean => START.test(digits);

/** Broken by what is typed in the groups of a Social Security number, or figure by figure. */
export const NOT_SSN =
  '^(?!(?:\\d{3} ?- ?\\d{2} ?- ?\\d{4}|\\d{3}([ ./_])\\d{2}\\1\\d{4}|\\d([ ./_-])(?:\\d\\2){7}\\d)$)';
