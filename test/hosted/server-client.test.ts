import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { openApiDocument } from '../../hosted/api/openapi/document.ts';
import { toTypeScript } from '../../hosted/api/openapi/typescript.ts';
import { readConfig } from '../../hosted/config.ts';
import {
  ServiceClient,
  ServiceError,
  verifyWebhook,
  WebhookError,
} from '../../src/server/index.ts';
import { application } from '../support/partner.ts';
import { suiteService } from '../support/suite.ts';

const suite = suiteService(() => ({}));

/** A client, and what it sent. `answers` come in the place of the service's own, one a request. */
function openClient(
  answers: ((url: string) => Response | 'cut' | undefined)[] = [],
  clientSecret = 'demo_secret',
) {
  const { service } = suite();
  const sent: { url: string; key: string | null }[] = [];
  const client = new ServiceClient({
    url: service.services.config.publicUrl,
    tokenUrl: `${service.services.config.authUrl}/oauth/token`,
    clientId: 'demo_partner',
    clientSecret,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/oauth/token')) return service.app.request(request);
      sent.push({ url: request.url, key: request.headers.get('idempotency-key') });
      const instead = answers.shift()?.(request.url);
      if (instead instanceof Response) return instead;
      const answer = await service.app.request(request);
      if (instead === 'cut') throw new TypeError('fetch failed');
      return answer;
    },
  });
  return { client, sent };
}
const refusal =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('', { status, headers });

const BAKERY = () => ({
  ...application(),
  intent: 'work_this_deal' as const,
  business: {
    legal_name: 'Sunrise Bakery LLC',
    address: { line1: '12 Main Street', city: 'Albany', state: 'NY', postal_code: '12207' },
  },
  contacts: [{ first_name: 'Ana', last_name: 'Reyes', is_primary: true }],
  consent: { shared_with_svc_at: '2026-01-05T15:00:00Z' },
  external_id: `biz_${randomBytes(6).toString('hex')}`,
  use_of_funds: 'working_capital' as const,
  requested_amount: 8_500_000,
});

describe('@svc/embed/server', () => {
  it('has the types that the service’s own table of operations has', () => {
    const written = readFileSync('src/server/types.ts', 'utf8');
    const document = openApiDocument(readConfig({ SVC_DATA_DIR: 'memory:' }));
    assert.ok(written === toTypeScript(document), 'run npm run server-types');
  });

  it('says that it got no token as an error with the status, and holds back the secret', async () => {
    const { client } = openClient([], 'a wrong one');
    await assert.rejects(
      client.call('listReferrals', {}),
      (error) =>
        error instanceof ServiceError &&
        error.status === 401 &&
        error.message === 'No access token: invalid_client',
    );
  });

  it('reaches the sandbox’s controls, and a refusal of theirs is an error with its problem', async () => {
    const { client } = openClient();
    const made = await client.sandbox('/scenarios/needs_borrower', {});
    assert.ok(made && typeof made === 'object' && 'referral_id' in made);
    const { data } = await client.call('listReferrals', {});
    assert.ok(data.some(({ id }) => id === made.referral_id));
    await assert.rejects(
      client.sandbox('/scenarios/no_such_state', {}),
      (error) => error instanceof ServiceError && error.status === 404,
    );
  });

  it('says which name, member or part of a path is missing before it asks anything', async () => {
    const { client, sent } = openClient();
    const call = (...args: unknown[]) => Reflect.apply(client.call, client, args);
    await assert.rejects(call('noSuchOperation'), /No operation is named noSuchOperation/);
    await assert.rejects(call('getReferral', { path: {} }), /getReferral takes .* no path/);
    await assert.rejects(call('getReferral', {}), /params\.referral_id is missing/);
    assert.deepEqual(sent, []);
    assert.equal((await call('getPolicy')).object, 'partner_policy');
  });

  it('makes one referral of a request whose answers are lost, with one key', async () => {
    const { client, sent } = openClient([() => 'cut', () => 'cut']);
    const referral = await client.call('createReferral', { body: BAKERY() });
    assert.match(referral.id, /^ref_/);
    assert.equal(new Set(sent.map(({ key }) => key)).size, 1);
    assert.equal(sent.length, 3);
    const read = await client.call('getReferral', { params: { referral_id: referral.id } });
    assert.equal(read.external_id, referral.external_id);
  });

  it('waits as it is told, tries a fault again, and renews a token once', async () => {
    const { client, sent } = openClient([
      refusal(429, { 'retry-after': '0' }),
      refusal(503),
      refusal(401),
    ]);
    assert.ok((await client.call('listReferrals', {})).data);
    assert.equal(sent.length, 4);
  });

  it('throws what the service says, at once where a retry cannot help', async () => {
    const { client, sent } = openClient();
    await assert.rejects(
      client.call('getReferral', { params: { referral_id: 'ref_none' } }),
      (error) =>
        error instanceof ServiceError && error.status === 404 && error.code === 'not_found',
    );
    assert.equal(sent.length, 1);
  });

  it('goes through a list page by page, as far as it is read', async () => {
    const { client, sent } = openClient();
    for (let n = 0; n < 3; n += 1) await client.call('createReferral', { body: BAKERY() });
    sent.length = 0;
    const ids: string[] = [];
    for await (const { id } of client.list('listReferrals', { query: { limit: 1 } })) {
      ids.push(id);
      if (ids.length === 3) break;
    }
    assert.equal(new Set(ids).size, 3);
    assert.equal(sent.length, 3);
  });
});

describe('a webhook', () => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const body = JSON.stringify({ id: 'evt_1', type: 'referral.created', data: {} });
  const NOW = new Date('2026-05-04T14:00:00Z');
  const headersAt = (at: Date, key = secret) => ({
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign('evt_1', at, body),
  });

  it('that the public library signed is read, from a record and from Headers, also after a rotation', async () => {
    const other = `whsec_${randomBytes(32).toString('base64')}`;
    assert.equal((await verifyWebhook(secret, headersAt(NOW), body, NOW)).id, 'evt_1');
    const headers = new Headers(headersAt(NOW));
    assert.equal(
      (await verifyWebhook([other, secret], headers, body, NOW)).type,
      'referral.created',
    );
  });

  it('is refused with another body, secret or id, when it is old, and where it is none', async () => {
    const good = headersAt(NOW);
    const cases: [string, Record<string, string>, string][] = [
      [secret, good, `${body} `],
      [`whsec_${randomBytes(32).toString('base64')}`, good, body],
      [secret, { ...good, 'webhook-id': 'evt_2' }, body],
      [secret, headersAt(new Date(NOW.getTime() - 6 * 60_000)), body],
      [secret, { ...good, 'webhook-timestamp': '1e9' }, body],
      [secret, { ...good, 'webhook-timestamp': '' }, body],
      [secret, { ...good, 'webhook-signature': 'v1,' }, body],
      [secret, { ...good, 'webhook-signature': 'v2,AAAA' }, body],
      ['whsec_c2hvcnQ=', good, body],
    ];
    for (const [key, headers, text] of cases)
      await assert.rejects(verifyWebhook(key, headers, text, NOW), WebhookError);
  });
});
