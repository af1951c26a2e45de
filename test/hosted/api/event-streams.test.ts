import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { Feeds } from '../../../hosted/api/streams/feeds.ts';
import { partnerEvents } from '../../../hosted/api/streams/stream.ts';
import { WakeHub } from '../../../hosted/embed/wake-hub.ts';
import { DEMO_PARTNER_ID } from '../../../hosted/sandbox/seed.ts';
import { findClientPrincipal } from '../../../hosted/store/access-tokens.ts';
import { newestEvent } from '../../../hosted/store/event-reader.ts';
import { events } from '../../../hosted/store/schema.ts';
import { record } from '../../bench/recorded-sql.ts';
import { writeEvent } from '../../support/event-traffic.ts';
import { outboxOf } from '../../support/outbox.ts';
import { expectProblem, openPartner } from '../../support/partner.ts';
import { followThroughCuts, openPartnerStream } from '../../support/partner-stream.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';
import { runs } from '../../support/runs.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const partner_id = DEMO_PARTNER_ID;

describe('streams of a partner’s events', () => {
  let service: TestService;
  before(async () => {
    service = await openTestService({ engine: 'postgres' });
  });
  after(() => service.close());

  const follow = async (given: Parameters<typeof openPartnerStream>[2] = {}) =>
    openPartnerStream(service, await service.token(), given);
  const refer = async () => (await openPartner(service)).refer();

  it('begin with where they stand, then tell each event as GET /events does', async () => {
    const stream = await follow();
    assert.match(stream.response.headers.get('Content-Type') ?? '', /^text\/event-stream/);
    assert.match(stream.response.headers.get('Cache-Control') ?? '', /no-transform/);
    assert.equal((await stream.next())?.event, 'ready');
    const { id } = await refer();
    const first = await stream.next();
    await service.sequencer.run();
    const listed = await (await openPartner(service)).get(`/events?referral_id=${id}`);
    const [event] = (await listed.json()).data;
    assert.deepEqual([first?.id, first?.event], [event.id, event.type]);
    assert.deepEqual(JSON.parse(first?.data ?? ''), event);
    await stream.close();
  });

  it('of one referral tell of no other, and of another partner’s not at all', async () => {
    const [one, other] = [await refer(), await refer()];
    await service.sequencer.run();
    const stream = await follow({ path: `/referrals/${one.id}/events/stream` });
    await stream.next();
    const at = outboxOf(service);
    await at.simulate(other.id, 'credit_authorized');
    await at.simulate(one.id, 'credit_authorized');
    const next = await stream.next();
    assert.equal(JSON.parse(next?.data ?? '{}').referral_id, one.id);
    await stream.close();
    const foreign = await openPartner(service, 'other_partner');
    await expectProblem(await foreign.get(`/referrals/${one.id}/events/stream`), {
      status: 404,
      code: 'not_found',
    });
  });

  it('go on after Last-Event-ID, and say resync where they cannot', async () => {
    const first = await follow();
    await first.next();
    await refer();
    const seen = await first.next();
    const missed = await first.next();
    await first.close();
    const second = await follow({ lastEventId: seen?.id });
    assert.equal((await second.next())?.event, 'ready');
    assert.equal((await second.next())?.id, missed?.id);
    await second.close();
    const lost = await follow({ lastEventId: 'evt_ofAStoreThatIsGone' });
    const resync = await lost.next();
    assert.equal(resync?.event, 'resync');
    await lost.close();
    const third = await follow({ lastEventId: resync?.id });
    assert.equal((await third.next())?.event, 'ready');
    await third.close();
    await expectProblem(
      await (await openPartner(service)).get('/events/stream', { 'Last-Event-ID': 'ref_1' }),
      { status: 400, code: 'invalid_request', param: 'Last-Event-ID' },
    );
  });

  it('say that the token has ended, by the partner’s clock, and end', async () => {
    const stream = await follow();
    await stream.next();
    await outboxOf(service).later(0.02);
    let last = await stream.next();
    while (last && last.event !== 'token_expired') last = await stream.next();
    assert.equal(last?.event, 'token_expired');
    assert.equal(await stream.next(), undefined);
  });

  it('send a comment while nothing happens, and end of themselves before their time is up', async () => {
    const hub = new WakeHub(service.store);
    const { db } = service.store;
    const feeds = new Feeds({ hub, db, log: service.services.log });
    const client = await findClientPrincipal(db, await service.token());
    assert.ok(client);
    const said: string[] = [];
    const gone = new AbortController().signal;
    const input = { client, seen: undefined, gone, heartbeatMs: 5, longestMs: 100 };
    for await (const piece of partnerEvents(db, feeds, input)) said.push(piece);
    assert.match(said[0] ?? '', /^retry: \d{4}\n\n$/);
    assert.match(said[1] ?? '', /^id: \S+\nevent: ready\n/);
    assert.equal(said[2], ': still here\n\n');
    assert.equal(hub.streams, 0);
  });

  it('are read once a wake, however many there are', async () => {
    const { store, services } = service;
    const feeds = new Feeds({ hub: new WakeHub(store), db: store.db, log: services.log });
    const client = await findClientPrincipal(store.db, await service.token());
    assert.ok(client);
    const { id } = await refer();
    await service.sequencer.run();
    const readers = Array.from({ length: runs(200, 1_000) }, () => new AbortController());
    const streams = readers.map((gone) =>
      partnerEvents(store.db, feeds, {
        client,
        seen: undefined,
        gone: gone.signal,
        heartbeatMs: 60_000,
      }),
    );
    for (const stream of streams) for (let n = 0; n < 2; n += 1) await stream.next();
    const waiting = streams.map((stream) => stream.next());
    const sent = await record(async () => {
      await writeEvent(store, { partner_id, referral_id: id }, 1);
      const told = await Promise.all(waiting);
      for (const { value } of told) assert.match(String(value), /event: message\.created/);
    });
    const reads = sent.filter(({ text }) =>
      /^select .* from "events" where .*"seq" > /s.test(text),
    );
    assert.ok(reads.length >= 1 && reads.length <= 4, `${reads.length} readings`);
    assert.ok(sent.length < 40, `${sent.length} statements`);
    for (const gone of readers) gone.abort();
    await Promise.all(streams.map((stream) => stream.return(undefined)));
  });

  it('end at once, and others are not begun, when the process is about to stop', async () => {
    const stopping = await openTestService();
    const stream = await openPartnerStream(stopping, await stopping.token());
    await stream.next();
    const rest = stream.next();
    stopping.services.streams.endAll();
    assert.equal(await rest, undefined);
    const late = await openPartnerStream(stopping, await stopping.token());
    assert.equal(await late.next(), undefined);
    await stopping.close();
  });
});

describe('streams that are cut, of two services on one PostgreSQL', () => {
  let database: TestDatabase;
  let both: TestService[];
  before(async () => {
    database = await createDatabase();
    const at = { databaseUrl: database.url };
    both = [await openTestService(at), await openTestService(at)];
  });
  after(async () => {
    for (const service of both) await service.close();
    await database.drop();
  });

  it('lose nothing, double nothing, and keep the order', { timeout: 300_000 }, async () => {
    const [first, second] = both;
    assert.ok(first && second);
    const token = await first.token();
    const partner = await openPartner(second);
    const targets = await Promise.all(
      Array.from({ length: 4 }, async () => ({
        partner_id,
        referral_id: (await partner.refer()).id,
      })),
    );
    for (const service of both) await service.sequencer.run();
    const from = (await newestEvent(first.store.db, partner_id))?.id ?? '';
    const writes = runs(40, 200);
    const until = (seen: { event?: string | undefined }[]) =>
      seen.filter(({ event }) => event === 'message.created').length >= writes;
    const followers = Array.from({ length: runs(50, 1_000) }, (_, n) =>
      followThroughCuts(n % 2 ? [first, second] : [second, first], token, {
        from,
        cuts: 3,
        most: 1 + (n % 1_200),
        until,
      }),
    );
    for (let n = 0; n < writes; n += 1) {
      const [service, target] = [both[n % 2], targets[n % targets.length]];
      if (service && target) await writeEvent(service.store, target, n);
    }
    await first.sequencer.run();
    const numbered = await first.store.db
      .select({ id: events.id })
      .from(events)
      .where(eq(events.kind, 'message.created'))
      .orderBy(events.seq);
    assert.equal(numbered.length, writes);
    for (const seen of await Promise.all(followers)) {
      const told = seen.filter(({ event }) => event === 'message.created').map(({ id }) => id);
      assert.deepEqual(
        told,
        numbered.map(({ id }) => id),
      );
      assert.ok(!seen.some(({ event }) => event === 'resync'));
    }
  });
});
