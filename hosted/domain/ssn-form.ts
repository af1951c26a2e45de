/** NNN-NN-NNNN with any of the dashes people type, not part of a longer number. */
const SSN_FORM = /(?<![\d-])\d{3}[-\u2010-\u2015\u2212]\d{2}[-\u2010-\u2015\u2212]\d{4}(?![\d-])/;

/** True for text that has something of the form of a Social Security number in it. */
export function hasSsn(text: string): boolean {
  return SSN_FORM.test(text);
}

/** The same with spaces or dots between. */
const SPACED_FORM = /(?<!\d[ .]?)\d{3}([ .])\d{2}\1\d{4}(?![ .]?\d)/;

/** True where the groups are kept apart by spaces or dots, as they may be in a number that is something else. */
export function hasSpacedSsn(text: string): boolean {
  return SPACED_FORM.test(text);
}
