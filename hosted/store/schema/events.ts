import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { EventKind } from '../../domain/events.ts';
import { at } from './columns.ts';
import { partners } from './partners.ts';
import { referrals } from './referrals.ts';

/**
 * The outbox. A writer leaves `seq` and `id` empty; the sequencer gives both after the commit, and
 * only then does a reader see the row.
 */
export const events = pgTable(
  'events',
  {
    /** The order of writing. What was written first may be committed last, so no reader goes by it. */
    written: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The order of reading, over all partners: stays in the service. */
    seq: bigint({ mode: 'number' }).unique(),
    /** Its place among its partner's events, from 1 without gaps: what the partner is told as `seq`. */
    place: bigint({ mode: 'number' }),
    /** What a reader knows the event by, and its cursor. */
    id: text().unique(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    /** Null for what is not about one referral, like a policy. */
    referral_id: text().references(() => referrals.id),
    kind: text().$type<EventKind>().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: at('created_at').notNull(),
  },
  (t) => [
    index('events_unnumbered').on(t.written).where(sql`seq is null`),
    index('events_partner').on(t.partner_id, t.seq),
    index('events_referral').on(t.referral_id, t.seq),
  ],
);

/** One row: the last number that was given. Numbers are never given twice, also when old events are gone. */
export const event_counter = pgTable('event_counter', {
  one: boolean().primaryKey().default(true),
  last: bigint({ mode: 'number' }).notNull(),
});

/** A row for each partner that has events: the last place that was given. */
export const event_places = pgTable('event_places', {
  partner_id: text()
    .primaryKey()
    .references(() => partners.id),
  last: bigint({ mode: 'number' }).notNull(),
});
