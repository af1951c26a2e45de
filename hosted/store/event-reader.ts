import { and, asc, desc, eq, gt, gte, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { EventKind } from '../domain/events.ts';
import type { Db } from './db.ts';
import { events } from './schema.ts';

/** How long events can be read, by their partner's clock (specification 6.2). */
export const READABLE_DAYS = 30;

/** An event as a reader may have it. */
export type NumberedEvent = {
  id: string;
  /** The order of reading over all partners: stays in the service. */
  seq: number;
  /** Its place among its partner's events, from 1. */
  place: number;
  /** Null for what is not about one referral. */
  referral_id: string | null;
  kind: EventKind;
  data: Record<string, unknown>;
  created_at: Date;
};

export type EventFilter = {
  referral_id?: string | undefined;
  kinds?: readonly EventKind[] | undefined;
};

/**
 * A partner's events after the one whose id is `after`, oldest first; from the beginning without.
 * Whoever goes on from the last id meets every event once, and none that comes before.
 * @param now the partner's time: without it events of any age are read.
 * @returns undefined where the partner has no such event: it never had, it is older than 30 days, or
 * the store was put back to a time before it. The reader has to begin anew, and is not let skip.
 */
export async function readEvents(
  db: Db,
  input: {
    partner_id: string;
    after?: string | undefined;
    limit: number;
    now?: Date;
  } & EventFilter,
): Promise<NumberedEvent[] | undefined> {
  const { partner_id, after, now } = input;
  const seq = after === undefined ? 0 : await seqOf(db, { partner_id, id: after, now });
  return seq === undefined ? undefined : readEventsAfter(db, { ...input, seq });
}

/** The same after a number of the order of reading. */
export async function readEventsAfter(
  db: Db,
  input: { partner_id: string; seq: number; limit: number; now?: Date } & EventFilter,
): Promise<NumberedEvent[]> {
  const { partner_id, seq, limit, now, referral_id, kinds } = input;
  const where: SQL[] = [eq(events.partner_id, partner_id), gt(events.seq, seq)];
  if (now) where.push(gte(events.created_at, oldest(now)));
  if (referral_id !== undefined) where.push(eq(events.referral_id, referral_id));
  if (kinds) where.push(inArray(events.kind, [...kinds]));
  const rows = await db
    .select()
    .from(events)
    .where(and(...where))
    .orderBy(asc(events.seq))
    .limit(limit);
  return rows.flatMap(toNumbered);
}

/** Where an event that can be read stands in the order of reading. */
export async function seqOf(
  db: Db,
  { partner_id, id, now }: { partner_id: string; id: string; now?: Date | undefined },
): Promise<number | undefined> {
  const rows = await db
    .select({ seq: events.seq, at: events.created_at })
    .from(events)
    .where(and(eq(events.partner_id, partner_id), eq(events.id, id)));
  const [row] = rows;
  return !row || (now && row.at < oldest(now)) ? undefined : (row.seq ?? undefined);
}

/** A partner's newest event; undefined while none is numbered. */
export async function newestEvent(
  db: Db,
  partnerId: string,
): Promise<{ id: string; seq: number } | undefined> {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.partner_id, partnerId), isNotNull(events.seq)))
    .orderBy(desc(events.seq))
    .limit(1);
  return rows.flatMap(toNumbered)[0];
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

/** Events that wait for their numbers have no id, and are nobody's. */
export function toNumbered({
  id,
  seq,
  place,
  referral_id,
  kind,
  data,
  created_at,
}: typeof events.$inferSelect): NumberedEvent[] {
  if (id === null || seq === null) return [];
  return [{ id, seq, place: place ?? 0, referral_id, kind, data, created_at }];
}

const oldest = (now: Date) => new Date(now.getTime() - READABLE_DAYS * 24 * 3600 * 1000);
