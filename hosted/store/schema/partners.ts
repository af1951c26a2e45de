import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Scope } from '../../domain/values.ts';
import { at } from './columns.ts';
import { lenders } from './lenders.ts';

/** A platform that refers businesses. `clock_offset_seconds` moves its time (sandbox only). */
export const partners = pgTable('partners', {
  id: text().primaryKey(),
  display_name: text().notNull(),
  support_email: text(),
  clock_offset_seconds: integer().notNull().default(0),
  created_at: at('created_at').notNull().defaultNow(),
});

/** Page origins a partner registered, like `https://app.example.com`. */
export const partner_origins = pgTable(
  'partner_origins',
  {
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    origin: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.partner_id, t.origin] })],
);

/** OAuth clients, each a partner's or a lender's. Only a digest of the secret is kept. */
export const clients = pgTable(
  'clients',
  {
    id: text().primaryKey(),
    partner_id: text().references(() => partners.id),
    lender_id: text().references(() => lenders.id),
    secret_digest: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    created_at: at('created_at').notNull().defaultNow(),
  },
  (t) => [check('clients_owner', sql`(${t.partner_id} is null) <> (${t.lender_id} is null)`)],
);

export const access_tokens = pgTable('access_tokens', {
  digest: text().primaryKey(),
  client_id: text()
    .notNull()
    .references(() => clients.id),
  scopes: text().array().$type<Scope[]>().notNull(),
  expires_at: at('expires_at').notNull(),
});
