/** NNN-NN-NNNN with any of the dashes people type, not part of a longer number. */
const SSN_FORM = /(?<![\d-])\d{3}[-\u2010-\u2015\u2212]\d{2}[-\u2010-\u2015\u2212]\d{4}(?![\d-])/;

/** True for text that has something of the form of a Social Security number in it. */
export function hasSsn(text: string): boolean {
  return SSN_FORM.test(text);
}
