import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { partners } from './partners.ts';
import { partner_sessions } from './sessions.ts';

/** Copies of scenarios, by the session each was made with, and when by the store's clock. Empty in production. */
export const scenario_copies = pgTable(
  'scenario_copies',
  {
    session_id: text()
      .primaryKey()
      .references(() => partner_sessions.id),
    made_at: at('made_at').notNull().defaultNow(),
  },
  (t) => [index('scenario_copies_oldest').on(t.made_at)],
);

/** Numbers that replied STOP to a text of the sandbox's messenger. Empty in production. */
export const stopped_numbers = pgTable(
  'stopped_numbers',
  {
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    address: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.partner_id, t.address] })],
);
