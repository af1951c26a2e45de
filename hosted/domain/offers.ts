import type { Offer } from './offers/offer.ts';
import type { Referral } from './referral.ts';

type WithOffers = Pick<Referral, 'offers'>;

/** Whether an offer can be accepted at a moment: the one place that judges it. A referral that was read has none open that is not (`referralAt`). */
export function isOpen(offer: Offer, at: Date): boolean {
  return offer.state === 'open' && offer.expires_at > at;
}

/** Whether a lender still stands by an offer, seen or held: what ends when the deal does. */
export function isStanding({ state }: Offer): boolean {
  return state === 'open' || state === 'held';
}

/** Offers that a borrower has been given, in whatever state: all but those that were held to the end. */
export function knownOffers({ offers }: WithOffers): Offer[] {
  return offers.filter(({ held_for }) => held_for === null);
}

/** Offers that a borrower can choose from, the first to end in front. */
export function openOffers({ offers }: WithOffers): Offer[] {
  return offers
    .filter(({ state }) => state === 'open')
    .sort((a, b) => a.expires_at.getTime() - b.expires_at.getTime());
}

/** The offer that the borrower has accepted. */
export function acceptedOffer({ offers }: WithOffers): Offer | undefined {
  return offers.find(({ state }) => state === 'accepted');
}

/** How many offers the borrower can still choose from, or has chosen. */
export function offersAvailable(referral: WithOffers): number {
  return openOffers(referral).length + (acceptedOffer(referral) ? 1 : 0);
}
