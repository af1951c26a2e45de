import { and, eq, lte, min, sql } from 'drizzle-orm';
import type { IndicativeTerms, Offer } from '../domain/offers/offer.ts';
import type { Referral } from '../domain/referral.ts';
import type { Db } from './db.ts';
import { latestNow, partnerNow } from './partners.ts';
import { indicative_terms, offers, partners, referrals } from './schema.ts';
import { wake } from './transactions.ts';

/** The channel on which it is told that offers may have to be ended. */
export const OFFERS_CHANNEL = 'svc_offers';

/**
 * Adds offers, or writes the state of those that are there; terms never change. Those of a scenario,
 * which lives in its own time, are ended by no clock.
 */
export async function saveOffers(
  db: Db,
  referral: Pick<Referral, 'id' | 'as_of'>,
  rows: readonly Offer[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(offers)
    .values(
      rows.map((offer) => ({
        ...offer,
        referral_id: referral.id,
        end_at: referral.as_of || offer.state !== 'open' ? null : offer.expires_at,
      })),
    )
    .onConflictDoUpdate({
      target: offers.id,
      set: {
        state: sql`excluded.state`,
        end_at: sql`excluded.end_at`,
        replaced_by: sql`excluded.replaced_by`,
        held_for: sql`excluded.held_for`,
      },
    });
}

/** Adds what lenders let know; it is never changed. */
export async function insertIndicativeTerms(
  db: Db,
  referral_id: string,
  rows: readonly IndicativeTerms[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(indicative_terms)
    .values(rows.map((row) => ({ ...row, referral_id })))
    .onConflictDoNothing();
}

/** A referral with offers to be ended, and its partner's time. */
export type DueOffers = { partner_id: string; referral_id: string; now: Date };

/** Referrals with offers whose time has come by their partner's clock, those that wait longest first, at most so many. */
export async function dueOffers(db: Db, limit: number): Promise<DueOffers[]> {
  return db
    .select({ partner_id: referrals.partner_id, referral_id: referrals.id, now: partnerNow })
    .from(offers)
    .innerJoin(referrals, eq(referrals.id, offers.referral_id))
    .innerJoin(partners, eq(partners.id, referrals.partner_id))
    .where(and(lte(offers.end_at, latestNow), lte(offers.end_at, partnerNow)))
    .groupBy(referrals.id, partners.id)
    .orderBy(min(offers.end_at))
    .limit(limit);
}

/** Lets it be looked at once this commits whether offers are to be ended, as by a clock that was moved. */
export async function wakeOfferWorker(db: Db): Promise<void> {
  await wake(db, OFFERS_CHANNEL);
}
