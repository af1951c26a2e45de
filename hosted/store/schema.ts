import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PROBLEM_CODES } from '../../src/contract/problem.ts';
import type { Purpose } from '../../src/contract/purpose.ts';
import type { Application } from '../domain/application.ts';
import type {
  ActiveStatus,
  Credit,
  DocumentRequest,
  Funded,
  HistoryEntry,
  Offer,
  Outcome,
  Payout,
  Todo,
} from '../domain/deal.ts';
import type { Product, ReferralStatus, Scope } from '../domain/values.ts';

export type StoredProblemCode = (typeof PROBLEM_CODES)[number];

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

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

/** OAuth clients. Only a digest of the secret is kept. */
export const clients = pgTable('clients', {
  id: text().primaryKey(),
  partner_id: text()
    .notNull()
    .references(() => partners.id),
  secret_digest: text().notNull(),
  scopes: text().array().$type<Scope[]>().notNull(),
  created_at: at('created_at').notNull().defaultNow(),
});

export const access_tokens = pgTable('access_tokens', {
  digest: text().primaryKey(),
  client_id: text()
    .notNull()
    .references(() => clients.id),
  scopes: text().array().$type<Scope[]>().notNull(),
  expires_at: at('expires_at').notNull(),
});

export const referrals = pgTable(
  'referrals',
  {
    id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    external_id: text().notNull(),
    application: jsonb().$type<Application>().notNull(),
    status: text().$type<ReferralStatus>().notNull(),
    resumes_to: text().$type<ActiveStatus>(),
    credit: jsonb().$type<Credit>(),
    outcome: jsonb().$type<Outcome>(),
    funded: jsonb().$type<Funded>(),
    payout: jsonb().$type<Payout>(),
    conversation_id: text().notNull(),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('referrals_external_id').on(t.partner_id, t.external_id),
    index('referrals_newest').on(t.partner_id, t.created_at.desc(), t.id.desc()),
    index('referrals_by_status').on(t.partner_id, t.status, t.created_at.desc(), t.id.desc()),
  ],
);

/** Which partner a business belongs to, by EIN: the first keeps it (specification 2.4). */
export const business_claims = pgTable('business_claims', {
  ein: text().primaryKey(),
  partner_id: text()
    .notNull()
    .references(() => partners.id),
  referral_id: text().notNull(),
});

const referralId = () =>
  text()
    .notNull()
    .references(() => referrals.id);

export const matches = pgTable(
  'matches',
  {
    id: text().primaryKey(),
    referral_id: referralId(),
    position: integer().notNull(),
    program_id: text().notNull(),
    lender: text().notNull(),
    product: text().$type<Product>().notNull(),
    state: text().$type<'matched'>().notNull(),
    program: text().notNull(),
    amount_max: bigint({ mode: 'number' }).notNull(),
    term_months: integer().array().notNull(),
    speed: text().notNull(),
  },
  (t) => [index('matches_referral').on(t.referral_id, t.position)],
);

export const document_requests = pgTable(
  'document_requests',
  {
    id: text().primaryKey(),
    referral_id: referralId(),
    type: text().$type<DocumentRequest['type']>().notNull(),
    status: text().$type<DocumentRequest['status']>().notNull(),
    requested_from: text().$type<DocumentRequest['requested_from']>().notNull(),
    description: text().notNull(),
    periods: text().array().notNull(),
    why: text().notNull(),
    rejection_reason: text(),
    document_ids: text().array().notNull(),
    requested_at: at('requested_at').notNull(),
    satisfied_at: at('satisfied_at'),
  },
  (t) => [index('document_requests_referral').on(t.referral_id, t.requested_at)],
);

export const todos = pgTable(
  'todos',
  {
    id: text().primaryKey(),
    referral_id: referralId(),
    who: text().$type<Todo['who']>().notNull(),
    kind: text().$type<Todo['kind']>().notNull(),
    label: text().notNull(),
    detail: text(),
    purpose: text(),
    document_request_id: text(),

    state: text().$type<Todo['state']>().notNull(),
    created_at: at('created_at').notNull(),
    due_at: at('due_at'),
    finished_at: at('finished_at'),
  },
  (t) => [index('todos_referral').on(t.referral_id)],
);

export const offers = pgTable(
  'offers',
  {
    id: text().primaryKey(),
    referral_id: referralId(),
    lender: text().notNull(),
    product: text().$type<Product>().notNull(),
    program: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    state: text().$type<Offer['state']>().notNull(),
    binding: boolean().notNull(),
    offered_at: at('offered_at').notNull(),
    expires_at: at('expires_at').notNull(),
  },
  (t) => [index('offers_referral').on(t.referral_id)],
);

export const messages = pgTable(
  'messages',
  {
    id: text().primaryKey(),
    referral_id: referralId(),
    author_role: text().$type<'borrower' | 'partner' | 'service' | 'automated'>().notNull(),
    author_name: text().notNull(),
    channel: text().$type<'embed' | 'api' | 'email' | 'text'>().notNull(),
    body: text().notNull(),
    created_at: at('created_at').notNull(),
    read_by_partner_at: at('read_by_partner_at'),
  },
  (t) => [index('messages_referral').on(t.referral_id, t.created_at.desc())],
);

/** Facts of a deal's life that a person may be shown. */
export const history = pgTable(
  'history',
  {
    id: text().primaryKey(),
    referral_id: referralId(),
    at: at('at').notNull(),
    kind: text().$type<HistoryEntry['kind']>().notNull(),
    subject: text(),
  },
  (t) => [index('history_referral').on(t.referral_id, t.at.desc())],
);

/**
 * Sessions: those a partner makes, and (`rotates`) the standing ones behind `hosted_url` and
 * `todos[].url`, whose secret changes with time and which have no end of their own.
 */
export const partner_sessions = pgTable(
  'partner_sessions',
  {
    id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    referral_id: text().references(() => referrals.id),
    purpose: text().$type<Purpose>().notNull(),
    return_url: text(),
    options: jsonb().$type<Record<string, unknown>>().notNull(),
    prefill: jsonb().$type<Record<string, unknown>>(),
    theme: jsonb().$type<Record<string, string>>().notNull(),
    rotates: boolean().notNull(),
    expires_at: at('expires_at'),
    created_at: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('partner_sessions_standing').on(t.referral_id, t.purpose).where(sql`rotates`),
  ],
);

/** Single-use tokens. `replay` is the encrypted answer of the exchange that spent it. */
export const client_tokens = pgTable('client_tokens', {
  digest: text().primaryKey(),
  session_id: text()
    .notNull()
    .references(() => partner_sessions.id),
  expires_at: at('expires_at').notNull(),
  used_at: at('used_at'),
  used_key: text(),
  replay: bytes('replay'),
});

/** What a browser holds after the exchange. Only a digest of its access token is kept. */
export const embed_sessions = pgTable('embed_sessions', {
  id: text().primaryKey(),
  session_id: text()
    .notNull()
    .references(() => partner_sessions.id),
  token_digest: text().notNull().unique(),
  origin: text(),
  vocabulary: integer().notNull(),
  time_zone: text().notNull(),
  created_at: at('created_at').notNull(),
  expires_at: at('expires_at').notNull(),
});

/** Answers kept for replay, 24 hours. `scope` is the client or embed session that sent the key. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer(),
    body: bytes('body'),
    created_at: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.endpoint, t.key] })],
);

/** The outbox. `seq` rises in commit order: writers take a lock before they insert. */
export const events = pgTable(
  'events',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: text().notNull().unique(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    referral_id: referralId(),
    kind: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: at('created_at').notNull(),
  },
  (t) => [index('events_referral').on(t.referral_id, t.seq)],
);
