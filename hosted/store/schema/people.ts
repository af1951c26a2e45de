import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ApprovalResult, ApprovalState } from '../../domain/approvals.ts';
import type { PersonLinkKind, PersonRole } from '../../domain/people.ts';
import type { Confirmable } from '../../domain/policy.ts';
import { at, bytes } from './columns.ts';
import { clients, partners } from './partners.ts';
import { referrals } from './referrals.ts';

/** People at a partner who decide what a client alone may not. Set by command. */
export const partner_people = pgTable(
  'partner_people',
  {
    id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    name: text().notNull(),
    email: text().notNull(),
    roles: text().array().$type<PersonRole[]>().notNull(),
    added_at: at('added_at').notNull(),
    removed_at: at('removed_at'),
  },
  (t) => [
    uniqueIndex('partner_people_email')
      .on(t.partner_id, sql`lower(${t.email})`)
      .where(sql`${t.removed_at} is null`),
  ],
);

/** Requests that wait for a person, or did. One that waits is there once for each content. */
export const approvals = pgTable(
  'approvals',
  {
    id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    client_id: text()
      .notNull()
      .references(() => clients.id),
    operation: text().$type<Confirmable>().notNull(),
    referral_id: text().references(() => referrals.id),
    todo_id: text(),
    /** Path and body as they were sent. */
    sealed_request: bytes('sealed_request').notNull(),
    /** Of client, operation, path and body, signed. */
    fingerprint: text().notNull(),
    state: text().$type<ApprovalState>().notNull(),
    requested_at: at('requested_at').notNull(),
    expires_at: at('expires_at').notNull(),
    decided_at: at('decided_at'),
    decided_by: text().references(() => partner_people.id),
    result: jsonb().$type<ApprovalResult>(),
  },
  (t) => [
    uniqueIndex('approvals_pending')
      .on(t.partner_id, t.fingerprint)
      .where(sql`${t.state} = 'pending'`),
    index('approvals_ending').on(t.expires_at).where(sql`${t.state} = 'pending'`),
    index('approvals_referral').on(t.referral_id),
  ],
);

/** Where a person decides one request, or says where payouts go. The link's secret is derived; code and pass are kept as digests. */
export const person_links = pgTable(
  'person_links',
  {
    id: text().primaryKey(),
    person_id: text()
      .notNull()
      .references(() => partner_people.id),
    kind: text().$type<PersonLinkKind>().notNull(),
    approval_id: text().references(() => approvals.id, { onDelete: 'cascade' }),
    created_at: at('created_at').notNull(),
    expires_at: at('expires_at').notNull(),
    /** The one-time code that was emailed last. */
    code_digest: text(),
    code_expires_at: at('code_expires_at'),
    /** Wrong codes since it was sent. */
    code_tries: integer().notNull().default(0),
    codes_sent: integer().notNull().default(0),
    code_sent_at: at('code_sent_at'),
    /** What a right code is exchanged for: one form may be sent with it. */
    pass_digest: text(),
    pass_expires_at: at('pass_expires_at'),
  },
  (t) => [
    uniqueIndex('person_links_approval').on(t.approval_id, t.person_id),
    index('person_links_person').on(t.person_id),
  ],
);

/** Emails to people, written with what they tell of. Text and subject are sealed, and gone once it is sent. */
export const person_mails = pgTable(
  'person_mails',
  {
    id: text().primaryKey(),
    person_id: text()
      .notNull()
      .references(() => partner_people.id),
    sealed_text: bytes('sealed_text'),
    created_at: at('created_at').notNull(),
    tries: integer().notNull().default(0),
    /** When it goes out next; null once it is settled. */
    send_at: at('send_at'),
    sent_at: at('sent_at'),
  },
  (t) => [index('person_mails_due').on(t.send_at).where(sql`${t.send_at} is not null`)],
);

/** What the sandbox's messenger was given for people. No operation reads it. Empty in production. */
export const person_outbox = pgTable(
  'person_outbox',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: text().notNull().unique(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    to_name: text().notNull(),
    to_address: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    sent_at: at('sent_at').notNull(),
  },
  (t) => [index('person_outbox_newest').on(t.partner_id, t.seq)],
);
