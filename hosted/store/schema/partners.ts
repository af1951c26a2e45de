import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Scope } from '../../domain/values.ts';
import { at, bytes } from './columns.ts';
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

/** Where a partner's share is paid: set by a person in hosted onboarding, by nothing else. The newest without an end holds. */
export const payout_destinations = pgTable(
  'payout_destinations',
  {
    id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    institution: text().notNull(),
    mask: text().notNull(),
    /** Routing and account number, and the name of who holds it. */
    sealed_account: bytes('sealed_account').notNull(),
    /** Who said so, as they signed. */
    set_by: text().notNull(),
    set_at: at('set_at').notNull(),
    /** Until when nothing is paid to it, as it took the place of another; null for a first one. */
    held_until: at('held_until'),
    ended_at: at('ended_at'),
  },
  (t) => [
    uniqueIndex('payout_destinations_current').on(t.partner_id).where(sql`${t.ended_at} is null`),
  ],
);

/** Basis points of the partner's share that go to a sub-partner, from a day on. Set by command. */
export const override_rates = pgTable(
  'override_rates',
  {
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    sub_partner_id: text().notNull(),
    basis_points: integer().notNull(),
    /** YYYY-MM-DD, UTC. */
    from_date: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partner_id, t.sub_partner_id, t.from_date] }),
    check('override_rates_share', sql`${t.basis_points} between 0 and 10000`),
  ],
);
