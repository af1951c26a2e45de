/** Figures and words as they are read: full-width ones as plain ones, no marks, every dash a hyphen, every blank a space. */
const plain = (text: string): string =>
  text
    .replace(/[®™]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{Zs}\t\u2800]/gu, ' ');

const FIGURE = /\p{N}/u;
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The ways a text with figures can be read: what cannot be seen is nothing, or keeps figures apart. One where the two are alike. */
export function readings(text: string): string[] {
  if (!FIGURE.test(text)) return [];
  const together = plain(text.replace(UNSEEN, ''));
  const apart = plain(text.replace(UNSEEN, ' '));
  return together === apart ? [together] : [together, apart];
}
