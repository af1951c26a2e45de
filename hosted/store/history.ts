import type { HistoryEntry } from '../domain/referral.ts';
import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { history } from './schema.ts';

/** Adds facts to a referral's history. */
export async function insertHistory(
  db: Db,
  referralId: string,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await db.insert(history).values(
    entries.map(({ at, position, ...fact }) => ({
      id: newId('his'),
      referral_id: referralId,
      at,
      position,
      fact,
    })),
  );
}
