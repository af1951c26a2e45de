import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { serveCommits } from './after-commit.ts';
import { lockFolder } from './lock.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Store } from './open.ts';
import * as schema from './schema.ts';
import { outsideTransactions } from './transactions.ts';

/**
 * PGlite in a folder, or in memory. One process at a time: it has no lock of its own, and a second
 * process would corrupt the folder without a word.
 * @param template what a new database holds, as PGlite dumps it: migrated from there. Empty by default.
 * @throws StoreLockedError
 */
export async function openPglite(dataDir: string, template?: Blob): Promise<Store> {
  const inMemory = dataDir === 'memory:';
  if (!inMemory) await mkdir(dataDir, { recursive: true });
  const unlock = inMemory ? () => {} : lockFolder(dataDir);
  try {
    const client = await PGlite.create(inMemory ? 'memory://' : join(dataDir, 'pglite'), {
      ...(template && { loadDataDir: template }),
    });
    const db = drizzle({ client, schema });
    await migrate(db, { migrationsFolder: MIGRATIONS });
    const commits = serveCommits(db);
    let closing: Promise<void> | undefined;
    const close = async () => {
      await commits.settled();
      await client.close();
    };
    return {
      engine: 'pglite',
      db,
      // It tells from within the statement that happens to run.
      listen: (channel, onPayload) =>
        client.listen(channel, (payload) => outsideTransactions(() => onPayload(payload))),
      onEventsWritten: commits.onEventsWritten,
      close: () => {
        closing ??= close().finally(unlock);
        return closing;
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
