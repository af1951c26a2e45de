import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NotificationReason } from '../../domain/notifications.ts';
import { at } from './columns.ts';
import { partners } from './partners.ts';
import { referrals } from './referrals.ts';

/**
 * What the borrower is to be told, written with the change that it tells of. `send_at` is when it is
 * to go out next, null once it is settled; `sent_at` says that it went.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    referral_id: text()
      .notNull()
      .references(() => referrals.id),
    reason: text().$type<NotificationReason>().notNull(),
    todo_ids: text().array().notNull(),
    /** Whose own link it is about: a signer's session. Null for the borrower. */
    session_id: text(),
    created_at: at('created_at').notNull(),
    tries: integer().notNull().default(0),
    send_at: at('send_at'),
    sent_at: at('sent_at'),
  },
  (t) => [index('notifications_due').on(t.send_at).where(sql`${t.send_at} is not null`)],
);

/** Everything the sandbox's messenger was given: nobody gets it, and the partner can look at it. Empty in production. */
export const outbox_messages = pgTable(
  'outbox_messages',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The notification's: a second delivery of it changes nothing. */
    id: text().notNull().unique(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    referral_id: text()
      .notNull()
      .references(() => referrals.id),
    reason: text().$type<NotificationReason>().notNull(),
    todo_ids: text().array().notNull(),
    channel: text().$type<'email' | 'text'>().notNull(),
    to_name: text().notNull(),
    to_address: text().notNull(),
    subject: text(),
    body: text().notNull(),
    url: text().notNull(),
    sent_at: at('sent_at').notNull(),
  },
  (t) => [
    index('outbox_messages_newest').on(t.partner_id, t.seq),
    index('outbox_messages_referral').on(t.referral_id, t.seq),
  ],
);

/** Numbers, E.164, that replied STOP to a text about a partner's referral. */
export const stopped_numbers = pgTable(
  'stopped_numbers',
  {
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    address: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.partner_id, t.address] })],
);
