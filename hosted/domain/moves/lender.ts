import { newId } from '../../ids.ts';
import type { Deal, Funded, Offer } from '../deal.ts';
import { isOpen } from '../offers.ts';
import { estimatePayout, payoutDate, payoutFor } from '../payout.ts';
import { withdrawRest } from './endings.ts';
import { IllegalMoveError, moved, recorded } from './standing.ts';

const DAY_MS = 24 * 3600 * 1000;
/** How long a lender holds an offer. */
export const OFFER_DAYS = 14;

/** The file goes to the matched lenders. */
export function submit(deal: Deal, now: Date): Deal {
  return recorded(moved(deal, 'submission', now), 'submitted', String(deal.matches.length), now);
}

/** A lender makes an offer. While somebody has a to-do the referral stays paused and the offer waits beneath. */
export function makeOffer(
  deal: Deal,
  terms: Pick<Offer, 'lender' | 'product' | 'program' | 'amount'>,
  now: Date,
): Deal {
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
  const first = deal.offers.length === 0;
  const next = { ...deal, offers: [...deal.offers, offer], updated_at: now };
  const there = first ? moved(next, 'lender_offer', now) : next;
  return recorded({ ...there, payout: estimatePayout(there) }, 'offer_made', terms.lender, now);
}

/** The borrower takes one offer; the others are withdrawn. @throws IllegalMoveError when it is not open (any more) */
export function acceptOffer(deal: Deal, id: string, now: Date): Deal {
  if (!deal.offers.some((offer) => offer.id === id && isOpen(offer, now)))
    throw new IllegalMoveError(deal.status, 'acceptance');
  const offers = deal.offers.map((offer): Offer => {
    if (offer.id === id) return { ...offer, state: 'accepted' };
    return offer.state === 'open' ? { ...offer, state: 'withdrawn' } : offer;
  });
  const next = { ...deal, offers, updated_at: now };
  return { ...next, payout: estimatePayout(next) };
}

/** The lender has paid out the accepted offer. */
export function fund(
  deal: Deal,
  offer: Offer,
  paid: Pick<Funded, 'account' | 'lender_contact'>,
  now: Date,
): Deal {
  const funded: Funded = {
    lender: offer.lender,
    amount: offer.amount,
    funded_at: now.toISOString(),
    account: paid.account,
    lender_contact: paid.lender_contact,
  };
  const accepted = offer.state === 'accepted' ? deal : acceptOffer(deal, offer.id, now);
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
    'funded',
    offer.lender,
    now,
  );
}

/** The partner's share has been paid. */
export function payPartner(deal: Deal, now: Date): Deal {
  if (!deal.payout) return deal;
  return {
    ...deal,
    payout: { ...deal.payout, status: 'paid', paid_at: now.toISOString() },
    updated_at: now,
  };
}
