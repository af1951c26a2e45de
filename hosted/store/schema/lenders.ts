import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LenderKind } from '../../domain/offers/offer.ts';
import { at } from './columns.ts';

/** Who lends. A referral names a lender by this name, so no two have the same. */
export const lenders = pgTable('lenders', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  /** What some disclosure laws go by. */
  kind: text().$type<LenderKind>().notNull().default('other'),
  created_at: at('created_at').notNull().defaultNow(),
});

/**
 * What lenders lend on. `rules` are read by `hosted/schemas/program.ts`. A program is never changed or
 * deleted, as matches name it: it is closed, and another takes its place.
 */
export const lender_programs = pgTable(
  'lender_programs',
  {
    id: text().primaryKey(),
    lender_id: text()
      .notNull()
      .references(() => lenders.id),
    name: text().notNull(),
    product: text().notNull(),
    rules: jsonb().$type<unknown>().notNull(),
    active: boolean().notNull().default(true),
    created_at: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    // What makes a match the same one when a referral is matched anew.
    uniqueIndex('lender_programs_active')
      .on(t.lender_id, t.name, t.product)
      .where(sql`${t.active}`),
  ],
);
