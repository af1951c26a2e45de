import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { RETRY_SECONDS } from '../../../hosted/domain/webhooks.ts';
import { DEMO_PARTNER_ID } from '../../../hosted/sandbox/seed.ts';
import { advancePartnerClock } from '../../../hosted/store/partners.ts';
import { endEndpoints } from '../../../hosted/store/webhook-endpoints.ts';
import { expectProblem, openPartner } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { openReceiver } from '../../support/webhook-receiver.ts';

describe('webhooks', () => {
  let service: TestService;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  before(async () => {
    service = await openTestService();
    receiver = await openReceiver();
  });
  after(async () => {
    await service.close();
    receiver.close();
  });
  beforeEach(async () => {
    receiver.answer(() => 204);
    const { data } = await (await call('GET', '/webhook_endpoints')).json();
    for (const { id } of data) await call('DELETE', `/webhook_endpoints/${id}`);
    await service.sequencer.run();
    receiver.received.length = 0;
  });

  /** Always with a token that the partner's clock has not run past. */
  const call = async (method: string, path: string, body?: unknown, clientId = 'demo_partner') =>
    service.request(`/partner/v0${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${await service.token(clientId)}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const register = async (more: Record<string, unknown> = {}) => {
    const response = await call('POST', '/webhook_endpoints', { url: receiver.url(), ...more });
    const body = await response.json();
    assert.equal(response.status, 201, JSON.stringify(body));
    return body;
  };
  const refer = async () => (await openPartner(service)).refer();
  /** All that is due has been tried. */
  const delivered = async () => {
    await service.sequencer.run();
    await service.webhookWorker.idle();
  };
  const deliveries = async (id: string, query = '') =>
    (await (await call('GET', `/webhook_endpoints/${id}/deliveries?limit=100${query}`)).json())
      .data;
  const later = (seconds: number) =>
    advancePartnerClock(service.store.db, DEMO_PARTNER_ID, seconds);

  it('post each event as GET /events has it, signed as the public library verifies it', async () => {
    const { id, secret, ...endpoint } = await register();
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.equal(endpoint.state, 'enabled');
    const referral = await refer();
    await delivered();
    const listed = await (await call('GET', `/events?limit=100&referral_id=${referral.id}`)).json();
    assert.equal(receiver.received.length, listed.data.length);
    for (const { headers, body } of receiver.received) {
      const event = new Webhook(secret).verify(body, headers);
      const same = listed.data.find((one: { id: string }) => one.id === headers['webhook-id']);
      assert.deepEqual(event, same);
      assert.match(headers.traceparent ?? '', /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
      assert.equal(headers['content-type'], 'application/json');
    }
    const log = await deliveries(id);
    assert.equal(log.length, listed.data.length);
    assert.ok(log.every((one: { state: string }) => one.state === 'delivered'));
    const read = await (await call('GET', `/webhook_endpoints/${id}`)).json();
    assert.ok(!('secret' in read));
  });

  it('of one referral or of some kinds get no other events', async () => {
    const one = await refer();
    await service.sequencer.run();
    await register({ referral_id: one.id, url: receiver.url('/one') });
    await register({ types: ['referral.created'], url: receiver.url('/created') });
    await refer();
    await call('POST', `/partner_sessions`, {});
    await delivered();
    assert.deepEqual(
      receiver.received.map(({ path, body }) => [path, JSON.parse(body).type]),
      [['/created', 'referral.created']],
    );
  });

  it('are tried by the whole schedule in the partner’s time, with the wall clock in the signature', async () => {
    receiver.answer(() => 503);
    const { id, secret } = await register({ types: ['referral.created'] });
    await refer();
    await delivered();
    for (const seconds of RETRY_SECONDS) {
      const [{ next_at }] = await deliveries(id);
      const now = await later(0);
      const wait = (Date.parse(next_at) - (now?.getTime() ?? 0)) / 1000;
      // Some seconds of real time may have passed since the try.
      assert.ok(wait > seconds * 0.9 - 20 && wait <= seconds * 1.1, `${wait} for ${seconds}`);
      if (wait > 30) {
        await later(Math.floor(wait) - 20);
        const before = receiver.received.length;
        await delivered();
        assert.equal(receiver.received.length, before, 'tried too early');
      }
      await later(30);
      await delivered();
    }
    const [delivery] = await deliveries(id);
    assert.deepEqual([delivery.state, delivery.tries], ['failed', 10]);
    const whole = await (
      await call('GET', `/webhook_endpoints/${id}/deliveries/${delivery.id}`)
    ).json();
    assert.equal(whole.attempts.length, 10);
    assert.ok(whole.attempts.every((one: { status: number }) => one.status === 503));
    const [first] = receiver.received;
    assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
    for (const { headers, body } of receiver.received) new Webhook(secret).verify(body, headers);
    assert.ok(first);
    receiver.answer(() => 200);
    const again = await call(
      'POST',
      `/webhook_endpoints/${id}/deliveries/${delivery.id}/redeliver`,
    );
    assert.equal(again.status, 202);
    await delivered();
    const [{ state, tries }] = await deliveries(id);
    assert.deepEqual([state, tries], ['delivered', 1]);
    const log = await (
      await call('GET', `/webhook_endpoints/${id}/deliveries/${delivery.id}`)
    ).json();
    assert.deepEqual(
      log.attempts.map(({ number }: { number: number }) => number),
      Array.from({ length: 11 }, (_, n) => n + 1),
    );
    assert.equal(log.attempts.at(-1).status, 200);
  });

  it('have two signatures for 24 hours after a rotation', async () => {
    const { id, secret: old } = await register({ types: ['referral.created'] });
    const rotated = await (await call('POST', `/webhook_endpoints/${id}/rotate_secret`)).json();
    assert.notEqual(rotated.secret, old);
    await refer();
    await delivered();
    const [both] = receiver.received;
    for (const secret of [old, rotated.secret])
      new Webhook(secret).verify(both?.body ?? '', both?.headers ?? {});
    await later(24 * 3600 + 1);
    await refer();
    await delivered();
    const last = receiver.received.at(-1);
    new Webhook(rotated.secret).verify(last?.body ?? '', last?.headers ?? {});
    assert.throws(() => new Webhook(old).verify(last?.body ?? '', last?.headers ?? {}));
  });

  it('wait while their endpoint is paused, and pass by one that answered 410', async () => {
    const { id } = await register({ types: ['referral.created'] });
    const change = (state: string) => call('PATCH', `/webhook_endpoints/${id}`, { state });
    assert.equal((await change('paused')).status, 200);
    await refer();
    await delivered();
    assert.equal(receiver.received.length, 0);
    await change('enabled');
    await delivered();
    assert.equal(receiver.received.length, 1);
    receiver.answer(() => 410);
    await refer();
    await delivered();
    const read = await (await call('GET', `/webhook_endpoints/${id}`)).json();
    assert.equal(read.state, 'disabled');
    await refer();
    await delivered();
    assert.equal(receiver.received.length, 2);
    assert.deepEqual(
      (await deliveries(id)).map((one: { state: string }) => one.state),
      ['failed', 'delivered'],
    );
  });

  it('follow no redirect, and test events are signed and at GET /events never', async () => {
    receiver.answer(({ path }) =>
      path === '/hook'
        ? (response) => response.writeHead(302, { Location: receiver.url('/x') }).end()
        : 204,
    );
    const { id, secret } = await register();
    const response = await call('POST', `/webhook_endpoints/${id}/test`);
    assert.equal(response.status, 202);
    const delivery = await response.json();
    await delivered();
    assert.deepEqual(
      receiver.received.map(({ path }) => path),
      ['/hook'],
    );
    const [sent] = receiver.received;
    const event = Object(new Webhook(secret).verify(sent?.body ?? '', sent?.headers ?? {}));
    assert.equal(event.type, 'webhook_endpoint.test');
    assert.equal(event.seq, 0);
    assert.deepEqual((await deliveries(id))[0].state, 'pending');
    await expectProblem(await call('GET', `/events?starting_after=${delivery.event_id}`), {
      status: 400,
      code: 'invalid_request',
      slug: 'cursor-expired',
    });
  });

  it('of a slow endpoint are at most five at once, and delay no other', async () => {
    let open = 0;
    let most = 0;
    const free: (() => void)[] = [];
    receiver.answer(async ({ path }) => {
      if (path !== '/slow') return 204;
      open += 1;
      most = Math.max(most, open);
      await new Promise<void>((resolve) => free.push(resolve));
      open -= 1;
      return 204;
    });
    await register({ url: receiver.url('/slow') });
    const { id } = await register({ url: receiver.url('/fast') });
    await refer();
    await refer();
    await service.sequencer.run();
    const started = performance.now();
    while ((await deliveries(id, '&state=pending')).length > 0) {
      assert.ok(performance.now() - started < 10_000, 'the fast one was held up');
      await sleep(20);
    }
    assert.equal(most, 5);
    const let_go = setInterval(() => free.splice(0).forEach((one) => void one()), 10);
    await delivered();
    clearInterval(let_go);
    assert.equal(most, 5);
  });

  it('end 30 days after their referral is final', async () => {
    const { id: referral_id } = await refer();
    const { id } = await register({ referral_id });
    await call('POST', `/referrals/${referral_id}/withdrawal`, { reason: 'funded_elsewhere' });
    const state = async () => (await (await call('GET', `/webhook_endpoints/${id}`)).json()).state;
    await later(29 * 24 * 3600);
    await endEndpoints(service.store.db);
    assert.equal(await state(), 'enabled');
    await later(2 * 24 * 3600);
    await endEndpoints(service.store.db);
    assert.equal(await state(), 'ended');
    await expectProblem(await call('PATCH', `/webhook_endpoints/${id}`, { state: 'enabled' }), {
      status: 409,
      code: 'invalid_request',
      slug: 'wrong-state',
    });
  });

  it('are registered for no address that must not be called, and by nobody else', async () => {
    for (const url of [
      'http://app.example.com/',
      'https://a:b@app.example.com/',
      'ftp://x',
      'https://app.example.com:8443/',
      'https://10.0.0.8/hooks',
      'https://0xa9fea9fe/latest',
      'https://[fd00::1]/',
      'https://[::ffff:10.0.0.8]/',
    ])
      await expectProblem(await call('POST', '/webhook_endpoints', { url }), {
        status: 400,
        code: 'invalid_request',
        param: 'url',
      });
    const { id } = await register();
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/test'],
      ['POST', '/rotate_secret'],
      ['GET', '/deliveries'],
    ] as const)
      await expectProblem(
        await call(method, `/webhook_endpoints/${id}${path}`, undefined, 'other_partner'),
        { status: 404, code: 'not_found' },
      );
    const narrow = await service.request('/partner/v0/webhook_endpoints', {
      headers: { Authorization: `Bearer ${await service.token('demo_partner', 'referrals:read')}` },
    });
    await expectProblem(narrow, { status: 403, code: 'permission_denied' });
    const [first] = [await refer()];
    await expectProblem(
      await call(
        'POST',
        '/webhook_endpoints',
        { url: receiver.url(), referral_id: first.id },
        'other_partner',
      ),
      { status: 404, code: 'not_found', param: 'referral_id' },
    );
  });
});
