import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Document, Rejection } from '../../domain/documents.ts';
import type { ReadStatement } from '../../domain/statement.ts';
import { at } from './columns.ts';
import { document_requests, referralId } from './referrals.ts';

const requestId = () =>
  text()
    .notNull()
    .references(() => document_requests.id);

/**
 * Uploads that have begun. `received` bytes are in `parts`, files of `folder`; a piece counts once it is added to both.
 * The document that one becomes has its id, so that it becomes one.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: text().primaryKey(),
    partner_id: text().notNull(),
    referral_id: referralId(),
    document_request_id: requestId(),
    /** The session it was begun in; null for a partner's server. */
    session_id: text(),
    /** Begun in a frame of the secure origin, where alone it can go on. */
    isolated: boolean().notNull(),
    sent_by: text().$type<Document['sent_by']>().notNull(),
    file_name: text().notNull(),
    length: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** Hex; null where the sender did not say it. */
    sha256: text(),
    periods: text().array().notNull(),
    folder: text().notNull(),
    parts: text().array().notNull(),
    /** `whole`: all bytes are there, and it is still to become a document. */
    state: text().$type<'open' | 'whole' | 'finished' | 'refused'>().notNull(),
    /** Slug of the problem for which it was refused. */
    refused_for: text(),
    created_at: at('created_at').notNull(),
    /** When an open one is given up. */
    expires_at: at('expires_at').notNull(),
  },
  (t) => [
    index('uploads_referral').on(t.referral_id),
    index('uploads_whole').on(t.created_at).where(sql`${t.state} = 'whole'`),
    index('uploads_open').on(t.expires_at).where(sql`${t.state} = 'open'`),
  ],
);

/** Files that answer document requests, part of the referral. */
export const documents = pgTable(
  'documents',
  {
    id: text().primaryKey(),
    referral_id: referralId(),
    document_request_id: requestId(),
    sent_by: text().$type<Document['sent_by']>().notNull(),
    file_name: text().notNull(),
    media_type: text(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    periods: text().array().notNull(),
    status: text().$type<Document['status']>().notNull(),
    rejection: jsonb().$type<Rejection>(),
    received_at: at('received_at').notNull(),
    checked_at: at('checked_at'),
    decided_at: at('decided_at'),
  },
  (t) => [
    index('documents_referral').on(t.referral_id, t.received_at),
    uniqueIndex('documents_once')
      .on(t.document_request_id, t.sha256)
      .where(sql`${t.status} <> 'rejected'`),
  ],
);

/** Where the bytes of a document are, and what is still to be done with them. Never loaded with a referral. */
export const document_files = pgTable(
  'document_files',
  {
    document_id: text()
      .primaryKey()
      .references(() => documents.id),
    partner_id: text().notNull(),
    referral_id: referralId(),
    /** As it was sent, in parts; empty once it was checked. */
    folder: text().notNull(),
    parts: text().array().notNull(),
    /** As it is kept, `folder/name`; null before its form was found to be in order. */
    file: text(),
    /** Of a bank statement: what was read of it; null where nothing was. */
    statement: jsonb().$type<ReadStatement>(),
    /** How often a check was tried; when the next is due, null where none is. */
    tries: integer().notNull().default(0),
    check_at: at('check_at'),
    /** When the sandbox's reviewer decides; null elsewhere. */
    review_at: at('review_at'),
  },
  (t) => [
    index('document_files_referral').on(t.referral_id),
    index('document_files_check').on(t.check_at).where(sql`${t.check_at} is not null`),
    index('document_files_review').on(t.review_at).where(sql`${t.review_at} is not null`),
  ],
);

/** Folders that no row needs any more. A worker removes each, and then its row. */
export const discarded_folders = pgTable('discarded_folders', {
  folder: text().primaryKey(),
});
