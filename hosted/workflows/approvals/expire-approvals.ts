import type { Services } from '../../context.ts';
import type { Approval } from '../../domain/approvals.ts';
import { lockOverdue, settleApproval } from '../../store/approvals.ts';
import type { Db } from '../../store/db.ts';
import { appendEvents } from '../../store/events.ts';
import { approvalEvent, endTodo } from './settle.ts';

/** Ends every request that nobody decided in its seven days. */
export async function expireApprovals({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let more = true; more; )
    more = await db.transaction(async (tx) => {
      const due = await lockOverdue(tx);
      if (due) await expire(tx, due.approval, due.now);
      return due !== undefined;
    });
}

/** Ends one whose row is held. */
export async function expire(tx: Db, approval: Approval, now: Date): Promise<void> {
  const settled = { state: 'expired' as const, decided_at: now, decided_by: null, result: null };
  await settleApproval(tx, approval.id, settled);
  await endTodo(tx, approval, 'withdrawn', now);
  const events = [approvalEvent({ ...approval, ...settled })];
  await appendEvents(tx, { ...approval, events, now });
}
