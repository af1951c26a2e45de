/** What a partner must never send (specification 1.10, 2.5): found by a member's name, or by its form. */
export type Sensitive = 'ssn' | 'bureau_score';

/** Names of a Social Security number or of what stands for one, written as one word. */
const SSN_NAMES = new Set([
  'ssn',
  'ssns',
  'ssnlast',
  'itin',
  'itins',
  'socialsecurity',
  'socialsecuritynumber',
  'socialsecuritynumbers',
  'socialsecurityno',
  'taxid',
  'taxids',
  'taxidnumber',
  'taxidentification',
  'taxidentificationnumber',
  'taxpayerid',
  'taxpayerids',
  'taxpayeridnumber',
  'taxpayeridentification',
  'taxpayeridentificationnumber',
]);

/** Names of a credit bureau's score, written as one word. */
const SCORE_NAMES = new Set([
  'fico',
  'ficoscore',
  'ficoscores',
  'vantagescore',
  'vantagescores',
  'creditscore',
  'creditscores',
  'bureauscore',
  'bureauscores',
  'beaconscore',
  'beaconscores',
]);

/**
 * What a member's name says it holds, in any spelling: `owner_ssn`, `SocialSecurityNumber`, `credit-score`. Whole words
 * count, and words in a row as one: `tax_id` and `ownerTaxId` do, `syntax_id` does not.
 */
export function sensitiveName(name: string): Sensitive | undefined {
  const words = wordsOf(name);
  if (words.length === 1 && words[0] === 'tin') return 'ssn';
  const rows = rowsOf(words);
  if (rows.some((row) => SSN_NAMES.has(row))) return 'ssn';
  return rows.some((row) => SCORE_NAMES.has(row)) ? 'bureau_score' : undefined;
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/(\d)([A-Za-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** Names of this many words are known. */
const LONGEST = 4;

/** Every word, and every few words in a row written as one. */
function rowsOf(words: readonly string[]): string[] {
  return words.flatMap((_, first) =>
    Array.from({ length: LONGEST }, (_, more) => words.slice(first, first + more + 1).join('')),
  );
}
