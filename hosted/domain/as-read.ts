/** A decimal figure of any script as 0 to 9: in Unicode each script's ten stand side by side, from its zero on. */
function plainFigure(figure: string): string {
  const code = figure.codePointAt(0) ?? 0;
  let below = 0;
  while (DECIMAL.test(String.fromCodePoint(code - below - 1))) below += 1;
  return String(below % 10);
}

const DECIMAL = /^\p{Nd}$/u;
const FOREIGN = /(?![0-9])\p{Nd}/gu;
/** A number that goes on after its dash on the next line. */
const BROKEN = /(?<=\d ?-) ?\r?\n ?(?=\d)/g;

/**
 * Figures and words as they are read: those of any script as plain ones, no marks, every dash a hyphen,
 * every blank a space, a number in one line.
 */
const plain = (text: string): string =>
  text
    .replace(/[®™]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{Zs}\t\u2800]/gu, ' ')
    .replace(FOREIGN, plainFigure)
    .replace(BROKEN, '');

const FIGURE = /\p{N}/u;
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The ways a text with figures can be read: what cannot be seen is nothing, or keeps figures apart. One where the two are alike. */
export function readings(text: string): string[] {
  if (!FIGURE.test(text)) return [];
  const together = plain(text.replace(UNSEEN, ''));
  const apart = plain(text.replace(UNSEEN, ' '));
  return together === apart ? [together] : [together, apart];
}
