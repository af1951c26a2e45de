import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { messages } from './schema.ts';

export type MessageRow = typeof messages.$inferSelect;
/** What differs from one message to the next; the rest has a default. */
export type MessageInput = Pick<
  MessageRow,
  'referral_id' | 'author_role' | 'author_name' | 'channel' | 'body' | 'created_at'
> &
  Partial<
    Pick<
      MessageRow,
      | 'by_partner'
      | 'redacted'
      | 'todo_ids'
      | 'replies'
      | 'document_ids'
      | 'sender_key'
      | 'answer_at'
    >
  >;

/**
 * Adds a message to a referral's conversation, the referral being held. Who wrote it has read it. One that its sender
 * has sent before, by `sender_key`, is not added again.
 */
export async function insertMessage(
  db: Db,
  message: MessageInput,
): Promise<{ row: MessageRow; added: boolean }> {
  const { author_role, by_partner = false, created_at, sender_key } = message;
  const isPartners = author_role === 'partner' || by_partner;
  const [row] = await db
    .insert(messages)
    .values({
      ...message,
      id: newId('msg'),
      read_by_partner_at: isPartners ? created_at : null,
      read_by_borrower_at: author_role === 'borrower' ? created_at : null,
    })
    .onConflictDoNothing({ target: [messages.referral_id, messages.sender_key] })
    .returning();
  if (row) return { row, added: true };
  const [known] = await db
    .select()
    .from(messages)
    .where(
      and(eq(messages.referral_id, message.referral_id), eq(messages.sender_key, sender_key ?? '')),
    );
  if (!known) throw new RangeError('a message was neither added nor there');
  return { row: known, added: false };
}

/** Newest first, from before the one with the id `before` on; `undefined` where the referral has no such message. */
export async function pageOfMessages(
  db: Db,
  referralId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ messages: MessageRow[]; has_more: boolean } | undefined> {
  const seq = before === undefined ? undefined : await seqOf(db, referralId, before);
  if (before !== undefined && seq === undefined) return undefined;
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.referral_id, referralId),
        ...(seq === undefined ? [] : [lt(messages.seq, seq)]),
      ),
    )
    .orderBy(sql`${messages.seq} desc nulls last`)
    .limit(limit + 1);
  return { messages: rows.slice(0, limit), has_more: rows.length > limit };
}

async function seqOf(db: Db, referralId: string, id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ seq: messages.seq })
    .from(messages)
    .where(and(eq(messages.referral_id, referralId), eq(messages.id, id)));
  return row?.seq;
}

const READ_BY = {
  partner: messages.read_by_partner_at,
  borrower: messages.read_by_borrower_at,
} as const;
export type MessageReader = keyof typeof READ_BY;

/** True where a reader has one of these messages still to read. */
export const isUnread = (rows: readonly MessageRow[], reader: MessageReader): boolean =>
  rows.some(
    (row) => (reader === 'partner' ? row.read_by_partner_at : row.read_by_borrower_at) === null,
  );

/** The messages up to one that a reader has not read; undefined where the referral has no such message. */
export async function messagesUpTo(
  db: Db,
  referralId: string,
  { id, unread_by }: { id: string; unread_by: MessageReader },
): Promise<MessageRow[] | undefined> {
  const seq = await seqOf(db, referralId, id);
  if (seq === undefined) return undefined;
  return db
    .select()
    .from(messages)
    .where(
      and(eq(messages.referral_id, referralId), lte(messages.seq, seq), isNull(READ_BY[unread_by])),
    );
}

/** Marks messages of a referral as read, those of `ids`. @returns how many were not */
export async function markRead(
  db: Db,
  {
    referral_id,
    ids,
    reader,
    now,
  }: {
    referral_id: string;
    ids: readonly string[];
    reader: MessageReader;
    now: Date;
  },
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .update(messages)
    .set(reader === 'partner' ? { read_by_partner_at: now } : { read_by_borrower_at: now })
    .where(
      and(
        eq(messages.referral_id, referral_id),
        inArray(messages.id, [...ids]),
        isNull(READ_BY[reader]),
      ),
    )
    .returning({ id: messages.id });
  return rows.length;
}

/** How many messages of a referral its partner has not read. */
export async function unreadForPartner(db: Db, referralId: string): Promise<number> {
  return db.$count(
    messages,
    and(eq(messages.referral_id, referralId), isNull(messages.read_by_partner_at)),
  );
}
