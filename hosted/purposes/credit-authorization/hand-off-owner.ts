import type { EmbedPrincipal } from '../../context.ts';
import { isAsked, ownerChecks } from '../../domain/credit-check.ts';
import type { Referral } from '../../domain/referral.ts';
import type { Db } from '../../store/db.ts';
import { insertOwnerSession, ownerLinksOf } from '../../store/owner-sessions.ts';
import { lockReferral } from '../../store/referrals.ts';

/** Gives one owner of a referral a link of their own. One who has a link that still opens, or nothing to do, gets no other. */
export async function handOffOwner(
  db: Db,
  { session, now }: EmbedPrincipal,
  referral: Referral,
  index: number,
): Promise<void> {
  const { partner_id, id: referral_id } = referral;
  const asked = ownerChecks(referral).some((one) => one.owner.index === index && isAsked(one));
  if (!asked || !(await lockReferral(db, partner_id, referral_id))) return;
  const given = await ownerLinksOf(db, { partner_id, referral_id, now });
  if (given.some(({ owner_index }) => owner_index === index)) return;
  await insertOwnerSession(db, { from: session, index, now });
}
