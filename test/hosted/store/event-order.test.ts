import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq, isNull } from 'drizzle-orm';
import { DEMO_PARTNER_ID } from '../../../hosted/sandbox/seed.ts';
import { readEvents } from '../../../hosted/store/event-reader.ts';
import { EVENTS_CHANNEL } from '../../../hosted/store/events.ts';
import { openStore, type Store } from '../../../hosted/store/open.ts';
import { events } from '../../../hosted/store/schema.ts';
import { startSequencer } from '../../../hosted/workers/sequencer.ts';
import { browserApi } from '../../support/browser-api.ts';
import { eventTraffic, p99, type Traffic, writeEvent } from '../../support/event-traffic.ts';
import { runs } from '../../support/runs.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { BOTH_STORES } from '../../support/stores.ts';

const FULL = process.env.TEST_FULL === '1';
const partner_id = DEMO_PARTNER_ID;

/** Every cursor met what was written, each once, and all in one order. */
function assertComplete({ written, met }: Traffic): void {
  const [first, ...others] = met;
  assert.deepEqual(
    first?.toSorted((a, b) => a - b),
    written.toSorted((a, b) => a - b),
  );
  for (const other of others) assert.deepEqual(other, first);
}

async function makeTargets(service: TestService, count: number) {
  const api = browserApi(service);
  const targets: { partner_id: string; referral_id: string }[] = [];
  while (targets.length < count)
    targets.push({ partner_id, referral_id: (await api.referral()) ?? '' });
  return targets;
}

for (const engine of BOTH_STORES) {
  describe(`the order of events, on ${engine}`, () => {
    let service: TestService;
    before(async () => {
      service = await openTestService({ engine });
    });
    after(() => service.close());

    it('every cursor meets every event once, in one order', async () => {
      const targets = await makeTargets(service, 8);
      assertComplete(await eventTraffic([service.store], targets, { ms: runs(500, 1_500) }));
    });

    it('a referral’s events keep the order in which it changed', async () => {
      const [target] = await makeTargets(service, 1);
      assert.ok(target);
      await Promise.all(Array.from({ length: 20 }, (_, n) => writeEvent(service.store, target, n)));
      await service.sequencer.run();
      const { db } = service.store;
      const rows = await db
        .select()
        .from(events)
        .where(eq(events.referral_id, target.referral_id))
        .orderBy(events.seq);
      const order = rows.map(({ written }) => written);
      assert.deepEqual(
        order,
        order.toSorted((a, b) => a - b),
      );
    });

    it('a cursor is an id that tells nothing, and is good for its own partner alone', async () => {
      const [target] = await makeTargets(service, 1);
      assert.ok(target);
      await service.sequencer.run();
      const { db } = service.store;
      const page = await readEvents(db, { partner_id, limit: 1000 });
      for (const { id } of page ?? []) assert.match(id, /^evt_[\w-]{22}$/);
      const cursor = page?.[0]?.id ?? '';
      const another = 'prt_another';
      assert.ok(await readEvents(db, { partner_id, after: cursor, limit: 1 }));
      assert.equal(
        await readEvents(db, { partner_id: another, after: cursor, limit: 1 }),
        undefined,
      );
      assert.equal(
        await readEvents(db, { partner_id, after: 'evt_unheard_of', limit: 1 }),
        undefined,
      );
    });

    it('what a process left behind without numbers another numbers within two seconds', async () => {
      const [target] = await makeTargets(service, 1);
      assert.ok(target);
      await service.sequencer.run();
      // Nobody is told of it, as when a process ends between its commit and the numbering.
      await service.store.db
        .insert(events)
        .values({ ...target, kind: 'message.created', data: {}, created_at: new Date() });
      const written = performance.now();
      await new Promise<void>((resolve) => {
        void service.store.listen(EVENTS_CHANNEL, (id) => id === target.referral_id && resolve());
      });
      assert.ok(performance.now() - written < 2_000);
      assert.equal(await service.store.db.$count(events, isNull(events.seq)), 0);
    });
  });
}

describe('writers of events on PostgreSQL', () => {
  let service: TestService;
  const stores: Store[] = [];
  const sequencers: { stop(): Promise<void> }[] = [];
  before(async () => {
    service = await openTestService({ engine: 'postgres' });
    const { databaseUrl } = service.services.config;
    stores.push(service.store);
    for (let more = 0; more < 2; more += 1) {
      const store = await openStore({ databaseUrl, dataDir: '' });
      stores.push(store);
      sequencers.push(await startSequencer({ ...service.services, db: store.db }, store));
    }
  });
  after(async () => {
    for (const sequencer of sequencers) await sequencer.stop();
    for (const store of stores.slice(1)) await store.close();
    await service.close();
  });

  it('one that stalls in its transaction holds nobody up, and is read where it was committed', async () => {
    const targets = await makeTargets(service, 20);
    // Two processes write and number, a third only numbers; each has twenty connections.
    const writing = stores.slice(0, 2);
    const ms = runs(1_500, 12_000);
    const free = await eventTraffic(writing, targets, { ms });
    const stalled = await eventTraffic(writing, targets, { ms, stallMs: FULL ? 10_000 : 1_200 });
    for (const traffic of [free, stalled]) assertComplete(traffic);
    // The stalled writer was the first to write, and nearly everything was written after it.
    assert.ok((stalled.met[0]?.indexOf(1) ?? -1) > stalled.written.length / 2);
    // Nobody waited for it, however slow the machine is.
    assert.ok(Math.max(...stalled.writes) < (FULL ? 5_000 : 1_000), 'no write waited');
    if (!FULL) return;
    const [before, after] = [p99(free), p99(stalled)];
    assert.ok(after.write <= 2 * before.write, `write ${before.write} to ${after.write} ms`);
    assert.ok(
      after.delivery <= 2 * before.delivery,
      `delivery ${before.delivery} to ${after.delivery} ms`,
    );
  });
});
