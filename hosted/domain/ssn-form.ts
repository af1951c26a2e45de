/** NNN-NN-NNNN, blanks around its hyphens or not, and not part of a longer number. */
const DASHED_FORM = /(?<![\d-])\d{3} ?- ?\d{2} ?- ?\d{4}(?![\d-])/;

/** The same with a blank or a dot between. It stands alone, as in a longer number or one with `+` the groups mean something else. */
const SPACED_FORM = /(?<![\w+])(?<!\d[ .])\d{3}([ .])\d{2}\1\d{4}(?!\w)(?![ .]\d)/;

/** True for text that has something of the form of a Social Security number in it, in any digits and with any dashes. */
export const hasDashedSsn = (text: string): boolean => DASHED_FORM.test(plain(text));

/** True where the groups are kept apart by blanks or dots, as they may be in a number that is something else. */
export const hasSpacedSsn = (text: string): boolean => SPACED_FORM.test(plain(text));

/** Figures as they are read: full-width ones as plain ones, every dash a hyphen, every blank a space, without what cannot be seen. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{Zs}\t]/gu, ' ');
