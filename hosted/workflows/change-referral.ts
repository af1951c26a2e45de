import type { EventInput } from '../domain/events.ts';
import { referralAt } from '../domain/moves/offers-end.ts';
import { submitWhenReady } from '../domain/moves/submission.ts';
import { type Referral, timeOf } from '../domain/referral.ts';
import { KINDS, ProblemError } from '../problems.ts';
import type { Db } from '../store/db.ts';
import { loadReferral, storedReferral } from '../store/load-referrals.ts';
import { lockReferral } from '../store/referrals.ts';
import { saveReferral } from './save-referral.ts';

/** A scenario lives in its own time: each change to it happens this much later. */
const SCENARIO_STEP_MS = 3600 * 1000;

/** A referral after a change, and events of what was written beside it. */
export type Change = { referral: Referral; events?: readonly EventInput[] };

/**
 * Changes one referral of a partner in one transaction, its row held meanwhile, and answers with it as
 * it then is. `change` gets the referral and the time at which it happens, and returns the referral after;
 * it may write beside (messages) by `tx`. What had ended by then is written, and told, with it; a file
 * that is ready goes to lenders with it.
 * @throws ProblemError notFound when the partner has no such referral.
 */
export async function changeReferral(
  db: Db,
  input: { partner_id: string; referral_id: string; now: Date },
  change: (referral: Referral, at: Date, tx: Db) => Change | Promise<Change>,
): Promise<Referral> {
  const { partner_id, referral_id, now } = input;
  return db.transaction(async (tx) => {
    const found =
      (await lockReferral(tx, partner_id, referral_id)) &&
      (await storedReferral(tx, partner_id, referral_id));
    if (!found) throw new ProblemError(KINDS.notFound, `There is no referral ${referral_id}.`);
    const before = laterInScenario(found);
    const current = referralAt(before, now);
    const { referral: after, events } = await change(current, timeOf(before, now), tx);
    // A copy of a scenario stands still: what is to be seen in it does not go away by itself.
    const last = before.as_of ? after : submitWhenReady(after, now);
    await saveReferral(tx, [before, current, after, last], now, events);
    return (await loadReferral(tx, partner_id, referral_id, now)) ?? after;
  });
}

function laterInScenario(referral: Referral): Referral {
  if (!referral.as_of) return referral;
  return { ...referral, as_of: new Date(referral.as_of.getTime() + SCENARIO_STEP_MS) };
}
