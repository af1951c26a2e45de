import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** What is left of a caller's rate, over all processes; below zero where they let in too much at once. */
export const rate_buckets = pgTable(
  'rate_buckets',
  {
    key: text().primaryKey(),
    tokens: doublePrecision().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('rate_buckets_oldest').on(t.at)],
);
