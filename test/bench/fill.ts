import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../../hosted/store/db.ts';

const ROWS_A_STATEMENT = 50_000;
/** Tables that hang on a referral, in an order their references allow. */
const CHILDREN = ['matches', 'document_requests', 'todos', 'offers', 'messages', 'history'];

/**
 * Copies one referral with all that hangs on it until the store holds `count` more, each a second
 * older than the one before: what the service wrote, a million times, at the speed of SQL.
 */
export async function fill(db: Db, referralId: string, count: number): Promise<void> {
  const tables = ['referrals', ...CHILDREN, 'partner_sessions'];
  const columns = new Map<string, string[]>();
  for (const table of tables) columns.set(table, await columnsOf(db, table));
  for (let from = 1; from <= count; from += ROWS_A_STATEMENT) {
    const to = Math.min(count, from + ROWS_A_STATEMENT - 1);
    for (const table of tables) {
      await db.execute(copyOf(table, columns.get(table) ?? [], referralId, from, to));
    }
  }
  await db.execute(sql.raw(`analyze ${tables.join(', ')}`));
}

function copyOf(
  table: string,
  columns: string[],
  referralId: string,
  from: number,
  to: number,
): SQL {
  const values = columns.map((column) => copied(table, column)).join(', ');
  const key = table === 'referrals' ? 'id' : 'referral_id';
  const standing = table === 'partner_sessions' ? 'and t.rotates' : '';
  return sql`${sql.raw(
    `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
     select ${values} from ${table} t cross join generate_series(${from}, ${to}) n where t.${key} = `,
  )}${referralId} ${sql.raw(standing)}`;
}

function copied(table: string, column: string): string {
  if (column === 'id' || column === 'referral_id' || column === 'external_id') {
    return `t."${column}" || '_' || n`;
  }
  if (table === 'referrals' && column === 'created_at')
    return `t.created_at - n * interval '1 second'`;
  return `t."${column}"`;
}

async function columnsOf(db: Db, table: string): Promise<string[]> {
  const result = await db.execute(
    sql`select column_name from information_schema.columns where table_name = ${table} and table_schema = 'public'`,
  );
  return z
    .object({ rows: z.array(z.object({ column_name: z.string() })) })
    .parse(result)
    .rows.map((row) => row.column_name);
}
