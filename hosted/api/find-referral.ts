import type { ClientPrincipal } from '../context.ts';
import type { Referral } from '../domain/referral.ts';
import { nothingThere } from '../problems.ts';
import type { Db } from '../store/db.ts';
import { loadReferral } from '../store/load-referrals.ts';

/** The partner's referral named in a path. @throws ProblemError notFound, for another partner's too. */
export async function findReferral(
  db: Db,
  { partner, now }: ClientPrincipal,
  { referral_id }: { referral_id: string },
): Promise<Referral> {
  const referral = await loadReferral(db, partner.id, referral_id, now);
  if (referral) return referral;
  throw nothingThere();
}
