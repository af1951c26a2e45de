/** Says nothing about what a business does. */
const EMPTY = new Set([
  'a',
  'an',
  'and',
  'are',
  'at',
  'business',
  'by',
  'co',
  'company',
  'corp',
  'for',
  'from',
  'i',
  'im',
  'in',
  'inc',
  'is',
  'llc',
  'ltd',
  'my',
  'of',
  'on',
  'or',
  'our',
  'own',
  'small',
  'the',
  'to',
  'we',
  'with',
]);

/**
 * The words of a text as they are compared: small letters without accents, one form for one and many
 * (`Bakeries` is `bakery`), without those that say nothing, like `my company`. Empty for a text without letters and digits.
 */
export function toWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map(singular);
}

function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** What `welder`, `welding` and `weld` have in common: the word without a usual ending, or the whole of a short one. */
export function rootOf(word: string): string {
  const root = word.replace(/(er|ing|or|ed)$/, '').replace(/(.)\1$/, '$1');
  return root.length < 4 ? word : root;
}

/**
 * How many letters of `typed` are missing, too many, wrong or in each other's place (optimal string alignment):
 * `whole` against the word, `start` against that beginning of it which is closest.
 */
export function slips(typed: string, word: string): { whole: number; start: number } {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      let least = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return { whole: row[word.length] ?? 0, start: Math.min(...row) };
}
