const DASHES = /[\u2010-\u2015\u2212]/g;

/** Figures as they are read: full-width digits and signs as plain ones, every dash a hyphen, without spaces and what cannot be seen. */
export const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(DASHES, '-');
