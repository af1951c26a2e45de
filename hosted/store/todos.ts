import { sql } from 'drizzle-orm';
import type { Todo } from '../domain/deal.ts';
import type { Db } from './db.ts';
import { todos } from './schema.ts';

/** Adds to-dos, or writes how far those that are there have come. */
export async function saveTodos(db: Db, referralId: string, rows: readonly Todo[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(todos)
    .values(rows.map((todo) => ({ ...todo, referral_id: referralId })))
    .onConflictDoUpdate({
      target: todos.id,
      set: { state: sql`excluded.state`, finished_at: sql`excluded.finished_at` },
    });
}
