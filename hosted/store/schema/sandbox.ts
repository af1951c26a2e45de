import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
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
