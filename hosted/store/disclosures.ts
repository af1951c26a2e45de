import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { disclosure_transmissions } from './schema.ts';

type Row = typeof disclosure_transmissions.$inferInsert;

/** Keeps what was disclosed; of the same to the same receiver by the same channel the first time. */
export async function insertTransmissions(db: Db, rows: readonly Omit<Row, 'id'>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(disclosure_transmissions)
    .values(rows.map((row) => ({ ...row, id: newId('dtr') })))
    .onConflictDoNothing();
}
