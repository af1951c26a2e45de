import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { DEMO_PARTNER_ID } from '../../../hosted/sandbox/seed.ts';
import { todos } from '../../../hosted/store/schema.ts';
import { simulate } from '../../../hosted/workflows/simulate.ts';
import { Screen } from '../../../src/contract/screen.ts';
import { SessionEnded } from '../../../src/contract/session.ts';
import { browserApi, type Exchanged } from '../../support/browser-api.ts';
import { openEvents } from '../../support/event-stream.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { STORES } from '../../support/stores.ts';

for (const engine of STORES) {
  describe(`GET /embed_sessions/{id}/events on ${engine}`, () => {
    let service: TestService;
    let api: ReturnType<typeof browserApi>;
    before(async () => {
      service = await openTestService({ engine });
      api = browserApi(service);
    });
    after(() => service.close());

    const move = (embed: Exchanged, event: Parameters<typeof simulate>[1]['event']) =>
      simulate(service.store.db, {
        partner_id: DEMO_PARTNER_ID,
        referral_id: embed.referral_id ?? '',
        event,
        now: new Date(),
        lenders: service.services.lenders,
        log: service.services.log,
      });

    it('GET events sends the current screen at once, and each later one when the referral moves', async () => {
      const { body: embed } = await api.exchange('demo_submitted');
      const stream = await openEvents(service, embed);
      assert.equal(stream.response.status, 200);
      assert.match(stream.response.headers.get('Content-Type') ?? '', /^text\/event-stream/);
      const first = await stream.next();
      assert.equal(first?.event, 'screen');
      assert.equal(Screen.parse(JSON.parse(first?.data ?? '')).title, embed.screen.title);
      await move(embed, 'offer_made');
      const second = await stream.next();
      assert.match(Screen.parse(JSON.parse(second?.data ?? '')).title, /You have 1 offer/);
      for (const event of [first, second]) assert.match(event?.id ?? '', /^evt_[\w-]{22}$/);
      assert.notEqual(second?.id, first?.id);
      await stream.close();
    });

    it('GET events resumed after the newest event sends nothing until there is news', async () => {
      const { body: embed } = await api.exchange('demo_submitted');
      const before = await openEvents(service, embed);
      const seen = await before.next();
      await before.close();
      const resumed = await openEvents(service, embed, seen?.id);
      assert.ok(await resumed.comment());
      assert.equal(resumed.events.length, 0);
      await move(embed, 'offer_made');
      assert.equal((await resumed.next())?.event, 'screen');
      await resumed.close();
    });

    it('GET events resumed after news was missed sends the current screen at once', async () => {
      const { body: embed } = await api.exchange('demo_submitted');
      const before = await openEvents(service, embed);
      const seen = await before.next();
      await before.close();
      await move(embed, 'offer_made');
      const resumed = await openEvents(service, embed, seen?.id);
      const event = await resumed.next();
      assert.match(Screen.parse(JSON.parse(event?.data ?? '')).title, /You have 1 offer/);
      await resumed.close();
    });

    it('GET events sends the screen when something shown is overdue, though nobody did anything', async () => {
      const id = (await api.referral()) ?? '';
      const { client_token } = await api.session({ purpose: 'status', referral_id: id });
      const { body: embed } = await api.exchange(client_token);
      const { db } = service.store;
      await db
        .update(todos)
        .set({ due_at: sql`clock_timestamp() + interval '700 ms'`, remind_at: null })
        .where(eq(todos.referral_id, id));
      const stream = await openEvents(service, embed);
      const isOverdue = (data = '') => data.includes('"overdue":true');
      const first = await stream.next();
      assert.equal(isOverdue(first?.data), false);
      const second = await stream.next();
      assert.equal(isOverdue(second?.data), true);
      assert.equal(second?.id, first?.id);
      await stream.close();
    });

    it('GET events ends with the session, saying so', async () => {
      const { body: embed } = await api.exchange('demo_submitted');
      const stream = await openEvents(service, embed);
      await stream.next();
      await service.store.db.execute(
        `update embed_sessions set expires_at = now() - interval '1 second' where id = '${embed.id}'`,
      );
      await move(embed, 'offer_made');
      const event = await stream.next();
      assert.equal(event?.event, 'session_ended');
      const { reason, screen } = SessionEnded.parse(JSON.parse(event?.data ?? ''));
      assert.equal(reason, 'expired');
      assert.equal(screen?.id, 'status.ended');
      assert.equal(await stream.next(), undefined);
    });

    it('GET events tells every stream of a referral and none of another', async () => {
      const { body: one } = await api.exchange('demo_submitted');
      const { body: other } = await api.exchange('demo_submitted');
      const streams = [await openEvents(service, one), await openEvents(service, one)];
      const foreign = await openEvents(service, other);
      for (const stream of [...streams, foreign]) await stream.next();
      await move(one, 'offer_made');
      for (const stream of streams) assert.equal((await stream.next())?.event, 'screen');
      assert.equal(foreign.events.length, 0);
      for (const stream of [...streams, foreign]) await stream.close();
    });
  });
}

describe('GET /embed_sessions/{id}/events', () => {
  it('GET events keeps four streams of a session: the oldest ends cleanly, whether it is read or not', async (t) => {
    const service = await openTestService();
    t.after(() => service.close());
    const api = browserApi(service);
    const { body: embed } = await api.exchange('demo_submitted');
    const { body: other } = await api.exchange('demo_submitted');
    const aside = await openEvents(service, other);
    await aside.next();
    const streams: Awaited<ReturnType<typeof openEvents>>[] = [];
    for (let count = 0; count < 6; count += 1) {
      const stream = await openEvents(service, embed);
      if (count > 0) await stream.next();
      streams.push(stream);
    }
    const [unread, second, ...newest] = streams;
    assert.equal(await unread?.next(), undefined);
    assert.equal(await second?.next(), undefined);
    await simulate(service.store.db, {
      partner_id: DEMO_PARTNER_ID,
      referral_id: embed.referral_id ?? '',
      event: 'offer_made',
      now: new Date(),
      lenders: service.services.lenders,
      log: service.services.log,
    });
    for (const stream of newest) assert.equal((await stream.next())?.event, 'screen');
    for (const stream of [...newest, aside]) await stream.close();
  });

  it('GET events refuses tokens of other sessions and ids it never gave', async () => {
    const service = await openTestService();
    try {
      const api = browserApi(service);
      const { body: one } = await api.exchange('demo_submitted');
      const { body: other } = await api.exchange('demo_submitted');
      const path = `/embed_sessions/${one.id}/events`;
      assert.equal((await api.send('GET', path)).status, 401);
      assert.equal((await api.send('GET', path, { token: other.access_token })).status, 401);
      const odd = await api.send<{ code: string }>('GET', path, {
        token: one.access_token,
        headers: { 'Last-Event-ID': 'yesterday' },
      });
      assert.equal(odd.status, 400);
      assert.equal(odd.body.code, 'invalid_request');
    } finally {
      await service.close();
    }
  });
});
