import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { referrals } from './deals.ts';
import { partners } from './partners.ts';

/** The outbox. `seq` rises in commit order: writers take a lock before they insert. */
export const events = pgTable(
  'events',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: text().notNull().unique(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    referral_id: text()
      .notNull()
      .references(() => referrals.id),
    kind: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: at('created_at').notNull(),
  },
  (t) => [index('events_referral').on(t.referral_id, t.seq)],
);
