import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DraftState } from '../../domain/intake/draft.ts';
import { at } from './columns.ts';
import { partners } from './partners.ts';
import { referrals } from './referrals.ts';
import { partner_sessions } from './sessions.ts';

/** Applications that were begun, one a session. `referral_id` is set by the statement that sends it. */
export const intake_drafts = pgTable('intake_drafts', {
  session_id: text()
    .primaryKey()
    .references(() => partner_sessions.id),
  partner_id: text()
    .notNull()
    .references(() => partners.id),
  state: jsonb().$type<DraftState>().notNull(),
  /** Raised by every change: what a stream that follows the application has seen. */
  revision: integer().notNull(),
  referral_id: text().references(() => referrals.id),
  created_at: at('created_at').notNull(),
  updated_at: at('updated_at').notNull(),
});

/** Answers with which a borrower replaced what their partner had stated: both, for whoever reviews the file. */
export const restatements = pgTable(
  'restatements',
  {
    referral_id: text()
      .notNull()
      .references(() => referrals.id),
    /** In dot notation, like `business.ein`. */
    member: text().notNull(),
    stated: jsonb().notNull(),
    confirmed: jsonb(),
    confirmed_at: at('confirmed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.referral_id, t.member] })],
);
