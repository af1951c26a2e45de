import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { outbox_messages } from './schema.ts';

export type OutboxMessage = Omit<typeof outbox_messages.$inferSelect, 'seq'>;

/** Keeps a message; one that is there stays as it is. */
export async function insertOutboxMessage(db: Db, message: OutboxMessage): Promise<void> {
  await db
    .insert(outbox_messages)
    .values(message)
    .onConflictDoNothing({ target: outbox_messages.id });
}

/** One page of a partner's messages, newest first. `unknown_cursor` when it has none `starting_after`. */
export async function listOutboxMessages(
  db: Db,
  partnerId: string,
  filter: {
    referral_id?: string | undefined;
    /** The id of the last message of the page before. */
    starting_after?: string | undefined;
    /** Page size, 1–100. */
    limit: number;
  },
): Promise<{ messages: OutboxMessage[]; has_more: boolean } | 'unknown_cursor'> {
  const where = [eq(outbox_messages.partner_id, partnerId)];
  if (filter.referral_id !== undefined)
    where.push(eq(outbox_messages.referral_id, filter.referral_id));
  if (filter.starting_after !== undefined) {
    const [cursor] = await db
      .select({ seq: outbox_messages.seq })
      .from(outbox_messages)
      .where(
        and(
          eq(outbox_messages.id, filter.starting_after),
          eq(outbox_messages.partner_id, partnerId),
        ),
      );
    if (!cursor) return 'unknown_cursor';
    where.push(lt(outbox_messages.seq, cursor.seq));
  }
  const rows = await db
    .select()
    .from(outbox_messages)
    .where(and(...where))
    .orderBy(desc(outbox_messages.seq))
    .limit(filter.limit + 1);
  const messages = rows.slice(0, filter.limit).map(({ seq: _, ...message }) => message);
  return { messages, has_more: rows.length > filter.limit };
}

/** One message of a partner's. */
export async function findOutboxMessage(
  db: Db,
  { partner_id, id }: Pick<OutboxMessage, 'partner_id' | 'id'>,
): Promise<OutboxMessage | undefined> {
  const rows = await db
    .select()
    .from(outbox_messages)
    .where(and(eq(outbox_messages.id, id), eq(outbox_messages.partner_id, partner_id)));
  return rows[0];
}
