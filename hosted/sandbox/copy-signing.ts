import type { PartnerSession } from '../context.ts';
import { furtherSigners } from '../domain/offers/signers.ts';
import { openOffers } from '../domain/offers.ts';
import { type Referral, timeOf } from '../domain/referral.ts';
import { asFurther, type Made, nextStep, ownerText, signerOf } from '../domain/signing.ts';
import { disclosureOf } from '../screens/disclosure/disclosure.ts';
import type { Db } from '../store/db.ts';
import { insertPartnerSession } from '../store/partner-sessions.ts';
import { saveSigning } from '../store/signings.ts';

/** Who looks at an offer that its first signer has signed: they, or the other. */
export type SignedBy = 'first' | 'second';

/**
 * Keeps the first offer of a scenario as signed by its first signer.
 * @returns the session to be shown: the given one, or the other signer's own
 */
export async function copySigning(
  tx: Db,
  referral: Referral,
  { session, reader, now }: { session: PartnerSession; reader: SignedBy; now: Date },
): Promise<PartnerSession> {
  const [offer] = openOffers(referral);
  const digest = offer && disclosureOf(referral, offer)?.digest;
  if (!offer || !digest) throw new RangeError('the scenario has no offer to sign');
  const { partner_id, id: referral_id } = referral;
  const at = timeOf(referral, now).toISOString();
  const [other] = asFurther(furtherSigners(offer, referral.application, []));
  const signer = signerOf(offer, referral.application, { made: {} }, null);
  if (!other || !signer) throw new RangeError('the scenario has one signer');
  const own = await insertPartnerSession(tx, {
    ...session,
    owner: ownerText(offer.id, other.id),
    opened_by: session.id,
  });
  const made: Partial<Record<string, Made>> = {};
  for (let step = nextStep(signer); step; step = nextStep({ ...signer, made }))
    made[step] = { at, digest, name: signer.name };
  await saveSigning(tx, {
    partner_id,
    referral_id,
    offer_id: offer.id,
    state: { made, disclosure: digest, others: [{ ...other, session_id: own.id, sent_at: [at] }] },
    now,
  });
  return reader === 'first' ? session : own;
}
