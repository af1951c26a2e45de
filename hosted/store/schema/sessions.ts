import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Purpose } from '../../../src/contract/purpose.ts';
import type { FrameProvenance, ServedDocument } from '../provenance.ts';
import { at, bytes } from './columns.ts';
import { partners } from './partners.ts';
import { referrals } from './referrals.ts';

/**
 * Sessions: those a partner makes, and (`rotates`) those of the permanent links, `hosted_url` and
 * `todos[].url`, whose secret changes with time and which end only when they are revoked.
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
    /** For a component opened inside another: that one's session. */
    opened_by: text().references((): AnyPgColumn => partner_sessions.id),
    /** Ended early: from here on it lets nobody in, and lets nobody stay. */
    revoked_at: at('revoked_at'),
    /** The session of the application this one goes on with; or, with `owner`, of which it is one owner's own link. */
    application_id: text(),
    owner: text(),
    expires_at: at('expires_at'),
    created_at: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('partner_sessions_permanent')
      .on(t.referral_id, t.purpose)
      .where(sql`rotates and revoked_at is null`),
    index('partner_sessions_unsent')
      .on(t.partner_id, sql`(prefill->>'external_id')`)
      .where(sql`purpose = 'intake' and referral_id is null`),
    index('partner_sessions_opened_by').on(t.opened_by).where(sql`opened_by is not null`),
    index('partner_sessions_referral').on(t.referral_id).where(sql`referral_id is not null`),
    index('partner_sessions_application')
      .on(t.application_id)
      .where(sql`application_id is not null`),
    index('partner_sessions_ended')
      .on(sql`coalesce(revoked_at, expires_at)`)
      .where(sql`not rotates or revoked_at is not null`),
  ],
);

/** Single-use tokens. `replay` is the encrypted answer of the exchange that spent it. */
export const client_tokens = pgTable(
  'client_tokens',
  {
    digest: text().primaryKey(),
    session_id: text()
      .notNull()
      .references(() => partner_sessions.id),
    expires_at: at('expires_at').notNull(),
    used_at: at('used_at'),
    used_key: text(),
    replay: bytes('replay'),
  },
  (t) => [index('client_tokens_session').on(t.session_id)],
);

/** What a browser holds after the exchange. Only a digest of its access token is kept. */
export const embed_sessions = pgTable(
  'embed_sessions',
  {
    id: text().primaryKey(),
    session_id: text()
      .notNull()
      .references(() => partner_sessions.id),
    token_digest: text().notNull().unique(),
    origin: text(),
    vocabulary: integer().notNull(),
    time_zone: text().notNull(),
    /** Where in its component the reader is; null at its start. See `Place`. */
    place: text(),
    /** For the session of a frame: the one isolated place it can read and act on. Null for a page's. */
    frame: text(),
    /** For the session of a frame: the page's. */
    opened_by: text(),
    /** For the session of a frame: where its document and its exchange came from. */
    provenance: jsonb().$type<FrameProvenance>(),
    created_at: at('created_at').notNull(),
    expires_at: at('expires_at').notNull(),
  },
  (t) => [index('embed_sessions_session').on(t.session_id)],
);

/**
 * Single-use grants, each for one isolated place, shown at `/f/{id}` of the secure origin to the
 * session that asked. `replay` is the encrypted answer of the exchange that spent it.
 */
export const frame_grants = pgTable(
  'frame_grants',
  {
    digest: text().primaryKey(),
    id: text().notNull().unique(),
    session_id: text()
      .notNull()
      .references(() => partner_sessions.id),
    opened_by: text().notNull(),
    frame: text().notNull(),
    /** Digest of what the document that was served last presents with the grant, and where it went. */
    document_digest: text(),
    document: jsonb().$type<ServedDocument>(),
    expires_at: at('expires_at').notNull(),
    used_at: at('used_at'),
    used_key: text(),
    replay: bytes('replay'),
  },
  (t) => [index('frame_grants_session').on(t.session_id)],
);

/** Answers kept for replay, 24 hours. `scope` is whose the key is: a client's, an embed session's, a referral's; `endpoint` what it was sent to first. */
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
  (t) => [primaryKey({ columns: [t.scope, t.key] })],
);
