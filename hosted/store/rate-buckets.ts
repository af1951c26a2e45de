import { type SQL, sql } from 'drizzle-orm';
import type { Ledger } from '../rate-limit.ts';
import type { Db } from './db.ts';
import { rate_buckets } from './schema.ts';

/**
 * What all processes on one database let in of a caller's rate. One statement, which waits for nobody but
 * another process that settles the same caller.
 * @param now another clock than the database's, for a test
 */
export function storedLedger(db: Db, now: () => SQL = () => sql`clock_timestamp()`): Ledger {
  return async ({ key, used, perSecond, burst }) => {
    const seconds = sql`greatest(0, extract(epoch from (excluded.at - ${rate_buckets.at})))`;
    // What came in meanwhile was used meanwhile: only what is left of both is more than fits.
    const left = sql`least(${burst}::float8, ${rate_buckets.tokens} + ${seconds} * ${perSecond}::float8 - ${used}::float8)`;
    const [row] = await db
      .insert(rate_buckets)
      .values({ key, tokens: sql`${burst}::float8 - ${used}::float8`, at: sql`${now()}` })
      .onConflictDoUpdate({
        target: rate_buckets.key,
        set: {
          tokens: left,
          at: sql`greatest(excluded.at, ${rate_buckets.at})`,
        },
      })
      .returning({ tokens: rate_buckets.tokens });
    if (!row) throw new Error('A bucket that was written is there.');
    return row.tokens;
  };
}
