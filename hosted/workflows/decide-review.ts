import { decideReview, isUnderReview } from '../domain/moves/review.ts';
import type { Db } from '../store/db.ts';
import { findReferralsPartner } from '../store/referrals.ts';
import { changeReferral } from './change-referral.ts';

/** A reviewer decides on a file. Undefined where there is no such referral, false where none of its figures waits for it. */
export async function decide(
  db: Db,
  referral_id: string,
  decision: Parameters<typeof decideReview>[1],
): Promise<boolean | undefined> {
  const owner = await findReferralsPartner(db, referral_id);
  if (!owner) return undefined;
  let waited = false;
  await changeReferral(db, { ...owner, referral_id }, (referral, at) => {
    waited = isUnderReview(referral);
    return { referral: decideReview(referral, decision, at) };
  });
  return waited;
}
