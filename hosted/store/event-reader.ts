import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from './db.ts';
import { events } from './schema.ts';

/** An event as a reader may have it. */
export type NumberedEvent = {
  id: string;
  referral_id: string;
  kind: string;
  data: Record<string, unknown>;
  created_at: Date;
};

/**
 * A partner's events after the one whose id is `after`, oldest first; from the beginning without.
 * Whoever goes on from the last id meets every event once, and none that comes before.
 * @returns undefined where the partner has no such event: it never had, it was older than 30 days, or
 * the store was put back to a time before it. The reader has to begin anew, and is not let skip.
 */
export async function readEvents(
  db: Db,
  { partner_id, after, limit }: { partner_id: string; after?: string; limit: number },
): Promise<NumberedEvent[] | undefined> {
  const seen = after === undefined ? 0 : await seqOf(db, partner_id, after);
  if (seen === undefined) return undefined;
  const { id, referral_id, kind, data, created_at } = events;
  const rows = await db
    .select({ id, referral_id, kind, data, created_at })
    .from(events)
    .where(and(eq(events.partner_id, partner_id), gt(events.seq, seen)))
    .orderBy(asc(events.seq))
    .limit(limit);
  return rows.flatMap(({ id, ...rest }) => (id === null ? [] : [{ id, ...rest }]));
}

async function seqOf(db: Db, partner_id: string, id: string): Promise<number | undefined> {
  const rows = await db
    .select({ seq: events.seq })
    .from(events)
    .where(and(eq(events.partner_id, partner_id), eq(events.id, id)));
  return rows[0]?.seq ?? undefined;
}

/** The id of a referral's newest event; undefined while none is numbered. */
export async function newestEventId(db: Db, referralId: string): Promise<string | undefined> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.referral_id, referralId), isNotNull(events.seq)))
    .orderBy(desc(events.seq))
    .limit(1);
  return rows[0]?.id ?? undefined;
}
