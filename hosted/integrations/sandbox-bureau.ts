import type { BureauAnswer, CreditBureau } from './bureau.ts';

/** One outcome of the sandbox's bureau, and the last four digits of an SSN that bring it about. */
export type BureauCase = { endings: string; meaning: string };

/** So often "unavailable" before it answers. */
const OUTAGES = 2;

const SINGLE: Readonly<
  Record<string, { meaning: string; answer: (tries: number) => BureauAnswer }>
> = {
  '0001': {
    meaning:
      'No credit file: credit.status becomes completed, as with a file; matches stay as they are.',
    answer: () => ({ outcome: 'not_found' }),
  },
  '0002': {
    meaning: 'The file is frozen: the owner is asked again, in the same words as with 0003.',
    answer: () => ({ outcome: 'frozen' }),
  },
  '0003': {
    meaning:
      'Nobody is found with these details: the owner is asked again, in the same words as with 0002.',
    answer: () => ({ outcome: 'needs_correction' }),
  },
  '0004': {
    meaning: `The bureau does not answer ${OUTAGES} times, then it does: in_progress until then.`,
    answer: (tries) =>
      tries < OUTAGES ? { outcome: 'unavailable' } : { outcome: 'found', band: '700_plus' },
  },
};

/** Upper ends of the bands, in the last four digits. */
const BANDS = [
  { to: 599, band: 'under_600' },
  { to: 659, band: '600_659' },
  { to: 699, band: '660_699' },
] as const;
const LOWEST = 300;

/** Every outcome and how to get it, for whoever tests. */
export const BUREAU_CASES: readonly BureauCase[] = [
  ...Object.entries(SINGLE).map(([endings, { meaning }]) => ({ endings, meaning })),
  ...BANDS.map(({ to, band }, index) => ({
    endings: `0${index === 0 ? LOWEST : (BANDS[index - 1]?.to ?? 0) + 1}–0${to}`,
    meaning: `A file in the band ${band}.`,
  })),
  { endings: 'any other', meaning: 'A file in the band 700_plus.' },
];

/** The sandbox's credit bureau: knows everybody, and answers at once by the last four digits of the SSN. */
export const sandboxBureau: CreditBureau = {
  async softInquiry({ ssn, tries }) {
    const ending = ssn.slice(-4);
    const single = SINGLE[ending];
    if (single) return single.answer(tries);
    const number = Number(ending);
    const band = number < LOWEST ? undefined : BANDS.find(({ to }) => number <= to)?.band;
    return { outcome: 'found', band: band ?? '700_plus' };
  },
};
