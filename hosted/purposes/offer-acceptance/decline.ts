import { textDigest } from '../../domain/evidence/chain.ts';
import { endWithoutDecision } from '../../domain/moves/endings.ts';
import { declineOffer } from '../../domain/moves/offers.ts';
import { openOffers } from '../../domain/offers.ts';
import type { Referral } from '../../domain/referral.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { recordEvidence } from '../../store/evidence.ts';
import { changeReferral } from '../../workflows/change-referral.ts';
import type { Act, Outcome } from '../action.ts';
import { circumstances } from '../evidence.ts';
import { decline as words } from './copy.ts';

/**
 * Declines one offer, or all; then the referral ends. Nothing that was declined comes back.
 * @throws ProblemError invalidRequest without one of the reasons on offer
 */
export async function declineOffers(
  act: Act,
  referral: Referral,
  offer_id: string | undefined,
): Promise<Outcome> {
  const { db, embed } = act;
  const reason = reasonIn(act.values.reason);
  const ids = openOffers(referral).flatMap(({ id }) =>
    offer_id === undefined || id === offer_id ? [id] : [],
  );
  if (ids.length === 0) return { place: null };
  const { partner_id, id: referral_id } = referral;
  await changeReferral(db, { partner_id, referral_id, now: embed.now }, (before, at) => {
    const declined = ids.reduce((next, id) => declineOffer(next, id, at), before);
    return { referral: offer_id ? declined : endWithoutDecision(declined, 'withdrawn', at) };
  });
  const version = 'decline-1';
  const from = await circumstances(act);
  await recordEvidence(
    db,
    ids.map((subject_id) => {
      const text = `${subject_id} declined: ${reason}`;
      const what = { version, text, digest: textDigest(version, text) };
      return {
        ...from,
        ...what,
        partner_id,
        chain_id: referral_id,
        kind: 'offer_declined' as const,
        subject_id,
        agreed_by: null,
        agreed_at: embed.now,
      };
    }),
  );
  return { place: null };
}

function reasonIn(value: unknown): string {
  if (typeof value === 'string' && Object.hasOwn(words.reasons, value)) return value;
  const param = 'values.reason';
  throw new ProblemError(KINDS.invalidRequest, 'Choose one of the reasons on offer.', {
    param,
    message: words.errors,
    errors: [{ param, message: words.missing }],
  });
}
