import type { PartnerSession } from '../context.ts';
import { isContacted } from '../domain/consent.ts';
import type { Offer } from '../domain/offers/offer.ts';
import { signerAddress } from '../domain/recipient.ts';
import type { Referral } from '../domain/referral.ts';
import {
  type FurtherSigner,
  nextStep,
  ownerText,
  type SigningState,
  signerOf,
} from '../domain/signing.ts';
import type { Db } from '../store/db.ts';
import { insertNotifications } from '../store/notifications.ts';
import { insertPartnerSession } from '../store/partner-sessions.ts';
import { isOpenSession } from '../store/signer-sessions.ts';

const MINUTE_MS = 60_000;
const BETWEEN_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_A_DAY = 3;

export type SignerLinks = {
  offer: Offer;
  state: SigningState;
  /** The session in which it is asked for: their links look like it and end with it. */
  from: PartnerSession;
  now: Date;
  /** The moment at which the referral's dates are judged. */
  judged_at: Date;
  /** The one whose link is sent again; default all who have none. */
  again?: string;
};

/**
 * Gives those who still have to sign a link of their own, until the offer ends, and writes to them where the service
 * writes to the borrower and has their email: one in ten minutes and three a day at most. Call it while the referral is held.
 * @returns the signing with their links
 */
export async function sendSignerLinks(
  db: Db,
  referral: Referral,
  given: SignerLinks,
): Promise<SigningState> {
  const { state, offer, again } = given;
  const others: FurtherSigner[] = [];
  for (const one of state.others ?? []) {
    const signer = signerOf(offer, referral.application, state, one.id);
    const isDue = again === undefined ? one.session_id === null : one.id === again;
    others.push(signer && nextStep(signer) && isDue ? await send(db, referral, given, one) : one);
  }
  return { ...state, others };
}

async function send(db: Db, referral: Referral, given: SignerLinks, one: FurtherSigner) {
  const { now } = given;
  const session_id = await sessionFor(db, referral, given, one);
  const linked = { ...one, session_id };
  if (!isContacted(referral.application) || !signerAddress(referral, one.email)) return linked;
  const today = one.sent_at.filter((at) => now.getTime() - Date.parse(at) < DAY_MS);
  const last = Math.max(0, ...today.map((at) => Date.parse(at)));
  if (today.length >= MOST_A_DAY || now.getTime() - last < BETWEEN_MS) return linked;
  const notifications = [{ reason: 'signature_asked' as const, todo_ids: [], session_id }];
  await insertNotifications(db, referral, { notifications, now });
  return { ...linked, sent_at: [...today, now.toISOString()] };
}

/** The one they have, where it still opens, else another. */
async function sessionFor(db: Db, referral: Referral, given: SignerLinks, one: FurtherSigner) {
  const { from, offer, now, judged_at } = given;
  const { partner_id, id: referral_id } = referral;
  if (one.session_id && (await isOpenSession(db, { id: one.session_id, partner_id, now })))
    return one.session_id;
  const left = offer.expires_at.getTime() - judged_at.getTime();
  const session = await insertPartnerSession(db, {
    partner_id,
    referral_id,
    purpose: 'offer_acceptance',
    return_url: null,
    options: {},
    prefill: null,
    theme: from.theme,
    owner: ownerText(offer.id, one.id),
    opened_by: from.id,
    expires_at: new Date(now.getTime() + left),
    created_at: now,
  });
  return session.id;
}
