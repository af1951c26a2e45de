import { eq, max, sql } from 'drizzle-orm';
import type { EventInput } from '../domain/events.ts';
import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { events } from './schema.ts';

/** The channel on which is told that something happened to a referral, or to a session that has none: its id. */
export const EVENTS_CHANNEL = 'svc_events';
/** Any number, the same in every process. */
const WRITERS_LOCK = 7_301_004;

/**
 * Adds events of a referral and wakes whoever listens, both when the transaction commits. Writers
 * take turns from here to their commit, so that `seq` rises in the order of commits and a reader
 * that has seen one number has seen every smaller one. Call it last in a transaction.
 */
export async function appendEvents(
  db: Db,
  input: { partner_id: string; referral_id: string; events: readonly EventInput[]; now: Date },
): Promise<void> {
  if (input.events.length === 0) return;
  await db.execute(sql`select pg_advisory_xact_lock(${WRITERS_LOCK})`);
  await db.insert(events).values(
    input.events.map(({ kind, data }) => ({
      id: newId('evt'),
      partner_id: input.partner_id,
      referral_id: input.referral_id,
      kind,
      data,
      created_at: input.now,
    })),
  );
  await wakeStreams(db, input.referral_id);
}

/** Has those who follow a referral, or a session that has none, look again when the transaction commits. */
export async function wakeStreams(db: Db, id: string): Promise<void> {
  await db.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${id})`);
}

/** Adds one event; see `appendEvents`. */
export async function appendEvent(
  db: Db,
  input: EventInput & { partner_id: string; referral_id: string; now: Date },
): Promise<void> {
  const { kind, data, ...rest } = input;
  await appendEvents(db, { ...rest, events: [{ kind, data }] });
}

/** The number of a referral's newest event; 0 when there is none. */
export async function latestSeq(db: Db, referralId: string): Promise<number> {
  const rows = await db
    .select({ seq: max(events.seq) })
    .from(events)
    .where(eq(events.referral_id, referralId));
  return Number(rows[0]?.seq ?? 0);
}
