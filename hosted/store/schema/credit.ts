import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Authorization } from '../../domain/referral.ts';
import { at, bytes } from './columns.ts';
import { partners } from './partners.ts';
import { referrals } from './referrals.ts';

/** Owners' OKs to the credit check, part of the referral. One that stands is the only one of its owner. */
export const credit_authorizations = pgTable(
  'credit_authorizations',
  {
    id: text().primaryKey(),
    referral_id: text()
      .notNull()
      .references(() => referrals.id),
    contact_index: integer().notNull(),
    state: text().$type<Authorization['state']>().notNull(),
    band: text().$type<NonNullable<Authorization['band']>>(),
    agreed_at: at('agreed_at').notNull(),
    answered_at: at('answered_at'),
  },
  (t) => [
    index('credit_authorizations_referral').on(t.referral_id),
    uniqueIndex('credit_authorizations_standing')
      .on(t.referral_id, t.contact_index)
      .where(sql`${t.state} in ('pending', 'completed', 'not_found')`),
  ],
);

/**
 * What the bureau is to be asked: what an owner typed, sealed. Read only to ask, and deleted once the
 * bureau has answered for good. Never loaded with a referral. `ask_at` is when it is asked next, null before there is a referral.
 */
export const credit_inquiries = pgTable(
  'credit_inquiries',
  {
    authorization_id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    /** Null as long as the application it was given in has not been sent. */
    referral_id: text().references(() => referrals.id),
    owner_name: text().notNull(),
    sealed_ssn: bytes('sealed_ssn').notNull(),
    sealed_birth_date: bytes('sealed_birth_date').notNull(),
    sealed_address: bytes('sealed_address').notNull(),
    asked: integer().notNull().default(0),
    ask_at: at('ask_at'),
  },
  (t) => [index('credit_inquiries_due').on(t.ask_at).where(sql`${t.ask_at} is not null`)],
);
