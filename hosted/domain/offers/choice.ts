import type { Referral } from '../referral.ts';
import { offersOf } from '../submissions.ts';
import type { Offer } from './offer.ts';
import type { AmountChoice } from './terms.ts';

/** How often one offer can be put in the place of the last: each choice is a row that stays. */
const MOST_CHOICES = 30;

/** Amounts that the borrower can choose of an offer in place of its own; undefined where there is no other. */
export function amountsOf(
  referral: Pick<Referral, 'offers'>,
  offer: Offer,
): AmountChoice | undefined {
  const choice = offer.terms?.choice;
  // The lender's own document tells of its own amount alone.
  if (!choice || choice.min === choice.max || offer.disclosure?.kind === 'file') return undefined;
  const before = offersOf(referral, offer).filter(({ state }) => state === 'replaced');
  return before.length < MOST_CHOICES ? choice : undefined;
}
