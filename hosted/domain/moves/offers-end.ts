import { type Deal, type Offer, timeOf } from '../deal.ts';
import { isOpen } from '../offers.ts';
import { estimatePayout } from '../payout.ts';
import { isFinal } from '../transitions.ts';

/**
 * A deal as it stands at the partner's time: offers whose time has come have ended, whether or not that
 * has been written yet. The same deal where none has.
 */
export function dealAt(deal: Deal, now: Date): Deal {
  const at = timeOf(deal, now);
  const over = isFinal(deal.status) ? [] : deal.offers.filter((offer) => hasEnded(offer, at));
  if (over.length === 0) return deal;
  return endOffers(deal, over, new Date(Math.max(...over.map(endOf))));
}

/** Lenders no longer hold what they offered. */
export function expireOffers(deal: Deal, now: Date): Deal {
  return endOffers(
    deal,
    deal.offers.filter(({ state }) => state === 'open'),
    now,
  );
}

const endOf = ({ expires_at }: Offer) => expires_at.getTime();
const hasEnded = (offer: Offer, at: Date) => offer.state === 'open' && !isOpen(offer, at);

/** The referral stays in `offer`: a lender has made one, and others still may. */
function endOffers(deal: Deal, over: readonly Offer[], at: Date): Deal {
  const offers = deal.offers.map(
    (offer): Offer => (over.includes(offer) ? { ...offer, state: 'expired' } : offer),
  );
  const updated_at = at > deal.updated_at ? at : deal.updated_at;
  const next = { ...deal, offers, updated_at };
  return { ...next, payout: estimatePayout(next) };
}
