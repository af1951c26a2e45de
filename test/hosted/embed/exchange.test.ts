import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { EmbedSession } from '../../../src/contract/session.ts';
import { browserApi } from '../../support/browser-api.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('POST /embed_sessions', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  before(async () => {
    service = await openTestService();
    api = browserApi(service);
  });
  after(() => service.close());

  it('POST /embed_sessions answers a session, its look and its first screen', async () => {
    const session = await api.session();
    const answer = await api.exchange(session.client_token, {
      body: { purpose: 'status', vocabulary: 1, time_zone: 'America/Los_Angeles' },
    });
    assert.equal(answer.status, 201);
    const embed = EmbedSession.parse(answer.body);
    assert.equal(embed.purpose, 'status');
    assert.equal(embed.referral_id, session.referral_id);
    assert.equal(embed.expires_in, 3600);
    assert.match(embed.screen.caption ?? '', /Harbor Coffee Roasters LLC · \$85,000/);
    assert.equal(answer.headers.get('Cache-Control'), 'no-store');
  });

  it('POST /embed_sessions needs no body and survives a time zone it does not know', async () => {
    const first = await api.session();
    assert.equal((await api.exchange(first.client_token, { body: undefined })).status, 201);
    const second = await api.session();
    const body = { time_zone: 'Mars/Olympus' };
    assert.equal((await api.exchange(second.client_token, { body })).status, 201);
  });

  it('POST /embed_sessions refuses offsets that no clock has', async () => {
    for (const utc_offsets of [[-480], [-480, 900], [-480, 0.5]]) {
      const { client_token } = await api.session();
      const answer = await api.exchange(client_token, { body: { utc_offsets } });
      assert.equal(answer.status, 400, utc_offsets.join());
    }
  });

  it('POST /embed_sessions replays the identical answer for the same key, and for no other', async () => {
    const { client_token } = await api.session();
    const key = randomUUID();
    const first = await api.exchange(client_token, { key });
    const again = await api.exchange(client_token, { key });
    assert.deepEqual(again.body, first.body);
    assert.equal(first.headers.get('Idempotent-Replayed'), null);
    assert.equal(again.headers.get('Idempotent-Replayed'), 'true');
    const other = await api.exchange(client_token);
    assert.equal(other.status, 401);
    assert.equal(other.body.code, 'authentication_failed');
    assert.match(other.body.type, /\/token-used$/);
    assert.equal(other.body.screen?.blocks[0]?.kind, 'session_end');
    const screen = await api.send('GET', `/embed_sessions/${first.body.id}/screen`, {
      token: first.body.access_token,
    });
    assert.equal(screen.status, 200, 'the first session lives on');
  });

  it('POST /embed_sessions refuses the same key with another body', async () => {
    const { client_token } = await api.session();
    const key = randomUUID();
    await api.exchange(client_token, { key });
    const other = await api.exchange(client_token, { key, body: { vocabulary: 7 } });
    assert.equal(other.status, 422);
    assert.equal(other.body.code, 'idempotency_key_reused');
  });

  it('POST /embed_sessions refuses a token offered for another purpose, without spending it', async () => {
    const { client_token } = await api.session();
    const wrong = await api.exchange(client_token, { body: { purpose: 'documents' } });
    assert.equal(wrong.status, 403);
    assert.match(wrong.body.type, /\/purpose-mismatch$/);
    assert.equal(wrong.body.param, 'purpose');
    assert.match(
      wrong.body.detail ?? '',
      / Use <svc-status>, or create a session with the purpose documents\.$/,
    );
    assert.equal((await api.exchange(client_token)).status, 201);
  });

  it('POST /embed_sessions refuses a page of an origin that is not registered, naming it, without spending the token', async () => {
    const { client_token } = await api.session();
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      const wrong = await api.exchange(client_token, { headers: { Origin: origin } });
      assert.equal(wrong.status, 403, origin);
      assert.match(wrong.body.type, /\/origin-not-allowed$/);
      assert.ok(wrong.body.detail?.includes(origin));
      const isNone = origin === 'null';
      assert.equal(wrong.body.detail?.includes('allow-same-origin'), isNone, origin);
      assert.equal(wrong.body.detail?.includes('Register it'), !isNone, origin);
      assert.equal(wrong.headers.get('Access-Control-Allow-Origin'), '*');
    }
    const page = { Origin: 'http://127.0.0.1:4401' };
    assert.equal((await api.exchange(client_token, { headers: page })).status, 201);
  });

  it('POST /embed_sessions says of every token that opens nothing what is the matter', async () => {
    const missing = await api.exchange(undefined);
    assert.equal(missing.status, 401);
    const unknown = await api.exchange('ct_nothing');
    assert.equal(unknown.status, 401);
    assert.match(unknown.body.type, /\/authentication-failed$/);
    assert.ok(unknown.body.message);
    const client = await api.exchange(await service.token());
    assert.equal(client.status, 401, 'an access token is not a client token');
  });

  it('POST /embed_sessions refuses what is not in its schema', async () => {
    const { client_token } = await api.session();
    const cases = [
      [{ colour: 'red' }, 'colour'],
      [{ purpose: 'party' }, 'purpose'],
      [{ vocabulary: 0 }, 'vocabulary'],
      [{ time_zone: 'x'.repeat(65) }, 'time_zone'],
    ] as const;
    for (const [body, param] of cases) {
      const answer = await api.exchange(client_token, { body });
      assert.equal(answer.status, 400);
      assert.equal(answer.body.code, 'invalid_request');
      assert.equal(answer.body.param, param);
    }
    assert.equal((await api.exchange(client_token, { body: '{' })).status, 400);
    const noKey = await api.exchange(client_token, { key: '' });
    assert.equal(noKey.status, 400);
    assert.match(noKey.body.type, /\/idempotency-key-missing$/);
    assert.equal((await api.exchange(client_token)).status, 201);
  });

  it('POST /embed_sessions refuses a token past its 15 minutes', async () => {
    const { client_token } = await api.session();
    await service.store.db.execute(
      `update client_tokens set expires_at = now() - interval '1 second' where used_at is null`,
    );
    const late = await api.exchange(client_token);
    assert.equal(late.status, 401);
    assert.match(late.body.type, /\/token-expired$/);
    assert.equal(late.body.screen?.id, 'status.ended');
  });

  it('OPTIONS /embed_sessions lets any page ask, with the headers Embed sends', async () => {
    const answer = await service.request('/partner/v0/embed_sessions', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://anywhere.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,idempotency-key,traceparent',
      },
    });
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get('Access-Control-Allow-Origin'), '*');
    assert.equal(answer.headers.get('Access-Control-Allow-Credentials'), null);
    const allowed = (answer.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase();
    for (const name of ['authorization', 'idempotency-key', 'traceparent', 'last-event-id']) {
      assert.ok(allowed.includes(name), name);
    }
    assert.equal(answer.headers.get('Access-Control-Max-Age'), '7200');
  });

  it('POST /embed_sessions names the scenario of a demo token that is none', async () => {
    const answer = await api.exchange('demo_offer_severl');
    assert.equal(answer.status, 401);
    assert.equal(answer.body.code, 'authentication_failed');
    assert.match(answer.body.detail ?? '', /no scenario "offer_severl".*\/sandbox\/scenarios/);
    const other = await api.exchange('ct_offer_severl');
    assert.match(
      other.body.detail ?? '',
      /not known.* Create a new session.* of another environment/,
    );
  });

  it('POST /oauth/token and POST /partner_sessions answer no page', async () => {
    for (const path of ['/oauth/token', '/partner/v0/partner_sessions']) {
      const answer = await service.request(path, {
        method: 'POST',
        headers: { Origin: 'https://anywhere.example' },
      });
      assert.equal(answer.headers.get('Access-Control-Allow-Origin'), null, path);
    }
  });
});
