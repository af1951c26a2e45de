import { sql } from 'drizzle-orm';
import type { DocumentRequest } from '../domain/referral.ts';
import type { Db } from './db.ts';
import { document_requests } from './schema.ts';

/** Adds document requests, or writes how far those that are there have come. */
export async function saveDocumentRequests(
  db: Db,
  referralId: string,
  rows: readonly DocumentRequest[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(document_requests)
    .values(rows.map((request) => ({ ...request, referral_id: referralId })))
    .onConflictDoUpdate({
      target: document_requests.id,
      set: {
        status: sql`excluded.status`,
        rejection_reason: sql`excluded.rejection_reason`,
        rejection_fault: sql`excluded.rejection_fault`,
        document_ids: sql`excluded.document_ids`,
        satisfied_at: sql`excluded.satisfied_at`,
      },
    });
}
