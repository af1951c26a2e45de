import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, bytes } from './columns.ts';
import { partners } from './partners.ts';

/** Pictures as the service drew them anew. The id follows from partner and pixels, so a row never changes. */
export const logos = pgTable('logos', {
  id: text().primaryKey(),
  partner_id: text()
    .notNull()
    .references(() => partners.id),
  png: bytes('png').notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  created_at: at('created_at').notNull(),
});

/**
 * Where partners' logos come from, by a digest of the address. `logo_id` is the last good picture;
 * nobody asks the address again before `due_at`. `failure` says why the last try brought none.
 */
export const logo_sources = pgTable(
  'logo_sources',
  {
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    url_digest: text().notNull(),
    logo_id: text().references(() => logos.id),
    fetched_at: at('fetched_at'),
    due_at: at('due_at').notNull(),
    failure: text(),
  },
  (t) => [primaryKey({ columns: [t.partner_id, t.url_digest] })],
);
