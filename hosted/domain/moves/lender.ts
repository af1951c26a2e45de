import { newId } from '../../ids.ts';
import { isOpen } from '../offers.ts';
import { estimatePayout, payoutDate, payoutFor } from '../payout.ts';
import type { Funded, Offer, Referral } from '../referral.ts';
import { withdrawRest } from './endings.ts';
import { isUnderReview } from './review.ts';
import { IllegalMoveError, moved, recorded } from './standing.ts';

const DAY_MS = 24 * 3600 * 1000;
/** How long a lender holds an offer. */
export const OFFER_DAYS = 14;

/** The file goes to the matched lenders. @throws IllegalMoveError also while a reviewer is to look at it */
export function submit(referral: Referral, now: Date): Referral {
  if (isUnderReview(referral)) throw new IllegalMoveError(referral.status, 'submission');
  return recorded(
    moved(referral, 'submission', now),
    { kind: 'submitted', programs: referral.matches.length },
    now,
  );
}

/** A lender makes an offer. While somebody has a to-do the referral stays paused and the offer waits beneath. */
export function makeOffer(
  referral: Referral,
  terms: Pick<Offer, 'lender' | 'product' | 'program' | 'amount'>,
  now: Date,
): Referral {
  const offer: Offer = {
    id: newId('off'),
    lender: terms.lender,
    product: terms.product,
    program: terms.program,
    amount: terms.amount,
    state: 'open',
    binding: true,
    offered_at: now,
    expires_at: new Date(now.getTime() + OFFER_DAYS * DAY_MS),
  };
  const first = referral.offers.length === 0;
  const next = { ...referral, offers: [...referral.offers, offer], updated_at: now };
  const there = first ? moved(next, 'lender_offer', now) : next;
  return recorded(
    { ...there, payout: estimatePayout(there) },
    { kind: 'offer_made', lender: terms.lender },
    now,
  );
}

/** The borrower takes one offer; the others are withdrawn. @throws IllegalMoveError when it is not open (any more) */
export function acceptOffer(referral: Referral, id: string, now: Date): Referral {
  if (!referral.offers.some((offer) => offer.id === id && isOpen(offer, now)))
    throw new IllegalMoveError(referral.status, 'acceptance');
  const offers = referral.offers.map((offer): Offer => {
    if (offer.id === id) return { ...offer, state: 'accepted' };
    return offer.state === 'open' ? { ...offer, state: 'withdrawn' } : offer;
  });
  const lender = offers.find((offer) => offer.id === id)?.lender ?? '';
  const next = recorded({ ...referral, offers }, { kind: 'offer_accepted', lender }, now);
  return { ...next, payout: estimatePayout(next) };
}

/** The lender has paid out the accepted offer. */
export function fund(
  referral: Referral,
  offer: Offer,
  paid: Pick<Funded, 'account' | 'lender_contact'>,
  now: Date,
): Referral {
  const funded: Funded = {
    lender: offer.lender,
    amount: offer.amount,
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
      payout: {
        status: 'scheduled',
        ...payoutFor(offer.product, offer.amount),
        scheduled_for: payoutDate(now),
        paid_at: null,
      },
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
    payout: { ...referral.payout, status: 'paid', paid_at: now.toISOString() },
    updated_at: now,
  };
}
