import { sql } from 'drizzle-orm';
import type { Offer } from '../domain/deal.ts';
import type { Db } from './db.ts';
import { offers } from './schema.ts';

/** Adds offers, or writes the state of those that are there; terms never change. */
export async function saveOffers(
  db: Db,
  referralId: string,
  rows: readonly Offer[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(offers)
    .values(rows.map((offer) => ({ ...offer, referral_id: referralId })))
    .onConflictDoUpdate({ target: offers.id, set: { state: sql`excluded.state` } });
}
