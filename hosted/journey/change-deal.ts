import { type Deal, timeOf } from '../domain/deal.ts';
import type { EventInput } from '../domain/events.ts';
import { dealAt } from '../domain/moves/offers-end.ts';
import { KINDS, ProblemError } from '../problems.ts';
import type { Db } from '../store/db.ts';
import { loadDeal, storedDeal } from '../store/deals.ts';
import { lockReferral } from '../store/referrals.ts';
import { saveDeal } from './save-deal.ts';

/** A scenario lives in its own time: each change to it happens this much later. */
const SCENARIO_STEP_MS = 3600 * 1000;

/** A deal after a change, and events of what was written beside it. */
export type Change = { deal: Deal; events?: readonly EventInput[] };

/**
 * Changes one deal of a partner in one transaction, its row held meanwhile, and answers with it as
 * it then is. `change` gets the deal and the time at which it happens, and returns the deal after;
 * it may write beside (messages) by `tx`. What had ended by then is written, and told, with it.
 * @throws ProblemError notFound when the partner has no such referral.
 */
export async function changeDeal(
  db: Db,
  input: { partner_id: string; referral_id: string; now: Date },
  change: (deal: Deal, at: Date, tx: Db) => Change | Promise<Change>,
): Promise<Deal> {
  const { partner_id, referral_id, now } = input;
  return db.transaction(async (tx) => {
    const found =
      (await lockReferral(tx, partner_id, referral_id)) &&
      (await storedDeal(tx, partner_id, referral_id));
    if (!found) throw new ProblemError(KINDS.notFound, `There is no referral ${referral_id}.`);
    const before = laterInScenario(found);
    const current = dealAt(before, now);
    const { deal: after, events } = await change(current, timeOf(before, now), tx);
    await saveDeal(tx, [before, current, after], now, events);
    return (await loadDeal(tx, partner_id, referral_id, now)) ?? after;
  });
}

function laterInScenario(deal: Deal): Deal {
  if (!deal.as_of) return deal;
  return { ...deal, as_of: new Date(deal.as_of.getTime() + SCENARIO_STEP_MS) };
}
