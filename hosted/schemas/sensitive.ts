/** What a partner must never send (specification 1.10, 2.5): found by a member's name, or by its form. */
export type Sensitive = 'ssn' | 'bureau_score';

const SSN_WORDS = new Set(['ssn', 'ssns', 'ssn4', 'itin']);
const SSN_PHRASES = ['socialsecurity', 'ssnlast4', 'taxid', 'taxpayerid', 'taxidentification'];
const SCORE_WORDS = new Set(['fico', 'vantagescore', 'creditscore', 'bureauscore']);
const SCORE_PHRASES = ['vantagescore', 'creditscore', 'bureauscore', 'ficoscore', 'beaconscore'];

/** What a member's name says it holds, in any spelling: `owner_ssn`, `SocialSecurityNumber`, `credit-score`. */
export function sensitiveName(name: string): Sensitive | undefined {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  const joined = words.join('');
  const says = (set: Set<string>, phrases: string[]) =>
    words.some((word) => set.has(word)) || phrases.some((phrase) => joined.includes(phrase));
  if (joined === 'tin' || says(SSN_WORDS, SSN_PHRASES)) return 'ssn';
  return says(SCORE_WORDS, SCORE_PHRASES) ? 'bureau_score' : undefined;
}
