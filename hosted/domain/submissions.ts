import { isStanding } from './offers.ts';
import type { Referral } from './referral.ts';
import { isFinal } from './transitions.ts';
import type { Product } from './values.ts';

/** A file that went to one program of a lender. What came of it follows from the referral; only a refusal is kept here. */
export type Submission = {
  id: string;
  program_id: string;
  lender: string;
  program: string;
  product: Product;
  submitted_at: Date;
  declined_at: Date | null;
};

export const SUBMISSION_STATUSES = [
  'awaiting_review',
  'offered',
  'accepted',
  'funded',
  'declined',
  'ended',
] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

type Own = Pick<Submission, 'lender' | 'program' | 'product'>;

/** The offers that came back of a submission, oldest first. */
export function offersOf({ offers }: Pick<Referral, 'offers'>, own: Own): Referral['offers'] {
  return offers.filter(
    (offer) =>
      offer.lender === own.lender && offer.program === own.program && offer.product === own.product,
  );
}

/** Where a submission stands. `ended`: the deal is over without this lender, or its offers are. */
export function submissionStatus(referral: Referral, submission: Submission): SubmissionStatus {
  const offers = offersOf(referral, submission);
  const isChosen = offers.some(({ state }) => state === 'accepted');
  if (isChosen && referral.status === 'funded') return 'funded';
  if (submission.declined_at) return 'declined';
  if (isFinal(referral.status)) return 'ended';
  if (isChosen) return 'accepted';
  if (referral.offers.some(({ state }) => state === 'accepted')) return 'ended';
  return offers.some(isStanding) ? 'offered' : 'awaiting_review';
}
