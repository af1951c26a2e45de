import { bigserial, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Head } from '../../domain/evidence/chain.ts';
import type { FrameProvenance } from '../provenance.ts';
import { at } from './columns.ts';
import { partners } from './partners.ts';

/** Consents, OKs, and what a reviewer was given to look at and decided. */
export type EvidenceKind =
  | 'share'
  | 'contact'
  | 'records'
  | 'credit_authorization'
  | 'application_sent'
  | 'electronic_records'
  | 'offer_summary_signed'
  | 'offer_agreement_signed'
  | 'personal_guarantee_signed'
  | 'funding_account_chosen'
  | 'debits_authorized'
  | 'offer_review_signed'
  | 'offer_accepted'
  | 'offer_declined'
  | 'review_opened'
  | 'review_accepted'
  | 'review_rejected';

/**
 * The ledger of evidence: what people agreed to on our own screens, and what reviewers decided. Append-only: a trigger refuses
 * every UPDATE, DELETE and TRUNCATE, so it refers to no row that may go. Nothing that was typed is in it.
 */
export const evidence = pgTable(
  'evidence',
  {
    id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    kind: text().$type<EvidenceKind>().notNull(),
    /** What it is about: the session of an application (`ps_`), a credit authorization (`cra_`), or a referral (`ref_`). */
    subject_id: text().notNull(),
    /** The name of who agreed, as it was shown to them; null where the text named nobody. */
    agreed_by: text(),
    version: text().notNull(),
    /** SHA-256 of version, line feed and text, hexadecimal. */
    digest: text().notNull(),
    /** Everything that was shown, title to button. */
    text: text().notNull(),
    /** When the frame that showed it was opened; null where no frame did. */
    shown_at: at('shown_at'),
    agreed_at: at('agreed_at').notNull(),
    /** The client's address, and that of the connection: the same where there is no proxy. */
    ip_address: text(),
    peer_address: text(),
    user_agent: text(),
    page_origin: text(),
    /** The partner session whose link or token was used; null for what was given before this was kept. */
    session_id: text(),
    /** Null for a review, which has no page. */
    page_session_id: text(),
    frame_session_id: text(),
    request_id: text(),
    /** Where the frame's document and its exchange came from. */
    provenance: jsonb().$type<FrameProvenance>(),
  },
  (t) => [index('evidence_subject').on(t.partner_id, t.subject_id, t.kind)],
);

/** Entries that have no place in a chain yet, and the chain each belongs to. The sealer takes them by `position`. */
export const evidence_queue = pgTable('evidence_queue', {
  position: bigserial({ mode: 'number' }).primaryKey(),
  evidence_id: text().notNull(),
  /** The referral (`ref_`), or the application (`ps_`) that has not become one. */
  chain_id: text().notNull(),
});

/** The place of an entry in its chain, hashed and signed (`hosted/domain/evidence/chain.ts`). Append-only. */
export const evidence_seals = pgTable(
  'evidence_seals',
  {
    evidence_id: text().primaryKey(),
    chain_id: text().notNull(),
    sequence: integer().notNull(),
    previous: text().notNull(),
    continues: jsonb().$type<Head>(),
    sealed_at: at('sealed_at').notNull(),
    digest: text().notNull(),
    key_id: text()
      .notNull()
      .references(() => evidence_keys.id),
    signature: text().notNull(),
  },
  (t) => [unique('evidence_place').on(t.chain_id, t.sequence)],
);

/** Public keys of all that has ever been signed, base64url. Append-only: a key stays after its rotation. */
export const evidence_keys = pgTable('evidence_keys', {
  id: text().primaryKey(),
  public_key: text().notNull(),
  first_used_at: at('first_used_at').notNull(),
});
