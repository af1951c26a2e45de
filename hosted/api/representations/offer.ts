import { isContacted } from '../../domain/consent.ts';
import type { IndicativeTerms, Offer } from '../../domain/offers/offer.ts';
import { furtherSigners } from '../../domain/offers/signers.ts';
import { knownOffers } from '../../domain/offers.ts';
import type { Referral } from '../../domain/referral.ts';
import { asFurther, nextStep, signersOf } from '../../domain/signing.ts';
import type { Links } from '../../links.ts';
import { permanentLink } from '../../permanent-link.ts';
import type { Offer as OfferResource } from '../../schemas/offer.ts';
import { disclosureOf } from '../../screens/disclosure/disclosure.ts';
import type { Signing } from '../../store/signings.ts';

type BindingOfferResource = Extract<OfferResource, { binding: true }>;

/** An offer as the partner sees it: with terms goes what is disclosed of them, or neither. */
export function toOffer(
  referral: Referral,
  offer: Offer,
  { signings, links, now }: { signings: readonly Signing[]; links: Links; now: Date },
): OfferResource {
  const { id, lender, product, program, state, replaced_by, conditions } = offer;
  if (state === 'held') throw new RangeError('a held offer is shown to nobody');
  const disclosed = disclosureOf(referral, offer);
  const { terms, costs } = offer;
  const link =
    state === 'open' ? permanentLink(referral, 'offer_acceptance', links, now) : undefined;
  const isKnown = knownOffers(referral).some((one) => one.id === replaced_by);
  return {
    id,
    object: 'offer',
    referral_id: referral.id,
    lender,
    product,
    program,
    binding: true,
    state,
    replaced_by: isKnown ? (replaced_by ?? undefined) : undefined,
    conditions,
    ...(disclosed && terms && costs ? { terms, costs, disclosure: toDisclosure(disclosed) } : {}),
    hosted_url: link?.url,
    ...signersOfOffer(referral, offer, { signings, links, now }),
    offered_at: offer.offered_at.toISOString(),
    expires_at: offer.expires_at.toISOString(),
  };
}

/** Nobody but who signs, and the partner who hands it on, gets the link of a signer. */
function signersOfOffer(
  { application }: Referral,
  offer: Offer,
  { signings, links, now }: { signings: readonly Signing[]; links: Links; now: Date },
): Pick<BindingOfferResource, 'signers'> {
  const state = signings.find(({ offer_id }) => offer_id === offer.id)?.state ?? { made: {} };
  const named = asFurther(furtherSigners(offer, application, []));
  const others = state.others ?? named;
  if (others.length === 0) return {};
  const isOpen = offer.state === 'open' && !isContacted(application);
  return {
    signers: signersOf(offer, application, { ...state, others }).map((signer) => {
      const signed = nextStep(signer) === undefined;
      const id = others.find((one) => one.id === signer.id)?.session_id;
      const opens = isOpen && !signed && id;
      const url = opens && links.linkTo({ id, rotates: false, expires_at: null }, now).url;
      return { name: signer.name, signed, ...(url ? { hosted_url: url } : {}) };
    }),
  };
}

function toDisclosure({ record, digest }: NonNullable<ReturnType<typeof disclosureOf>>) {
  const { law, reason, title, rows, compensation, file } = record;
  const named = file && { name: file.name, sha256: file.sha256 };
  return { digest, law, reason, title, rows, compensation, file: named };
}

/** What a lender let know, as the partner sees it. */
export function toIndicativeOffer(
  referral: Pick<Referral, 'id'>,
  { given_at, expires_at, ...terms }: IndicativeTerms,
): OfferResource {
  return {
    ...terms,
    object: 'offer',
    referral_id: referral.id,
    offered_at: given_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}
