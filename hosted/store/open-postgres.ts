import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { MIGRATIONS } from './migrations.ts';
import type { Store } from './open.ts';
import { createListener } from './postgres-listener.ts';
import * as schema from './schema.ts';

/** How long a statement waits for another's lock: what a concurrent duplicate of a request waits (DESIGN section 4). */
export const LOCK_TIMEOUT_MS = 10_000;
const CONNECTIONS = 20;
/** How long a request waits for its turn on the store before it fails. */
const CONNECT_TIMEOUT_MS = 30_000;
/** Any number that nothing else uses as an advisory lock. */
const MIGRATION_LOCK = 7_303_014;

/** A pool on a PostgreSQL that other processes may share. */
export async function openPostgres(connectionString: string): Promise<Store> {
  await migrateOnce(connectionString);
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    application_name: 'svc',
  });
  // An idle connection that breaks is replaced at its next use; without a handler it ends the process.
  pool.on('error', () => {});
  const listener = createListener(connectionString);
  let closing: Promise<void> | undefined;
  return {
    engine: 'postgres',
    db: drizzle({ client: pool, schema }),
    listen: listener.listen,
    close: () => {
      closing ??= Promise.all([listener.close(), pool.end()]).then(() => {});
      return closing;
    },
  };
}

/** Processes that start together take turns: the first migrates, the others find it done. */
async function migrateOnce(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'svc-migrate',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, schema }), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
