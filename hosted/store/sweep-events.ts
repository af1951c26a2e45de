import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { BATCH, inBatches } from './in-batches.ts';
import { events, partners } from './schema.ts';
import { daysAgo } from './sweep-applications.ts';

/** How long events can be read (specification 6.2). */
const EVENTS_DAYS = 30;

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
