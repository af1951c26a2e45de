import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BankAccount, BankPurpose, LinkFailure, OfferedAccount } from '../../domain/bank.ts';
import type { MonthFigures } from '../../domain/bank-months.ts';
import { at, bytes } from './columns.ts';
import { partners } from './partners.ts';
import { referralId } from './referrals.ts';

const partnerId = () =>
  text()
    .notNull()
    .references(() => partners.id);

/**
 * Logins at a bank that were begun for a referral: the newest says where it stands. `sealed_token` is there between the
 * exchange and the choice of an account; where the login has ended otherwise, a worker gives it back.
 */
export const bank_links = pgTable(
  'bank_links',
  {
    id: text().primaryKey(),
    partner_id: partnerId(),
    referral_id: referralId(),
    purpose: text().$type<BankPurpose>().notNull(),
    state: text()
      .$type<'waiting' | 'accounts' | 'confirm' | 'connected' | 'failed' | 'cancelled'>()
      .notNull(),
    failure: text().$type<LinkFailure>(),
    /** The aggregator's id, and where it is opened. */
    aggregator_id: text().notNull(),
    /** The session in which it was begun, and the one that the aggregator leads back to; null for a scenario's. */
    session_id: text(),
    return_session_id: text().unique(),
    /** When somebody came back by that one: its link opens once. */
    returned_at: at('returned_at'),
    url: text().notNull(),
    institution: text(),
    accounts: jsonb().$type<OfferedAccount[]>().notNull(),
    /** The place of the chosen one among them. */
    account_index: integer(),
    sealed_token: bytes('sealed_token'),
    /** Raised by every change: what a stream that follows it has seen. */
    revision: integer().notNull().default(0),
    tries: integer().notNull().default(0),
    /** When the aggregator is asked next, or the token given back; null where nothing is to be done. */
    ask_at: at('ask_at'),
    created_at: at('created_at').notNull(),
    expires_at: at('expires_at').notNull(),
  },
  (t) => [
    index('bank_links_referral').on(t.referral_id, t.created_at),
    index('bank_links_session').on(t.session_id),
    index('bank_links_due').on(t.ask_at).where(sql`${t.ask_at} is not null`),
  ],
);

/** Connected accounts, part of the referral. */
export const bank_accounts = pgTable(
  'bank_accounts',
  {
    id: text().primaryKey(),
    referral_id: referralId(),
    purpose: text().$type<BankPurpose>().notNull(),
    institution: text(),
    mask: text(),
    state: text().$type<BankAccount['state']>().notNull(),
    periods: text().array().notNull(),
    connected_at: at('connected_at').notNull(),
  },
  (t) => [index('bank_accounts_referral').on(t.referral_id)],
);

/**
 * The aggregator's token of each connected account, a borrower's or the one a partner handed over: sealed, and never
 * returned. Never loaded with a referral. Deleted once it has been given back.
 */
export const bank_connections = pgTable(
  'bank_connections',
  {
    /** That of its account. */
    id: text().primaryKey(),
    partner_id: partnerId(),
    referral_id: referralId(),
    provider: text().$type<'aggregator'>().notNull(),
    sealed_token: bytes('sealed_token').notNull(),
    /** The aggregator's id of the account; null for a partner's token, which is one account. */
    account_id: text(),
    tries: integer().notNull().default(0),
    /** When it is read next; null where it is not. */
    read_at: at('read_at'),
    /** When the token is given back; null while it is shared. */
    remove_at: at('remove_at'),
    created_at: at('created_at').notNull(),
  },
  (t) => [
    index('bank_connections_referral').on(t.referral_id),
    index('bank_connections_read').on(t.read_at).where(sql`${t.read_at} is not null`),
    index('bank_connections_remove').on(t.remove_at).where(sql`${t.remove_at} is not null`),
  ],
);

/** What was read of an account: figures of whole months, no transaction. */
export const bank_months = pgTable('bank_months', {
  account_id: text().primaryKey(),
  referral_id: referralId(),
  figures: jsonb().$type<MonthFigures[]>().notNull(),
  read_at: at('read_at').notNull(),
});

/** Logins at the sandbox's aggregator, which keeps them as a real one would. Empty in production. */
export const sandbox_bank_logins = pgTable('sandbox_bank_logins', {
  /** Whoever knows it may log in. */
  id: text().primaryKey(),
  reference: text().notNull(),
  purpose: text().$type<BankPurpose>().notNull(),
  return_url: text().notNull(),
  /** For whom accounts are shared, as its pages say it. */
  business: text().notNull().default(''),
  state: text().$type<'open' | 'finished' | 'exited'>().notNull(),
  reason: text().$type<'cancelled' | 'credentials_refused' | 'bank_down'>(),
  bank: text(),
  /** Which of its accounts were let in. */
  account_ids: text().array().notNull(),
  /** Digest of the token that the exchange gave, until it was removed. */
  token_digest: text().unique(),
  exchanged_at: at('exchanged_at'),
  created_at: at('created_at').notNull().defaultNow(),
});
