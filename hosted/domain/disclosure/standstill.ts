import { addDays } from '../calendar/dates.ts';
import type { Offer } from '../offers/offer.ts';
import type { Referral } from '../referral.ts';
import { lawOf } from './admit.ts';

const ZONE = 'America/New_York';
const DAYS = 3;

const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' });

/**
 * Whether a lender may take back or change an offer at a moment. In Connecticut not before the end of the third calendar day
 * after it was disclosed, by the time there; underwriting is an exception of the law's own.
 */
export function mayChange(
  { application }: Pick<Referral, 'application'>,
  offer: Offer,
  { now, underwriting }: { now: Date; underwriting: boolean },
): boolean {
  if (!offer.terms || underwriting) return true;
  const made = inZone.format(offer.offered_at);
  const { terms, lender_kind } = offer;
  const { state } = application.business.address;
  const law = lawOf({ terms, lender_kind }, { state, on: made });
  if (!law.applies || law.law !== 'CT') return true;
  return inZone.format(now) > addDays(made, DAYS);
}
