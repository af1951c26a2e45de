import { type Policy, policyChanges } from '../domain/policy.ts';
import { lockPolicy } from '../store/approvals.ts';
import type { Db } from '../store/db.ts';
import { appendEvents } from '../store/events.ts';
import { findPolicy, savePolicy } from '../store/policies.ts';

/** Writes a partner's policy whole, with its event where it differs from what held. */
export async function writePolicy(
  db: Db,
  input: { partner_id: string; policy: Omit<Policy, 'updated_at'>; now: Date },
): Promise<void> {
  const { partner_id, policy, now } = input;
  await db.transaction(async (tx) => {
    await lockPolicy(tx, partner_id);
    const changed = policyChanges(await findPolicy(tx, partner_id), policy);
    await savePolicy(tx, partner_id, { ...policy, updated_at: now });
    if (changed.length === 0) return;
    const events = [{ kind: 'policy.updated' as const, data: { changed } }];
    await appendEvents(tx, { partner_id, referral_id: null, events, now });
  });
}
