import { sql } from 'drizzle-orm';
import type { Authorization } from '../domain/referral.ts';
import type { Db } from './db.ts';
import { credit_authorizations } from './schema.ts';

/** Adds owners' OKs, or writes what the bureau answered to those that are there. */
export async function saveAuthorizations(
  db: Db,
  referralId: string,
  rows: readonly Authorization[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(credit_authorizations)
    .values(rows.map((row) => ({ ...row, referral_id: referralId })))
    .onConflictDoUpdate({
      target: credit_authorizations.id,
      set: {
        state: sql`excluded.state`,
        band: sql`excluded.band`,
        answered_at: sql`excluded.answered_at`,
      },
    });
}
