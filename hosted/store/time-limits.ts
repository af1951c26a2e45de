import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';

/** How long a statement waits for another's lock: what a concurrent duplicate of a request waits (DESIGN section 4). */
export const LOCK_TIMEOUT_MS = 10_000;

/** Limits of PostgreSQL, in ms. Nothing here takes as long; what does is stuck, and lets go of its locks. */
const LIMITS: Record<string, number> = {
  lock_timeout: LOCK_TIMEOUT_MS,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  transaction_timeout: 60_000,
};

export type TimeLimits = {
  /** Sets them for a connection. */
  ofConnection: string;
  /** Sets them for the transaction it is run in. */
  ofTransaction: SQL;
};

/**
 * The limits as statements: a transaction pooler refuses them as parameters of a connection. Left out is what the
 * server does not know (`transaction_timeout` before PostgreSQL 17), and what is set for the role or the database.
 */
export async function timeLimits(client: pg.Client): Promise<TimeLimits | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = '0' order by name`,
    [Object.keys(LIMITS)],
  );
  if (rows.length === 0) return undefined;
  const set = (local: boolean) =>
    `select ${rows.map(({ name }) => `set_config('${name}', '${LIMITS[name]}', ${local})`).join(', ')}`;
  return { ofConnection: set(false), ofTransaction: sql.raw(set(true)) };
}
