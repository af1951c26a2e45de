import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../hosted/store/db.ts';
import { openStore } from '../../../hosted/store/open.ts';
import { browserApi } from '../../support/browser-api.ts';
import { openEvents } from '../../support/event-stream.ts';
import { createDatabase } from '../../support/postgres.ts';
import { openTestService } from '../../support/service.ts';
import { startStrictPooler } from '../../support/strict-pooler.ts';

const LIMITS = {
  lock_timeout: '10s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
  transaction_timeout: '1min',
};

async function limitsOf(db: Db): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of Object.keys(LIMITS)) {
    const result = await db.execute(sql`select current_setting(${name}) as value`);
    const { rows } = { rows: [{ value: '' }], ...Object(result) };
    found[name] = String(rows[0].value);
  }
  return found;
}

async function databaseFor(t: TestContext) {
  const database = await createDatabase();
  t.after(() => database.drop());
  return database;
}

describe('the time limits of PostgreSQL', () => {
  it('hold for every connection, and what the database has set stands', async (t) => {
    const database = await databaseFor(t);
    const first = await openStore({ databaseUrl: database.url, dataDir: '' });
    assert.deepEqual(await limitsOf(first.db), LIMITS);
    await first.db.execute(
      sql`do $$ begin execute format('alter database %I set lock_timeout = ''3s''', current_database()); end $$`,
    );
    await first.close();
    const second = await openStore({ databaseUrl: database.url, dataDir: '' });
    assert.deepEqual(await limitsOf(second.db), { ...LIMITS, lock_timeout: '3s' });
    await second.close();
  });
});

describe('behind a transaction pooler', () => {
  it('the whole service works, and no transaction depends on what its connection was set to', async (t) => {
    const database = await createDatabase();
    const pooler = await startStrictPooler(database.url);
    const service = await openTestService({
      databaseUrl: pooler.url,
      databaseDirectUrl: database.url,
    });
    t.after(async () => {
      // In this order: a database that goes first ends connections that are in use.
      await service.close().finally(() => pooler.stop());
      await database.drop();
    });
    const { body: embed } = await browserApi(service).exchange('demo_submitted');
    const stream = await openEvents(service, embed);
    assert.equal((await stream.next())?.event, 'screen');
    await browserApi(service).referral();
    await stream.close();
    assert.deepEqual(pooler.refused, []);

    const { db } = service.store;
    // As on a connection that somebody else has set up.
    const limits = await db.transaction(async (tx) => {
      await tx.execute(sql`reset all`);
      return limitsOf(tx);
    });
    assert.notDeepEqual(limits, LIMITS, 'a reset connection has none');
    assert.deepEqual(await db.transaction((tx) => limitsOf(tx)), LIMITS);
  });
});
