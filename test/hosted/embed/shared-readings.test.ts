import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Readings } from '../../../hosted/embed/readings.ts';
import { eventsOf } from '../../../hosted/embed/stream.ts';
import { WakeHub } from '../../../hosted/embed/wake-hub.ts';
import { DEMO_PARTNER_ID } from '../../../hosted/sandbox/seed.ts';
import { findEmbedPrincipal } from '../../../hosted/store/embed-sessions.ts';
import { simulate } from '../../../hosted/workflows/simulate.ts';
import { record } from '../../bench/recorded-sql.ts';
import { browserApi } from '../../support/browser-api.ts';
import { runs } from '../../support/runs.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('the browser streams of a process that one change wakes', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  before(async () => {
    service = await openTestService({ engine: 'postgres' });
    api = browserApi(service);
  });
  after(() => service.close());

  const count = runs(200, 1_000);

  /** So many streams for a reader of each time zone, as far as their first screen. */
  async function openStreams(referral_id: string, zones: readonly string[], each: number) {
    const hub = new WakeHub(service.store);
    const readings = new Readings(service.services);
    const readers: AbortController[] = [];
    const streams: AsyncGenerator<string>[] = [];
    for (const time_zone of zones) {
      const { client_token } = await api.session({ purpose: 'status', referral_id });
      const { body: held } = await api.exchange(client_token, { body: { time_zone } });
      const token = held.access_token;
      const embed = await findEmbedPrincipal(service.store.db, { id: held.id, token });
      assert.ok(embed);
      for (let n = 0; n < each; n += 1) {
        const reader = new AbortController();
        readers.push(reader);
        const input = { embed, token, seen: undefined, gone: reader.signal, heartbeatMs: 60_000 };
        streams.push(eventsOf(readings, hub, input));
      }
    }
    await service.sequencer.run();
    for (let n = 0; n < 2; n += 1) await Promise.all(streams.map((stream) => stream.next()));
    const end = async () => {
      for (const reader of readers) reader.abort();
      await Promise.all(streams.map((stream) => stream.return(undefined)));
    };
    return { streams, end };
  }

  /** The statements that are sent from a change to the last stream's screen, and the screens. */
  async function change(referral_id: string, streams: readonly AsyncGenerator<string>[]) {
    const waiting = streams.map((stream) => stream.next());
    const { db } = service.store;
    const { lenders, log } = service.services;
    let told: string[] = [];
    const sent = await record(async () => {
      await simulate(db, {
        partner_id: DEMO_PARTNER_ID,
        referral_id,
        event: 'credit_authorized',
        now: new Date(),
        lenders,
        log,
      });
      told = (await Promise.all(waiting)).map(({ value }) => String(value));
    });
    return { sent, told };
  }

  const refer = async () => (await api.referral()) ?? '';

  /** What one change takes with so many streams open. */
  async function statements(zones: readonly string[], each: number) {
    const id = await refer();
    const { streams, end } = await openStreams(id, zones, each);
    const { sent, told } = await change(id, streams);
    await end();
    for (const event of told) assert.match(event, /^id: evt_\S+\nevent: screen\n/);
    return { count: sent.length, screens: new Set(told).size };
  }

  it('read its referral once, and each has its screen', async (t) => {
    const alone = await statements(['America/Chicago'], 1);
    const together = await statements(['America/Chicago'], count);
    t.diagnostic(`${alone.count} statements for 1 stream, ${together.count} for ${count}`);
    assert.equal(together.screens, 1);
    // What workers do of their own meanwhile differs by some.
    assert.ok(together.count <= alone.count + 25);
  });

  it('are told apart by who reads: two time zones are two screens', async () => {
    const { screens } = await statements(['America/Chicago', 'Asia/Tokyo'], 20);
    assert.equal(screens, 2);
  });
});
