import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { lockFolder, StoreLockedError } from '../../../hosted/store/lock.ts';
import { openStore, type Store } from '../../../hosted/store/open.ts';
import { openPglite } from '../../../hosted/store/open-pglite.ts';
import { partners } from '../../../hosted/store/schema.ts';
import { createDatabase } from '../../support/postgres.ts';
import { migratedTemplate } from '../../support/template.ts';

async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-store-'));
  try {
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const openFolder = (dataDir: string) => openStore({ dataDir, databaseUrl: undefined });
/** … which is made quickly where there is none. */
const openMigrated = async (dataDir: string) => openPglite(dataDir, await migratedTemplate());

/** Whether the tables are there. */
async function isMigrated(store: Store): Promise<boolean> {
  return (await store.db.$count(partners)) === 0;
}

describe('openStore on PGlite', () => {
  it('refuses a folder that is open, naming the process, and takes it once closed', () =>
    inFolder(async (folder) => {
      const first = await openMigrated(folder);
      await assert.rejects(openFolder(folder), (error) => {
        assert.ok(error instanceof StoreLockedError);
        assert.match(error.message, new RegExp(`process ${process.pid}\\b`));
        return true;
      });
      await first.close();
      const second = await openFolder(folder);
      assert.ok(await isMigrated(second));
      await second.close();
      assert.ok(!(await readdir(folder)).some((name) => name.startsWith('lock')));
    }));

  it('takes over the lock of a process that is gone', () =>
    inFolder(async (folder) => {
      const gone = { pid: 4_194_000, started_at: '2020-01-01T00:00:00.000Z', ticks: null };
      await writeFile(join(folder, 'lock.json'), JSON.stringify(gone));
      lockFolder(folder)();
    }));

  it('takes over a lock whose pid now belongs to another process', () =>
    inFolder(async (folder) => {
      const reused = { pid: process.pid, started_at: '2020-01-01T00:00:00.000Z', ticks: 'boot:1' };
      await writeFile(join(folder, 'lock.json'), JSON.stringify(reused));
      lockFolder(folder)();
    }));

  it('wakes a listener, until it stops listening', async (t) => {
    const store = await openMigrated('memory:');
    t.after(() => store.close());
    await hearsAndStops(store);
  });
});

describe('openStore on PostgreSQL', () => {
  it('migrates once when several processes start together', async (t) => {
    const database = await createDatabase();
    const config = { databaseUrl: database.url, dataDir: '' };
    const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(config)));
    t.after(async () => {
      await Promise.all(stores.map((store) => store.close()));
      await database.drop();
    });
    for (const store of stores) assert.ok(await isMigrated(store));
  });

  it('wakes a listener, until it stops listening, and after its connection was cut', async (t) => {
    const database = await createDatabase();
    const store = await openStore({ databaseUrl: database.url, dataDir: '' });
    t.after(async () => {
      await store.close();
      await database.drop();
    });
    await hearsAndStops(store);

    const heard = collect();
    await store.listen('svc_test', heard.add);
    await store.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'svc-listen' and datname = current_database()`,
    );
    assert.equal(await heard.next(), '', 'is told to look again');
    await store.db.execute(sql`select pg_notify('svc_test', 'after')`);
    assert.equal(await heard.next(), 'after');
  });
});

async function hearsAndStops(store: Store): Promise<void> {
  const heard = collect();
  const stop = await store.listen('svc_test', heard.add);
  await store.db.execute(sql`select pg_notify('svc_test', 'one')`);
  assert.equal(await heard.next(), 'one');
  await stop();
  const later = collect();
  await store.listen('svc_test', later.add);
  await store.db.execute(sql`select pg_notify('svc_test', 'two')`);
  assert.equal(await later.next(), 'two');
  assert.equal(heard.pending(), 0);
}

/** Payloads in the order they came, awaited one by one. */
function collect() {
  const payloads: string[] = [];
  const waiting: ((payload: string) => void)[] = [];
  return {
    add: (payload: string) => {
      const first = waiting.shift();
      if (first) first(payload);
      else payloads.push(payload);
    },
    next: () =>
      new Promise<string>((resolve) => {
        const payload = payloads.shift();
        if (payload !== undefined) resolve(payload);
        else waiting.push(resolve);
      }),
    pending: () => payloads.length,
  };
}
