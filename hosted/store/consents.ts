import { and, desc, eq } from 'drizzle-orm';
import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { consents } from './schema.ts';

export type ConsentRow = Omit<typeof consents.$inferInsert, 'id'>;

/** Keeps what was agreed to. Rows are never changed. */
export async function insertConsents(db: Db, rows: readonly ConsentRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(consents).values(rows.map((row) => ({ ...row, id: newId('con') })));
}

/** The latest consent of one kind in a session's application. */
export async function findConsent(
  db: Db,
  of: Pick<ConsentRow, 'partner_id' | 'session_id' | 'kind'>,
): Promise<{ version: string; ip_address: string | null } | undefined> {
  const rows = await db
    .select({ version: consents.version, ip_address: consents.ip_address })
    .from(consents)
    .where(
      and(
        eq(consents.partner_id, of.partner_id),
        eq(consents.session_id, of.session_id),
        eq(consents.kind, of.kind),
      ),
    )
    .orderBy(desc(consents.agreed_at))
    .limit(1);
  return rows[0];
}
