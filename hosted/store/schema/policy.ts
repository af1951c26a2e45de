import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Channel } from '../../domain/contact-rules.ts';
import type { Confirmable } from '../../domain/policy.ts';
import { at } from './columns.ts';
import { partners } from './partners.ts';

/** What a partner decided for all its referrals; no row where it has decided nothing yet. Its page origins are rows of their own. */
export const partner_policies = pgTable('partner_policies', {
  partner_id: text()
    .primaryKey()
    .references(() => partners.id),
  contact_channels: text().array().$type<Channel[]>().notNull(),
  reminder_days: integer().array().notNull(),
  /** Operations, by their id, that a person at the partner has to confirm. */
  confirmations: text().array().$type<Confirmable[]>().notNull(),
  /** Origins that a borrower may be sent back to; null for any. */
  return_origins: text().array(),
  updated_at: at('updated_at').notNull(),
});

/** One row: the channels that the service's own messenger carries, as its configuration says. Written at each start. */
export const messenger_state = pgTable('messenger_state', {
  one: boolean().primaryKey().default(true),
  channels: text().array().$type<Channel[]>().notNull(),
});
