import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { READABLE_DAYS } from './event-reader.ts';
import { BATCH, inBatches } from './in-batches.ts';
import { events, partners } from './schema.ts';
import { daysAgo } from './sweep-applications.ts';

/**
 * A day longer than they can be read (specification 6.2): of two events that were written together the later
 * may have the earlier time, and no reader that goes on after the one is to miss the other.
 */
const EVENTS_DAYS = READABLE_DAYS + 1;

/** Removes events of long ago, by their partner's clock, the oldest first. What nobody could read yet stays. */
export function sweepEvents(db: Db): Promise<void> {
  const old = db
    .select({ written: events.written })
    .from(events)
    .innerJoin(partners, eq(partners.id, events.partner_id))
    .where(
      and(isNotNull(events.seq), lt(events.created_at, daysAgo(events.partner_id, EVENTS_DAYS))),
    )
    .orderBy(asc(events.written))
    .limit(BATCH);
  return inBatches(async () => {
    const removed = await db
      .delete(events)
      .where(inArray(events.written, old))
      .returning({ written: events.written });
    return removed.length;
  });
}
