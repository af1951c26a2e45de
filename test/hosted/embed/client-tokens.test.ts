import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { ClientToken } from '../../../src/contract/session.ts';
import { VOCABULARY } from '../../../src/contract/vocabulary.ts';
import { browserApi, type Problem } from '../../support/browser-api.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('POST /partner_sessions/{id}/client_tokens', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  before(async () => {
    service = await openTestService();
    api = browserApi(service);
  });
  after(() => service.close());

  const trade = (id: string, token: string | undefined, headers: Record<string, string> = {}) =>
    api.send<Problem>('POST', `/partner_sessions/${id}/client_tokens`, { token, headers });

  async function link() {
    const session = await api.session();
    return { ...session, secret: new URL(session.url).hash.slice(1) };
  }

  it('POST client_tokens gives a fresh token as often as the page is opened', async () => {
    const { id, secret, referral_id } = await link();
    const tokens = new Set<string>();
    for (let opening = 0; opening < 3; opening += 1) {
      const answer = ClientToken.parse((await trade(id, secret)).body);
      assert.equal(answer.purpose, 'status');
      assert.equal(answer.referral_id, referral_id);
      assert.equal(answer.return_url, 'https://shop.example.com/back?from=svc#top');
      assert.equal((await api.exchange(answer.client_token)).status, 201);
      tokens.add(answer.client_token);
    }
    assert.equal(tokens.size, 3);
  });

  it('POST client_tokens with exchange gives the session too, once, and again under its key', async () => {
    const { id, secret } = await link();
    const key = randomUUID();
    const body = { exchange: { vocabulary: VOCABULARY } };
    const path = `/partner_sessions/${id}/client_tokens`;
    const open = () => api.send<ClientToken>('POST', path, { token: secret, body, key });
    const first = await open();
    assert.equal(first.status, 201);
    const { client_token, embed_session } = ClientToken.parse(first.body);
    assert.ok(embed_session);
    const screen = await api.send('GET', `/embed_sessions/${embed_session.id}/screen`, {
      token: embed_session.access_token,
    });
    assert.equal(screen.status, 200);
    assert.deepEqual((await open()).body, first.body);
    const exchange = (by: string) =>
      api.send<Problem>('POST', '/embed_sessions', {
        token: client_token,
        body: body.exchange,
        key: by,
      });
    assert.deepEqual((await exchange(key)).body, first.body.embed_session);
    assert.equal((await exchange(randomUUID())).status, 401);
  });

  it('POST client_tokens with exchange gives the same session again to its first origin alone', async () => {
    const { id, secret } = await link();
    const key = randomUUID();
    const body = { exchange: { vocabulary: VOCABULARY } };
    const path = `/partner_sessions/${id}/client_tokens`;
    const open = (headers: Record<string, string>) =>
      api.send<ClientToken>('POST', path, { token: secret, body, key, headers });
    const own = { Origin: service.services.config.publicUrl };
    const first = ClientToken.parse((await open(own)).body);
    assert.deepEqual(ClientToken.parse((await open(own)).body), first);
    const elsewhere = JSON.stringify((await open({})).body);
    assert.ok(first.embed_session);
    assert.ok(!elsewhere.includes(first.embed_session.access_token));
    assert.ok(!elsewhere.includes(first.embed_session.id));
  });

  it('POST client_tokens for another purpose than the link’s exchanges nothing', async () => {
    const { id, secret } = await link();
    const path = `/partner_sessions/${id}/client_tokens`;
    const body = { exchange: { purpose: 'intake' } };
    const refused = await api.send<Problem>('POST', path, { token: secret, body });
    assert.equal(refused.status, 403);
    assert.match(refused.body.type, /\/purpose-mismatch$/);
  });

  it('POST client_tokens tells a wrong secret, an ended link and no session apart', async () => {
    const { id, secret } = await link();
    const other = await link();
    for (const wrong of ['nothing', other.secret, undefined]) {
      const answer = await trade(id, wrong);
      assert.equal(answer.status, 401);
      assert.match(answer.body.type, /\/authentication-failed$/);
    }
    assert.equal((await trade('ps_nothing', secret)).status, 404);
    await service.store.db.execute(
      `update partner_sessions set expires_at = now() where id = '${id}'`,
    );
    const late = await trade(id, secret);
    assert.equal(late.status, 401);
    assert.match(late.body.type, /\/token-expired$/);
    assert.equal(late.body.screen?.blocks[0]?.kind, 'session_end');
  });

  it('POST client_tokens refuses a secret brought by a page of another site', async () => {
    const { id, secret } = await link();
    const foreign = await trade(id, secret, { Origin: 'https://shop.example.com' });
    assert.equal(foreign.status, 403);
    const own = await trade(id, secret, { Origin: service.services.config.publicUrl });
    assert.equal(own.status, 201);
  });

  it('POST client_tokens does not take a partner’s access token', async () => {
    const { id } = await link();
    assert.equal((await trade(id, await service.token())).status, 401);
  });
});
