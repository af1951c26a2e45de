import { acceptedOffer, isOpen } from '../offers.ts';
import { type Referral, timeOf } from '../referral.ts';
import { isFinal } from '../transitions.ts';
import type { Offer, OfferState } from './offer.ts';

/** What speaks against accepting an offer, the first reason that holds. */
export type AcceptanceRefusal =
  /** The referral has no such offer that anybody may see. */
  | { reason: 'unknown' }
  /** This very offer was accepted before: nothing is to be done. */
  | { reason: 'already_accepted' }
  /** Another one was. */
  | { reason: 'another_accepted'; lender: string }
  /** The deal is over. */
  | { reason: 'over' }
  | { reason: 'ended'; state: OfferState; replaced_by: string | null }
  /** It was made before terms were kept, so that nothing could be disclosed. */
  | { reason: 'no_terms' }
  /** Its disclosure is a file of the lender's own, which cannot be shown to who signs. */
  | { reason: 'not_shown' }
  /** What was shown is not what is disclosed now. */
  | { reason: 'not_what_was_shown' }
  | { reason: 'signers_missing'; names: string[] };

export type Acceptance = {
  offer_id: string;
  /** Digest of the disclosure that was shown, and of the one there is. */
  shown: string;
  disclosed: string | undefined;
  /** Those whose signature is still missing. */
  missing_signers: readonly string[];
};

/** Whether an offer can be accepted at a moment. Judgement alone: `acceptOffer` moves. */
export function judgeAcceptance(
  referral: Referral,
  { offer_id, shown, disclosed, missing_signers }: Acceptance,
  now: Date,
): { offer: Offer } | AcceptanceRefusal {
  const offer = referral.offers.find(({ id }) => id === offer_id);
  if (!offer || offer.held_for !== null) return { reason: 'unknown' };
  const accepted = acceptedOffer(referral);
  if (accepted)
    return accepted.id === offer.id
      ? { reason: 'already_accepted' }
      : { reason: 'another_accepted', lender: accepted.lender };
  if (isFinal(referral.status)) return { reason: 'over' };
  if (!isOpen(offer, timeOf(referral, now))) {
    const state = offer.state === 'open' ? 'expired' : offer.state;
    return { reason: 'ended', state, replaced_by: offer.replaced_by };
  }
  if (!offer.terms || !disclosed) return { reason: 'no_terms' };
  if (!isShown(offer)) return { reason: 'not_shown' };
  if (shown !== disclosed) return { reason: 'not_what_was_shown' };
  if (missing_signers.length > 0) return { reason: 'signers_missing', names: [...missing_signers] };
  return { offer };
}

/** Whether everything that is disclosed of an offer can be shown: not where it is a file of the lender's own. */
export const isShown = ({ disclosure }: Pick<Offer, 'disclosure'>): boolean =>
  disclosure?.kind !== 'file';
