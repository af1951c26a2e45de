import type { Cents } from '../domain/application.ts';
import { fundingAccount } from '../domain/bank.ts';
import { dateOf } from '../domain/calendar/dates.ts';
import { differs } from '../domain/disclosure/admit.ts';
import type { Because, NewOffer } from '../domain/moves/offers.ts';
import { IllegalMoveError } from '../domain/moves/standing.ts';
import {
  declineSubmission,
  type Funding,
  offerOn,
  reportFunding as recordFunding,
} from '../domain/moves/submissions.ts';
import { costsOf } from '../domain/offers/costs.ts';
import { atAmount } from '../domain/offers/pricing.ts';
import { amountOf, type OfferTerms } from '../domain/offers/terms.ts';
import { acceptedOffer } from '../domain/offers.ts';
import type { Funded, Referral } from '../domain/referral.ts';
import type { Submission } from '../domain/submissions.ts';
import type { Logger } from '../logging.ts';
import { KINDS, nothingThere, ProblemError } from '../problems.ts';
import { refuse } from '../schemas/parse.ts';
import type { Db } from '../store/db.ts';
import { payoutTerms } from '../store/payout-terms.ts';
import { findSubmission } from '../store/submissions.ts';
import { afterCommit } from '../store/transactions.ts';
import { changeReferral } from './change-referral.ts';
import { tellHeld } from './tell-held.ts';

/** No lender holds its terms for longer. */
const LONGEST_OFFER_DAYS = 366;
const DAY_MS = 24 * 3600 * 1000;

/** A referral, and the submission of it that a lender has. */
export type Submitted = { referral: Referral; submission: Submission };

type Named = { lender_id: string; submission_id: string };
export type Decision =
  | { decision: 'declined' }
  | {
      decision: 'offer';
      offer: Omit<NewOffer, 'lender' | 'product' | 'program'>;
      /** Why it changes what it offered before. */
      because: Because;
    };
export type FundingReport = Omit<Funding, 'terms' | 'account'> & {
  account?: Funded['account'] | undefined;
};

/**
 * A lender decides on a file, with the referral's row held: it declines, or offers in the place of what it offered before.
 * @throws ProblemError notFound, for another lender's too; wrongState; invalidRequest for terms of another product
 */
export function decideSubmission(
  db: Db,
  named: Named,
  decision: Decision,
  log: Pick<Logger, 'warn'>,
): Promise<Submitted> {
  return changeSubmission(db, named, (referral, submission, at) => {
    if (decision.decision === 'declined') return declineSubmission(referral, submission, at);
    const { lender, product, program } = submission;
    if (decision.offer.terms.product !== product)
      throw refuse('offer.terms.product', `must be ${product}, the product of the program`);
    const { expires_at } = decision.offer;
    if (expires_at && expires_at <= at) throw refuse('offer.expires_at', 'must lie in the future');
    if (expires_at && expires_at.getTime() > at.getTime() + LONGEST_OFFER_DAYS * DAY_MS)
      throw refuse('offer.expires_at', `must lie at most ${LONGEST_OFFER_DAYS} days ahead`);
    refuseImpossible(decision.offer.terms, at);
    const offer = { ...decision.offer, lender, product, program };
    const next = offerOn(referral, submission, offer, at, decision.because);
    afterCommit(() => tellHeld(log, referral, next));
    return next;
  });
}

/**
 * A lender reports that it paid out, with the referral's row held. What was paid out decides over what was offered.
 * @throws ProblemError notFound; wrongState; invalidRequest where no account is known and none is said
 */
export function reportFunding(db: Db, named: Named, report: FundingReport): Promise<Submitted> {
  return changeSubmission(db, named, async (referral, submission, at, tx) => {
    const account = report.account ?? knownAccount(referral);
    if (!account) throw refuse('account', 'is required, as no account was connected for it');
    const most = acceptedOffer(referral)?.amount;
    if (most !== undefined && report.amount > most)
      throw refuse('amount', `must not be more than the offer that was accepted, ${most} cents`);
    const terms = await payoutTerms(tx, referral, at);
    return recordFunding(referral, submission, { ...report, account, terms }, at);
  });
}

/** Terms whose dates or fees contradict each other have costs, but no true ones. */
function refuseImpossible(terms: OfferTerms, now: Date): void {
  if (terms.funds_on < dateOf(now))
    throw refuse('offer.terms.funds_on', 'must not lie in the past');
  if ('payments' in terms && terms.payments.first_on <= terms.funds_on)
    throw refuse('offer.terms.payments.first_on', 'must be later than funds_on');
  const amount = amountOf(terms);
  for (const [place, fee] of terms.fees.entries()) {
    const share = fee.basis_points === null ? fee.amount : (amount * fee.basis_points) / 10_000;
    if (Math.abs(fee.amount - share) > 1)
      throw refuse(
        `offer.terms.fees.${place}.amount`,
        'must be basis_points of what is financed, or basis_points null',
      );
  }
  refuseChoice(terms, amount);
}

/** Amounts that may be chosen lie about the one that is offered, the least and the most of them have costs, and the lender reckons as we do. */
function refuseChoice(terms: OfferTerms, amount: Cents): void {
  const { choice } = terms;
  if (!choice) return;
  const { min, max, step } = choice;
  if (min > amount) throw refuse('offer.terms.choice.min', 'must not be more than what is offered');
  if (max < amount) throw refuse('offer.terms.choice.max', 'must not be less than what is offered');
  if (step > max - min) throw refuse('offer.terms.choice.step', 'must fit between min and max');
  const ours = atAmount({ ...terms, choice: { min: amount, max: amount, step: 1 } }, amount);
  const [again, stated] = [ours && costsOf(ours), costsOf(terms)];
  if (stated && again && differs(stated, again))
    throw refuse('offer.terms.choice', 'must be null where payments do not follow from the rate');
  for (const name of ['min', 'max'] as const) {
    const other = atAmount(terms, choice[name]);
    if (!other || !costsOf(other))
      throw refuse(
        `offer.terms.choice.${name}`,
        'must leave an offer that has costs: fees and payments have to fit it',
      );
  }
}

function knownAccount(referral: Referral): Funded['account'] | undefined {
  if (referral.funded) return referral.funded.account;
  const { institution, mask } = fundingAccount(referral) ?? {};
  return institution && mask ? { institution, mask } : undefined;
}

async function changeSubmission(
  db: Db,
  { lender_id, submission_id }: Named,
  change: (
    referral: Referral,
    submission: Submission,
    at: Date,
    tx: Db,
  ) => Referral | Promise<Referral>,
): Promise<Submitted> {
  const place = await findSubmission(db, lender_id, submission_id);
  if (!place) throw nothingThere();
  const referral = await changeReferral(db, place, async (before, at, tx) => {
    try {
      return { referral: await change(before, ownOf(before, submission_id), at, tx) };
    } catch (error) {
      if (error instanceof IllegalMoveError) throw wrongState(before);
      throw error;
    }
  });
  return { referral, submission: ownOf(referral, submission_id) };
}

function ownOf(referral: Referral, id: string): Submission {
  const found = referral.submissions.find((one) => one.id === id);
  if (!found) throw nothingThere();
  return found;
}

const wrongState = ({ status }: Referral) =>
  new ProblemError(
    KINDS.wrongState,
    `The submission does not stand where this can be done: its deal is ${status}. A decision is taken until the deal is accepted or over; funding is reported once the borrower has accepted your offer. Read where it stands by GET /submissions/{submission_id}.`,
  );
