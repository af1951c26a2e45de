import type { ClientPrincipal } from '../context.ts';
import type { Deal } from '../domain/deal.ts';
import { nothingThere } from '../problems.ts';
import type { Db } from '../store/db.ts';
import { loadDeal } from '../store/deals.ts';

/** The partner's deal named in a path. @throws ProblemError notFound, for another partner's too. */
export async function findDeal(
  db: Db,
  { partner, now }: ClientPrincipal,
  { referral_id }: { referral_id: string },
): Promise<Deal> {
  const deal = await loadDeal(db, partner.id, referral_id, now);
  if (deal) return deal;
  throw nothingThere();
}
