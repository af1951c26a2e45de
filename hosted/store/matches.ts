import { eq } from 'drizzle-orm';
import type { Match } from '../domain/referral.ts';
import type { Db } from './db.ts';
import { matches } from './schema.ts';

/** Replaces the matches of a referral, in their order. */
export async function replaceMatches(
  db: Db,
  referralId: string,
  rows: readonly Match[],
): Promise<void> {
  await db.delete(matches).where(eq(matches.referral_id, referralId));
  await insertMatches(db, referralId, rows);
}

/** Adds the matches of a referral that has none, in their order. */
export async function insertMatches(
  db: Db,
  referralId: string,
  rows: readonly Match[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(matches)
    .values(rows.map((match, position) => ({ ...match, referral_id: referralId, position })));
}
