import type { Identity } from '../domain/identity.ts';
import type { Authorization } from '../domain/referral.ts';

/** One person, asked about with their OK. */
export type SoftInquiry = Identity & {
  /** The id of the authorization: the same for every try, so that one inquiry is one. */
  reference: string;
  name: string;
  /** How often it was asked before. */
  tries: number;
};

/** What a bureau tells. A score stays with it: only the band it falls into is taken over. */
export type BureauAnswer =
  | { outcome: 'found'; band: NonNullable<Authorization['band']> }
  | { outcome: 'not_found' }
  | { outcome: 'frozen' }
  /** It cannot tell who is meant. */
  | { outcome: 'needs_correction' }
  /** Not now; ask again later. */
  | { outcome: 'unavailable' };

/** The port to the credit bureau. It may throw, which counts as `unavailable`. */
export type CreditBureau = {
  softInquiry(inquiry: SoftInquiry): Promise<BureauAnswer>;
};

/** Where there is no bureau: whoever gave their OK waits, and is asked about once there is one. */
export const noBureau: CreditBureau = { softInquiry: async () => ({ outcome: 'unavailable' }) };
