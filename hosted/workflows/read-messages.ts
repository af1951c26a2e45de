import type { Db } from '../store/db.ts';
import { appendEvents } from '../store/events.ts';
import {
  isUnread,
  type MessageReader,
  type MessageRow,
  markRead,
  unreadForPartner,
} from '../store/messages.ts';
import { lockReferral } from '../store/referrals.ts';

/** Marks messages as read by their reader, and tells of it where they were not. */
export async function readMessages(
  db: Db,
  input: {
    partner_id: string;
    referral_id: string;
    messages: readonly MessageRow[];
    reader: MessageReader;
    now: Date;
  },
): Promise<void> {
  const { partner_id, referral_id, messages, reader, now } = input;
  if (!isUnread(messages, reader)) return;
  await db.transaction(async (tx) => {
    await lockReferral(tx, partner_id, referral_id);
    const ids = messages.map(({ id }) => id);
    if ((await markRead(tx, { referral_id, ids, reader, now })) === 0) return;
    const unread_for_partner = await unreadForPartner(tx, referral_id);
    const data = { by: reader, unread_for_partner };
    await appendEvents(tx, {
      partner_id,
      referral_id,
      events: [{ kind: 'conversation.read', data }],
      now,
    });
  });
}
