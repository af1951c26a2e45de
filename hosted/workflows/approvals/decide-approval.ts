import { type Approval, type ApprovalResult, approvalState } from '../../domain/approvals.ts';
import { findApproval, lockPolicy, settleApproval } from '../../store/approvals.ts';
import type { Db } from '../../store/db.ts';
import { appendEvents } from '../../store/events.ts';
import { expire } from './expire-approvals.ts';
import { approvalEvent, endTodo } from './settle.ts';

/** Judges what was asked for once more, and does it. What it refuses has left no trace. */
export type RunApproved = (
  tx: Db,
  approval: Approval,
  sealed: Uint8Array,
  now: Date,
) => Promise<ApprovalResult & { referral_id?: string }>;

export type Decision = 'approve' | 'refuse';

/**
 * One person decides one request, in a transaction that holds its row: who comes second finds it decided, and one
 * whose time is over cannot be decided any more. An approved request is run in the same transaction, once.
 * @returns the request as it stands then; `undefined` where there is none
 */
export async function decideApproval(
  tx: Db,
  { run }: { run: RunApproved },
  given: { id: string; person_id: string; decision: Decision; now: Date },
): Promise<Approval | undefined> {
  const { id, person_id, decision, now } = given;
  const waiting = await findApproval(tx, id);
  if (!waiting) return undefined;
  // In the order of who asks for it, so that neither waits for the other.
  if (waiting.approval.operation === 'putPolicy') await lockPolicy(tx, waiting.approval.partner_id);
  const found = await findApproval(tx, id, { lock: true });
  if (!found) return undefined;
  const { approval, sealed } = found;
  const state = approvalState(approval, now);
  if (state === 'expired' && approval.state === 'pending') {
    await expire(tx, approval, now);
    return { ...approval, state };
  }
  if (state !== 'pending') return approval;
  // The to-do first: what was asked for finds the referral as it stood.
  await endTodo(tx, approval, decision === 'approve' ? 'done' : 'withdrawn', now);
  const done = decision === 'approve' ? await run(tx, approval, sealed, now) : undefined;
  const { referral_id = approval.referral_id, ...result } = done ?? {};
  const settled = {
    state: decision === 'approve' ? ('approved' as const) : ('refused' as const),
    decided_at: now,
    decided_by: person_id,
    result: done ? { ...result, status: done.status } : null,
  };
  await settleApproval(tx, id, settled);
  const after = { ...approval, ...settled };
  const { partner_id } = approval;
  await appendEvents(tx, { partner_id, referral_id, events: [approvalEvent(after)], now });
  return after;
}
