import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SigningState } from '../../domain/signing.ts';
import { at, bytes } from './columns.ts';
import { partners } from './partners.ts';
import { referralId } from './referrals.ts';

/** How far the signing of each offer has come. Changed only while its referral is held. */
export const signings = pgTable('signings', {
  offer_id: text().primaryKey(),
  partner_id: text()
    .notNull()
    .references(() => partners.id),
  referral_id: referralId(),
  state: jsonb().$type<SigningState>().notNull(),
  /** Routing and account number that were typed, sealed. */
  sealed_account: bytes('sealed_account'),
  /** What was signed, as a PDF: exactly these bytes are in the ledger of evidence. */
  paper: bytes('paper'),
  updated_at: at('updated_at').notNull(),
});
