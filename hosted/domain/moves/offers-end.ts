import type { Offer } from '../offers/offer.ts';
import { isOpen } from '../offers.ts';
import { estimatePayout } from '../payout.ts';
import { type Referral, timeOf } from '../referral.ts';
import { isFinal } from '../transitions.ts';
import { recorded } from './standing.ts';

/**
 * A referral as it stands at the partner's time: offers whose time has come have ended, whether or not that
 * has been written yet. The same referral where none has.
 */
export function referralAt(referral: Referral, now: Date): Referral {
  const at = timeOf(referral, now);
  const over = isFinal(referral.status)
    ? []
    : referral.offers.filter((offer) => hasEnded(offer, at));
  if (over.length === 0) return referral;
  return endOffers(referral, over, new Date(Math.max(...over.map(endOf))));
}

/** Lenders no longer hold what they offered. */
export function expireOffers(referral: Referral, now: Date): Referral {
  return endOffers(
    referral,
    referral.offers.filter(({ state }) => state === 'open'),
    now,
  );
}

const endOf = ({ expires_at }: Offer) => expires_at.getTime();
const hasEnded = (offer: Offer, at: Date) => offer.state === 'open' && !isOpen(offer, at);

/** The referral stays in `offer`: a lender has made one, and others still may. */
function endOffers(referral: Referral, over: readonly Offer[], at: Date): Referral {
  const offers = referral.offers.map(
    (offer): Offer => (over.includes(offer) ? { ...offer, state: 'expired' } : offer),
  );
  const updated_at = at > referral.updated_at ? at : referral.updated_at;
  const told = over
    .toSorted((a, b) => endOf(a) - endOf(b))
    .reduce(
      (one, offer) =>
        recorded(
          one,
          { kind: 'offer_expired', lender: offer.lender },
          hasEnded(offer, at) ? offer.expires_at : at,
        ),
      { ...referral, offers },
    );
  const next = { ...told, updated_at };
  return { ...next, payout: estimatePayout(next) };
}
