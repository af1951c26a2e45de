import type { Approval } from '../../domain/approvals.ts';
import type { EventInput } from '../../domain/events.ts';
import { endApproval } from '../../domain/moves/todos.ts';
import type { Db } from '../../store/db.ts';
import { changeReferral } from '../change-referral.ts';

/** That a request waits, or what became of it. Nothing in it leads to the page where it is decided. */
export function approvalEvent(
  approval: Pick<Approval, 'id' | 'operation' | 'state' | 'expires_at' | 'result'>,
): EventInput {
  const { id: approval_id, operation, state, expires_at, result } = approval;
  const data = { approval_id, operation, state };
  if (state === 'pending')
    return {
      kind: 'approval.created',
      data: { ...data, expires_at: expires_at.toISOString() },
    };
  return {
    kind: 'approval.updated',
    data: {
      ...data,
      ...(result && {
        result_status: result.status,
        ...(result.code !== undefined && { result_code: result.code }),
      }),
    },
  };
}

/** The to-do that stood for a request is over: the referral returns to where it stood. */
export async function endTodo(
  tx: Db,
  { partner_id, referral_id, todo_id }: Approval,
  state: 'done' | 'withdrawn',
  now: Date,
): Promise<void> {
  if (referral_id === null || todo_id === null) return;
  await changeReferral(tx, { partner_id, referral_id, now }, (referral, at) => ({
    referral: endApproval(referral, todo_id, state, at),
  }));
}
