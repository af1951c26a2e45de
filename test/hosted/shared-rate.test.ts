import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { createLimits, type Ledger, RateLimit } from '../../hosted/rate-limit.ts';
import { openStore } from '../../hosted/store/open.ts';
import { storedLedger } from '../../hosted/store/rate-buckets.ts';
import { expectProblem, openPartner } from '../support/partner.ts';
import { createDatabase, type TestDatabase } from '../support/postgres.ts';
import { openTestService } from '../support/service.ts';

const PER_SECOND = 100;
const BURST = 50;
const SECONDS = 30;
const TICK_MS = 10;

let database: TestDatabase;
before(async () => {
  database = await createDatabase();
});
after(() => database.drop());

/** Two processes on one database under one virtual clock; what they say to it is counted. */
async function processes() {
  const began = Date.now();
  let ms = 0;
  const waiting = new Set<Promise<unknown>>();
  const statements = new Map<string, number>();
  const process = async (name: string) => {
    const store = await openStore({ databaseUrl: database.url, dataDir: '' });
    const stored = storedLedger(
      store.db,
      () => sql`${new Date(began + ms).toISOString()}::timestamptz`,
    );
    const ledger: Ledger = (said) => {
      const at = `${name} ${said.key} ${Math.floor(ms / 1000)}`;
      statements.set(at, (statements.get(at) ?? 0) + 1);
      const told = stored(said);
      waiting.add(told.finally(() => waiting.delete(told)));
      return told;
    };
    const limit = new RateLimit(PER_SECOND, BURST, { ledger, name: 'client', clock: () => ms });
    return { limit, close: () => store.close() };
  };
  const all = [await process('one'), await process('two')];
  return {
    limits: all.map(({ limit }) => limit),
    statements,
    tick: async () => {
      await Promise.allSettled(waiting);
      ms += TICK_MS;
    },
    close: () => Promise.all(all.map(({ close }) => close())),
  };
}

describe('two processes on one database', () => {
  /** How many of `tries[process]` requests a tick each process lets in, over 30 s. */
  async function admitted(client: string, tries: readonly number[]) {
    const { limits, statements, tick, close } = await processes();
    let all = 0;
    for (let passed = 0; passed < SECONDS * 1000; passed += TICK_MS) {
      for (const [index, limit] of limits.entries())
        for (let once = 0; once < (tries[index] ?? 0); once += 1)
          if (limit.tryTake(client)) all += 1;
      await tick();
    }
    await close();
    return { all, most: Math.max(...statements.values()) };
  }

  const limit = BURST + PER_SECOND * SECONDS;
  for (const tries of [
    [5, 5],
    [9, 1],
    [5, 0],
  ])
    it(`let a client in its limit together, at ${tries.join(' and ')} requests each 10 ms`, async (t) => {
      const { all, most } = await admitted(`client ${tries.join()}`, tries);
      t.diagnostic(`${all} of ${limit}, ${most} statement a process and second`);
      assert.ok(Math.abs(all - limit) <= limit / 10, `${all} instead of ${limit}`);
      assert.equal(most, 1);
    });

  it('refuse a client in the one what it used in the other, streams with it, and say how long', async (t) => {
    const [one, two] = [
      await openTestService({ databaseUrl: database.url }),
      await openTestService({ databaseUrl: database.url }),
    ];
    t.after(() => Promise.all([one.close(), two.close()]));
    let ms = 0;
    const told = new Set<Promise<number>>();
    for (const { services } of [one, two]) {
      const stored = storedLedger(services.db);
      const ledger: Ledger = (said) => {
        const left = stored(said);
        told.add(left);
        return left;
      };
      const clock = () => ms;
      services.limits.client = new RateLimit(0.01, 3, { ledger, name: 'client', clock });
    }
    const caller = await openPartner(one);
    const elsewhere = await openPartner(two);
    for (let once = 0; once < 3; once += 1)
      assert.equal((await caller.get('/referrals')).status, 200);
    ms += 2_000;
    const stream = await one.request('/partner/v0/events/stream', {
      headers: { Authorization: `Bearer ${caller.token}`, Accept: 'text/event-stream' },
    });
    await expectProblem(stream, { status: 429, code: 'rate_limited' });
    await Promise.all(told);
    // Let in before it is known there; then it is.
    assert.equal((await elsewhere.get('/referrals')).status, 200);
    await Promise.all(told);
    const refused = await elsewhere.get('/referrals');
    assert.ok(Number(refused.headers.get('Retry-After')) > 100);
    await expectProblem(refused, { status: 429, code: 'rate_limited' });
  });

  it('cost a client that calls now and then no statement', () => {
    let said = 0;
    const { client } = createLimits(async () => {
      said += 1;
      return 0;
    });
    for (let once = 0; once < 40; once += 1) client.take('client');
    assert.equal(said, 0);
  });

  it('go on alone without their ledger', async () => {
    const limit = new RateLimit(1, 2, { ledger: () => Promise.reject(new Error('away')) });
    assert.deepEqual(
      [limit.tryTake('a'), limit.tryTake('a'), limit.tryTake('a')],
      [true, true, false],
    );
  });
});
