import { inArray, sql } from 'drizzle-orm';
import type { Document } from '../domain/documents.ts';
import type { Db } from './db.ts';
import { documents } from './schema.ts';

/** Adds documents, or writes how far those that are there have come. */
export async function saveDocuments(
  db: Db,
  referral_id: string,
  rows: readonly Document[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(documents)
    .values(rows.map((document) => ({ ...document, referral_id })))
    .onConflictDoUpdate({
      target: documents.id,
      set: {
        media_type: sql`excluded.media_type`,
        periods: sql`excluded.periods`,
        status: sql`excluded.status`,
        rejection: sql`excluded.rejection`,
        checked_at: sql`excluded.checked_at`,
        decided_at: sql`excluded.decided_at`,
      },
    });
}

/** Removes documents, of which no file is kept any more. */
export async function deleteDocuments(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(documents).where(inArray(documents.id, [...ids]));
}
