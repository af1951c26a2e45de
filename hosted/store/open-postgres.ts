import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { serveCommits } from './after-commit.ts';
import type { Db } from './db.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Store } from './open.ts';
import { createListener } from './postgres-listener.ts';
import * as schema from './schema.ts';
import { type TimeLimits, timeLimits } from './time-limits.ts';

const CONNECTIONS = 20;
/** How long a request waits for its turn on the store before it fails. */
const CONNECT_TIMEOUT_MS = 30_000;
/** Any number that nothing else uses as an advisory lock. */
const MIGRATION_LOCK = 7_303_014;

/**
 * A pool on a PostgreSQL that other processes may share.
 * @param directUrl of the same database, past the transaction pooler at `connectionString`: what belongs to one
 * connection (`LISTEN`, the lock of the migration) goes there. Undefined where there is no pooler.
 */
export async function openPostgres(connectionString: string, directUrl?: string): Promise<Store> {
  const limits = await prepare(directUrl ?? connectionString);
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'svc',
    ...(limits && { onConnect: (client) => client.query(limits.ofConnection) }),
  });
  // An idle connection that breaks is replaced at its next use; without a handler it ends the process.
  pool.on('error', () => {});
  // So does one that breaks between two statements of a transaction: its next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle({ client: pool, schema });
  // Behind a pooler the connection a transaction gets is one that somebody else set up.
  const begin = limits && directUrl ? (tx: Db) => tx.execute(limits.ofTransaction) : undefined;
  const commits = serveCommits(db, begin);
  const listener = createListener(directUrl ?? connectionString);
  let closing: Promise<void> | undefined;
  const close = async () => {
    await commits.settled();
    await Promise.all([listener.close(), pool.end()]);
  };
  return {
    engine: 'postgres',
    db,
    listen: listener.listen,
    onEventsWritten: commits.onEventsWritten,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** Migrates: processes that start together take turns, the first does it and the others find it done. */
async function prepare(connectionString: string): Promise<TimeLimits | undefined> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'svc-migrate',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, schema }), { migrationsFolder: MIGRATIONS });
    return await timeLimits(client);
  } finally {
    await client.end();
  }
}
