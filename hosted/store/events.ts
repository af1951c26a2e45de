import type { EventInput } from '../domain/events.ts';
import type { Db } from './db.ts';
import { events } from './schema.ts';
import { wake, wakeSequencer } from './transactions.ts';

/** The channel on which is told that something happened to a referral, its partner, or a session that has no referral: its id. */
export const EVENTS_CHANNEL = 'svc_events';

/**
 * Adds events of a referral, or (`referral_id` null) of its partner alone, in this order. Nobody reads them before they are numbered, which the
 * sequencer does after the commit; no writer waits for another. A referral's events keep the order of
 * its changes, as each change holds its row.
 */
export async function appendEvents(
  tx: Db,
  input: {
    partner_id: string;
    referral_id: string | null;
    events: readonly EventInput[];
    now: Date;
  },
): Promise<void> {
  if (input.events.length === 0) return;
  await tx.insert(events).values(
    input.events.map(({ kind, data }) => ({
      partner_id: input.partner_id,
      referral_id: input.referral_id,
      kind,
      data,
      created_at: input.now,
    })),
  );
  wakeSequencer();
}

/** Has those who follow a referral, or a session that has none, look again after the commit. */
export function wakeStreams(db: Db, id: string): Promise<void> {
  return wake(db, EVENTS_CHANNEL, id);
}
