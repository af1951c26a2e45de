import type { Cents } from '../application.ts';
import { acceptedOffer, isStanding } from '../offers.ts';
import { correctPayout } from '../payouts/earn.ts';
import type { PayoutTerms } from '../payouts/payout.ts';
import type { Funded, Referral } from '../referral.ts';
import { offersOf, type Submission, submissionStatus } from '../submissions.ts';
import { decline } from './endings.ts';
import { fund } from './lender.ts';
import { type Because, makeOffer, type NewOffer, replaceOffer, withdrawOffer } from './offers.ts';
import { IllegalMoveError } from './standing.ts';

/** Who does not approve a file takes back what it offered by its underwriting. */
const UNDERWRITING: Because = { underwriting: true };

/** The submission a match went out with. */
export function submissionFor(
  { submissions }: Pick<Referral, 'submissions'>,
  match: { program_id: string },
): Submission | undefined {
  return submissions.find(({ program_id }) => program_id === match.program_id);
}

/** A lender offers on a file it has; an offer that it still stands by is replaced. @throws IllegalMoveError where it may not (any more) */
export function offerOn(
  referral: Referral,
  submission: Submission,
  input: NewOffer,
  now: Date,
  because?: Because,
): Referral {
  const status = submissionStatus(referral, submission);
  if (status !== 'awaiting_review' && status !== 'offered')
    throw new IllegalMoveError(referral.status, 'lender_offer');
  const before = offersOf(referral, submission).findLast(({ state }) => state === 'open');
  return before
    ? replaceOffer(referral, before.id, input, now, because)
    : makeOffer(referral, input, now);
}

/**
 * A lender does not approve a file, or not any more. The referral is declined where no lender is left who might:
 * with the last of them, or with the one whose offer was accepted.
 * @throws IllegalMoveError where it is decided already, or the deal is over
 */
export function declineSubmission(referral: Referral, submission: Submission, now: Date): Referral {
  const status = submissionStatus(referral, submission);
  if (status === 'declined' || status === 'ended' || status === 'funded')
    throw new IllegalMoveError(referral.status, 'lender_decline');
  const submissions = referral.submissions.map((one) =>
    one.id === submission.id ? { ...one, declined_at: now } : one,
  );
  const decided = { ...referral, submissions, updated_at: now };
  if (status === 'accepted') return decline(decided, submission.lender, now);
  const withdrawn = offersOf(decided, submission)
    .filter(({ state }) => state === 'open')
    .reduce((next, { id }) => withdrawOffer(next, id, now, UNDERWRITING), decided);
  return hasHope(withdrawn) ? withdrawn : decline(withdrawn, submission.lender, now);
}

/** Whether an offer stands, or some lender has not decided. */
function hasHope(referral: Referral): boolean {
  return (
    acceptedOffer(referral) !== undefined ||
    referral.offers.some(isStanding) ||
    referral.submissions.some(({ declined_at }) => declined_at === null)
  );
}

/** What a lender reports of the money it paid out. */
export type Funding = Pick<Funded, 'account' | 'lender_contact'> & {
  amount: Cents;
  terms: PayoutTerms;
};

/**
 * A lender reports that it paid out the offer that was accepted. The same report again changes nothing; another amount
 * corrects the first, and the payout by lines of its own.
 * @throws IllegalMoveError where no offer of this lender was accepted, or somebody has a to-do before
 */
export function reportFunding(
  referral: Referral,
  submission: Submission,
  report: Funding,
  now: Date,
): Referral {
  const status = submissionStatus(referral, submission);
  const offer = acceptedOffer(referral);
  if (status === 'accepted' && offer) return fund(referral, offer, report, now);
  const { funded, payout } = referral;
  if (status !== 'funded' || !funded) throw new IllegalMoveError(referral.status, 'funding');
  if (funded.amount === report.amount) return referral;
  return {
    ...referral,
    funded: { ...funded, amount: report.amount },
    payout: payout && correctPayout(payout, report.amount, now),
    updated_at: now,
  };
}
