import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Disclosure } from '../../domain/disclosure/record.ts';
import { at } from './columns.ts';
import { partners } from './partners.ts';

/** How a disclosure reached somebody. */
export type DisclosureChannel = 'api' | 'screen';

/**
 * What was disclosed of an offer, to whom and when: the first time to each receiver by each channel. Append-only, and refers to
 * no row that may go: law asks for four years, which no sweep shortens.
 */
export const disclosure_transmissions = pgTable(
  'disclosure_transmissions',
  {
    id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.id),
    referral_id: text().notNull(),
    offer_id: text().notNull(),
    /** SHA-256 of `record` as canonical JSON, hexadecimal. */
    digest: text().notNull(),
    record: jsonb().$type<Disclosure>().notNull(),
    channel: text().$type<DisclosureChannel>().notNull(),
    /** The client of the partner, or the session of the borrower. */
    receiver: text().notNull(),
    sent_at: at('sent_at').notNull(),
  },
  (t) => [
    uniqueIndex('disclosure_transmissions_first').on(t.offer_id, t.digest, t.channel, t.receiver),
    index('disclosure_transmissions_referral').on(t.referral_id, t.sent_at),
  ],
);
