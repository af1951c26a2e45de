import { newId } from '../../ids.ts';
import type { Cents } from '../application.ts';
import type { Offer } from '../offers/offer.ts';
import { isOpen, isStanding } from '../offers.ts';
import { estimatePayout } from '../payout.ts';
import { earnPayout, payPayout } from '../payouts/earn.ts';
import type { PayoutTerms } from '../payouts/payout.ts';
import type { Funded, Referral } from '../referral.ts';
import type { Submission } from '../submissions.ts';
import { withdrawRest } from './endings.ts';
import { isUnderReview } from './review.ts';
import { IllegalMoveError, moved, recorded } from './standing.ts';

/** The file goes to the matched lenders. @throws IllegalMoveError also while a reviewer is to look at it */
export function submit(referral: Referral, now: Date): Referral {
  if (isUnderReview(referral)) throw new IllegalMoveError(referral.status, 'submission');
  const submissions = referral.matches.map(
    ({ program_id, lender, program, product }): Submission => ({
      id: newId('sub'),
      program_id,
      lender,
      program,
      product,
      submitted_at: now,
      declined_at: null,
    }),
  );
  return recorded(
    { ...moved(referral, 'submission', now), submissions },
    { kind: 'submitted', programs: referral.matches.length },
    now,
  );
}

/** The borrower takes one offer; the others are not chosen. @throws IllegalMoveError when it is not open (any more) */
export function acceptOffer(referral: Referral, id: string, now: Date): Referral {
  if (!referral.offers.some((offer) => offer.id === id && isOpen(offer, now)))
    throw new IllegalMoveError(referral.status, 'acceptance');
  const offers = referral.offers.map((offer): Offer => {
    if (offer.id === id) return { ...offer, state: 'accepted' };
    return isStanding(offer) ? { ...offer, state: 'not_chosen' } : offer;
  });
  const lender = offers.find((offer) => offer.id === id)?.lender ?? '';
  const next = recorded({ ...referral, offers }, { kind: 'offer_accepted', lender }, now);
  return { ...next, payout: estimatePayout(next) };
}

/** The lender has paid out the accepted offer. What was paid out decides over what was offered. */
export function fund(
  referral: Referral,
  offer: Offer,
  paid: Pick<Funded, 'account' | 'lender_contact'> & { amount?: Cents; terms: PayoutTerms },
  now: Date,
): Referral {
  const { amount = offer.amount } = paid;
  const funded: Funded = {
    lender: offer.lender,
    amount,
    funded_at: now.toISOString(),
    account: paid.account,
    lender_contact: paid.lender_contact,
  };
  const accepted = offer.state === 'accepted' ? referral : acceptOffer(referral, offer.id, now);
  const there = withdrawRest(moved(accepted, 'funding', now), now);
  return recorded(
    {
      ...there,
      funded,
      payout: earnPayout(
        { product: offer.product, amount, source: referral.application.source },
        paid.terms,
        now,
      ),
    },
    { kind: 'funded', lender: offer.lender },
    now,
  );
}

/** The partner's share has been paid. */
export function payPartner(referral: Referral, now: Date): Referral {
  if (!referral.payout) return referral;
  return {
    ...referral,
    payout: payPayout(referral.payout, now),
    updated_at: now,
  };
}
