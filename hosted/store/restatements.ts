import type { Restated } from '../domain/intake/application.ts';
import type { Db } from './db.ts';
import { restatements } from './schema.ts';

/** Keeps, for a referral, what its partner had stated beside what its borrower says. */
export async function insertRestatements(
  db: Db,
  referral_id: string,
  restated: readonly Restated[],
  now: Date,
): Promise<void> {
  if (restated.length === 0) return;
  const rows = restated.map((one) => ({ ...one, referral_id, confirmed_at: now }));
  await db.insert(restatements).values(rows);
}
