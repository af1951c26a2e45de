import type { Cents } from './application.ts';
import { isCovered } from './disclosure/admit.ts';
import { acceptedOffer, knownOffers, openOffers } from './offers.ts';
import { payoutFor } from './payouts/commission.ts';
import type { Payout } from './payouts/payout.ts';
import type { Referral } from './referral.ts';
import type { Product } from './values.ts';

/**
 * The payout to expect: of the accepted offer, else the largest open one that no disclosure law covers; before the first offer, and where all are covered, of
 * the first match for the smaller of its limit and the requested amount. Null where there is nothing
 * to go by, as when all offers have ended.
 */
export function estimatePayout(
  referral: Pick<Referral, 'application' | 'matches' | 'offers'>,
): Payout | null {
  const basis = payoutBasis(referral);
  if (!basis) return null;
  return {
    status: 'estimated',
    ...payoutFor(basis.product, basis.amount),
    scheduled_for: null,
    paid_at: null,
    earned: null,
  };
}

type Estimated = Pick<Referral, 'application' | 'matches' | 'offers'>;
type Basis = { product: Product; amount: Cents };

/** From an estimate an amount can be reckoned: one that law has disclosed first to the borrower is left out until it is accepted. */
function payoutBasis(referral: Estimated): Basis | undefined {
  const accepted = acceptedOffer(referral);
  if (accepted) return accepted;
  if (knownOffers(referral).length === 0) return matchBasis(referral);
  const open = openOffers(referral);
  const free = open.filter((offer) => !isCovered(referral, offer));
  const largest = free.sort((a, b) => b.amount - a.amount)[0];
  return largest ?? (open.length > 0 ? matchBasis(referral) : undefined);
}

function matchBasis({ application, matches }: Estimated): Basis | undefined {
  const match = matches[0];
  if (!match) return undefined;
  const requested = application.requested_amount ?? match.amount_max;
  return { product: match.product, amount: Math.min(requested, match.amount_max) };
}
