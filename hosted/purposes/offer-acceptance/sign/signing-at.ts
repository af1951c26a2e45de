import type { Offer } from '../../../domain/offers/offer.ts';
import type { Referral } from '../../../domain/referral.ts';
import {
  readOwner,
  type Signer,
  type SigningState,
  type SigningStep,
  signerOf,
  stillToSign,
} from '../../../domain/signing.ts';
import type { ScreenContext } from '../../../screens/context.ts';
import { type Disclosed, disclosureOf } from '../../../screens/disclosure/disclosure.ts';
import type { Signing } from '../../../store/signings.ts';
import { readPlace } from '../place.ts';
import { type StepText, textOf } from './texts.ts';

/** The signing of one offer, as one of its signers sees it. */
export type SigningAt = {
  offer: Offer;
  disclosed: Disclosed;
  state: SigningState;
  signer: Signer;
};

/** The offer that a frame is for: by a signer's own link theirs, whatever the frame is called. */
export function offerIdIn({ session, frame }: Pick<ScreenContext, 'session' | 'frame'>): string {
  if (session.owner !== null) return readOwner(session.owner).offer_id;
  const place = readPlace(frame);
  return place?.step === 'sign' ? place.offer : '';
}

/** What is signed in a frame, and by whom; undefined where there is nothing (any more) that they sign. */
export function signingAt(
  context: Pick<ScreenContext, 'session' | 'frame'>,
  referral: Referral,
  signings: readonly Signing[] = [],
): SigningAt | undefined {
  const id = offerIdIn(context);
  const offer = referral.offers.find((one) => one.id === id);
  const disclosed = offer && disclosureOf(referral, offer);
  if (!offer?.terms || !disclosed) return undefined;
  const state = signings.find(({ offer_id }) => offer_id === id)?.state ?? { made: {} };
  const { owner } = context.session;
  const who = owner === null ? null : readOwner(owner).id;
  const signer = signerOf(offer, referral.application, state, who);
  return signer && { offer, disclosed, state, signer };
}

/** What a step says to one signer. */
export function stepText(
  step: SigningStep,
  { offer, disclosed, state, signer }: SigningAt,
): StepText {
  const others = (state.others ?? []).map(({ name }) => name);
  const { account } = state;
  return textOf(step, { offer, disclosed, account, signer: signer.name, others });
}

/** Names of those who have not signed everything. */
export const missingIn = (
  { offer, state }: Pick<SigningAt, 'offer' | 'state'>,
  referral: Referral,
) => stillToSign(offer, referral.application, state);
