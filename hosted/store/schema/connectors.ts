import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Channel } from '../../domain/contact-rules.ts';
import { at, bytes } from './columns.ts';
import { partners } from './partners.ts';
import { referrals } from './referrals.ts';

/** A partner's own way to carry messages of one channel: what goes out is posted to `url`, what comes in is posted to the service. */
export const channel_connectors = pgTable(
  'channel_connectors',
  {
    id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    channel: text().$type<Channel>().notNull(),
    url: text().notNull(),
    description: text(),
    /** Signs what is posted out, sealed. */
    sealed_secret: bytes().notNull(),
    /** Digest of what proves who posts in. */
    inbound_digest: text().notNull().unique(),
    created_at: at('created_at').notNull(),
  },
  (t) => [unique('channel_connectors_channel').on(t.partner_id, t.channel)],
);

/** What came in by a connector, by its provider's id: a second of the same is dropped. */
export const inbound_messages = pgTable(
  'inbound_messages',
  {
    connector_id: text()
      .notNull()
      .references(() => channel_connectors.id, { onDelete: 'cascade' }),
    provider_id: text().notNull(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    /** Of one that was quarantined: the message it became when it was released. */
    message_id: text(),
    /** Of a quarantined one: who sent it and what it says, sealed. */
    sealed: bytes(),
    received_at: at('received_at').notNull(),
    /** Of one that was quarantined: who released or discarded it, and when. Its content is gone then. */
    decided_by: text(),
    decided_at: at('decided_at'),
  },
  (t) => [
    primaryKey({ columns: [t.connector_id, t.provider_id] }),
    index('inbound_messages_received').on(t.partner_id, t.received_at),
  ],
);

/** The token in `reply+…@`, by which an answer finds its thread. */
export const reply_tokens = pgTable('reply_tokens', {
  token: text().primaryKey(),
  referral_id: text()
    .notNull()
    .unique()
    .references(() => referrals.id, { onDelete: 'cascade' }),
});
