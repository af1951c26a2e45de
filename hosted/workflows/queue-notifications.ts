import { isContacted } from '../domain/consent.ts';
import { recipientOf } from '../domain/recipient.ts';
import { openTodos } from '../domain/todos.ts';
import type { Db } from '../store/db.ts';
import { loadReferral } from '../store/load-referrals.ts';
import { insertNotifications, todosToldOf } from '../store/notifications.ts';
import { referralsWithAddress } from '../store/referrals.ts';

/**
 * A number takes texts again: whoever it belongs to is told of the open to-dos that they were never
 * told of. Without this a referral made while it was stopped would never send its first links.
 */
export async function queueNotifications(
  db: Db,
  { now, ...number }: { partner_id: string; address: string; now: Date },
): Promise<void> {
  for (const id of await referralsWithAddress(db, { ...number, channel: 'text' })) {
    const referral = await loadReferral(db, number.partner_id, id, now);
    if (!referral || !isContacted(referral.application)) continue;
    if (recipientOf(referral)?.address !== number.address) continue;
    const told = await todosToldOf(db, id);
    const todo_ids = openTodos(referral, 'borrower').flatMap((todo) =>
      told.has(todo.id) ? [] : [todo.id],
    );
    const notifications =
      todo_ids.length > 0 ? [{ reason: 'todos_opened' as const, todo_ids }] : [];
    await insertNotifications(db, referral, { notifications, now });
  }
}
