import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SCOPES } from '../../../hosted/domain/values.ts';
import { access_tokens, clients } from '../../../hosted/store/schema.ts';
import { basic, openTestService, type TestService } from '../../support/service.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('POST /oauth/token', () => {
  let service: TestService;
  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  const ask = (
    form: Record<string, string> | string,
    headers: Record<string, string> = { Authorization: basic('demo_partner', 'demo_secret') },
  ) =>
    service.request('/oauth/token', {
      method: 'POST',
      headers: { ...FORM, ...headers },
      body: new URLSearchParams(form).toString(),
    });

  it('POST /oauth/token gives a 15-minute token for all scopes by HTTP Basic', async () => {
    const response = await ask({ grant_type: 'client_credentials' });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('Cache-Control'), 'no-store');
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), null);
    const body = await response.json();
    assert.match(body.access_token, /^at_[\w-]{43}$/);
    assert.deepEqual(
      { ...body, access_token: '' },
      { access_token: '', token_type: 'Bearer', expires_in: 900, scope: SCOPES.join(' ') },
    );
  });

  it('POST /oauth/token takes an id and secret that are form-encoded inside Basic', async () => {
    const encoded = `demo%5Fpartner:demo%5fsecret`;
    const response = await ask(
      { grant_type: 'client_credentials' },
      { Authorization: `Basic ${Buffer.from(encoded).toString('base64')}` },
    );
    assert.equal(response.status, 200);
  });

  it('POST /oauth/token takes the credentials in the body', async () => {
    const credentials = { client_id: 'demo_partner', client_secret: 'demo_secret' };
    const response = await ask({ grant_type: 'client_credentials', ...credentials }, {});
    assert.equal(response.status, 200);
  });

  it('POST /oauth/token narrows to the scopes asked for', async () => {
    const response = await ask({
      grant_type: 'client_credentials',
      scope: 'sessions:write referrals:read',
    });
    assert.equal((await response.json()).scope, 'referrals:read sessions:write');
  });

  it('POST /oauth/token refuses a scope the client does not have with invalid_scope', async () => {
    for (const scope of ['referrals:read payouts:write', 'nonsense', '']) {
      const response = await ask({ grant_type: 'client_credentials', scope });
      assert.equal(response.status, 400, scope);
      assert.equal((await response.json()).error, 'invalid_scope', scope);
    }
  });

  it('POST /oauth/token refuses wrong or missing credentials with 401 invalid_client and a challenge', async () => {
    const wrong: Record<string, string>[] = [
      { Authorization: basic('demo_partner', 'other_secret') },
      { Authorization: basic('nobody', 'demo_secret') },
      { Authorization: 'Bearer x' },
      {},
    ];
    for (const headers of wrong) {
      const response = await ask({ grant_type: 'client_credentials' }, headers);
      assert.equal(response.status, 401);
      assert.match(response.headers.get('WWW-Authenticate') ?? '', /^Basic /);
      assert.equal((await response.json()).error, 'invalid_client');
    }
  });

  it('POST /oauth/token answers bad requests in the words of RFC 6749', async () => {
    const both = { client_id: 'demo_partner', client_secret: 'demo_secret' };
    const cases: [string, Response][] = [
      ['invalid_request', await ask({})],
      ['unsupported_grant_type', await ask({ grant_type: 'magic' })],
      ['unauthorized_client', await ask({ grant_type: 'password' })],
      ['invalid_request', await ask({ grant_type: 'client_credentials', ...both })],
      ['invalid_request', await ask('grant_type=client_credentials&grant_type=password')],
    ];
    for (const [code, response] of cases) {
      assert.equal(response.status, 400, code);
      assert.equal((await response.json()).error, code);
      assert.ok(response.headers.get('Svc-Request-Id'));
    }
  });

  it('POST /oauth/token refuses a JSON body with invalid_request', async () => {
    const response = await service.request('/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credentials' }),
    });
    assert.equal(response.status, 400);
    assert.equal((await response.json()).error, 'invalid_request');
  });

  it('POST /oauth/token slows down who guesses, and never who knows', async () => {
    const guess = () =>
      ask({ grant_type: 'client_credentials' }, { Authorization: basic('other_partner', 'guess') });
    let last = await guess();
    for (let n = 0; n < 40 && last.status === 401; n += 1) last = await guess();
    assert.equal(last.status, 429);
    assert.ok(Number(last.headers.get('Retry-After')) >= 1);
    assert.equal((await last.json()).code, 'rate_limited');
    assert.ok(await service.token('other_partner'));
  });

  it('keeps neither secrets nor tokens in the store', async () => {
    const token = await service.token();
    const rows = JSON.stringify([
      await service.store.db.select().from(clients),
      await service.store.db.select().from(access_tokens),
    ]);
    assert.ok(!rows.includes(token));
    assert.ok(!rows.includes('demo_secret'));
  });
});
