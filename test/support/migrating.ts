import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { MIGRATIONS } from '../../hosted/store/migrations.ts';
import { createDatabase } from './postgres.ts';

type Rows = Record<string, unknown>[];
type Engine = {
  run(text: string): Promise<Rows>;
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
};

/** Each engine with a database that nothing has been migrated in. */
export const UNMIGRATED = {
  pglite: async () => {
    const client = await PGlite.create('memory://');
    return {
      run: async (text) => (await client.query<Rows[number]>(text)).rows,
      migrate: (migrationsFolder) => migrate(drizzle({ client }), { migrationsFolder }),
      close: () => client.close(),
    };
  },
  postgres: async () => {
    const database = await createDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // It comes migrated.
    await client.query('drop schema public, drizzle cascade');
    await client.query('create schema public');
    return {
      run: async (text) => (await client.query(text)).rows,
      migrate: (migrationsFolder) => migratePg(drizzlePg({ client }), { migrationsFolder }),
      close: async () => {
        await client.end();
        await database.drop();
      },
    };
  },
} satisfies Record<string, () => Promise<Engine>>;

/** The migrations before the one of this name, in a folder of their own. */
export async function migrationsBefore(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, 'utf8'));
  const end = journal.entries.findIndex(({ tag }) => tag === name);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}
