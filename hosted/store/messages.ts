import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { messages } from './schema.ts';

export type MessageRow = typeof messages.$inferSelect;

/** Adds a message to a referral's conversation. What the partner wrote itself counts as read by it. */
export async function insertMessage(
  db: Db,
  message: Omit<MessageRow, 'id' | 'read_by_partner_at'>,
): Promise<MessageRow> {
  const read_by_partner_at = message.author_role === 'partner' ? message.created_at : null;
  const row = { ...message, id: newId('msg'), read_by_partner_at };
  await db.insert(messages).values(row);
  return row;
}
