import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { EmbedSession } from '../../../src/contract/session.ts';
import { frameOf, isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('grants of frames', () => {
  let service: TestService;
  let at: ReturnType<typeof isolation>;
  before(async () => {
    service = await openTestService();
    at = isolation(service);
  });
  after(() => service.close());

  it('POST /embed_sessions/{id}/frames answers a grant and a document of the secure origin', async () => {
    const page = await at.openCredit();
    const { status, body } = await at.askGrant(page, frameOf((await at.pageScreen(page)).body));
    assert.equal(status, 201);
    assert.equal(body.object, 'frame_grant');
    assert.match(body.grant, /^fg_[\w-]{43}$/);
    assert.match(body.url, /^http:\/\/localhost:4403\/f\/fr_[\w-]{22}$/);
    assert.equal(body.expires_in, 60);
  });

  it('POST /embed_sessions/{id}/frames refuses a frame the screen does not show', async () => {
    const { body: page } = await at.api.exchange('demo_needs_borrower');
    for (const frame of ['authorize_credit.0', 'next', '']) {
      const { status, body } = await at.askGrant(page, frame);
      assert.equal(status, 400, frame);
      assert.equal(body.param, 'frame');
    }
  });

  it('POST /embed_sessions of the secure origin trades a grant for 15 minutes in one screen', async () => {
    const page = await at.openCredit();
    const answer = await at.enter((await at.grant(page)).grant);
    assert.equal(answer.status, 201);
    const session = EmbedSession.parse(answer.body);
    assert.equal(session.expires_in, 900);
    assert.equal(session.purpose, 'status');
    assert.equal(session.screen.id, 'status.authorize_credit.form');
    assert.equal(session.theme.logo, undefined);
    assert.equal(answer.headers.get('Access-Control-Allow-Origin'), null);
    assert.equal(answer.headers.get('Cache-Control'), 'no-store');
    assert.deepEqual((await at.frameScreen(answer.body)).body, answer.body.screen);
  });

  it('POST /embed_sessions of the secure origin spends a grant once, and repeats its answer for its key', async () => {
    const { grant } = await at.grant(await at.openCredit());
    const key = randomUUID();
    const first = await at.enter(grant, { key });
    const again = await at.enter(grant, { key });
    assert.deepEqual(again.body, first.body);
    assert.equal(again.headers.get('Idempotent-Replayed'), 'true');
    const other = await at.enter(grant);
    assert.equal(other.status, 401);
    assert.match(other.body.type, /\/token-used$/);
  });

  it('POST /embed_sessions of the secure origin refuses a grant past its 60 seconds', async () => {
    const { grant } = await at.grant(await at.openCredit());
    await service.store.db.execute(
      `update frame_grants set expires_at = now() - interval '1 second' where used_at is null`,
    );
    const late = await at.enter(grant);
    assert.equal(late.status, 401);
    assert.match(late.body.type, /\/token-expired$/);
  });

  it('POST /embed_sessions of the secure origin takes a grant from its own documents only', async () => {
    const { grant } = await at.grant(await at.openCredit());
    for (const origin of ['http://127.0.0.1:4401', 'http://localhost:4400', 'null', '']) {
      const { status, body } = await at.enter(grant, { origin });
      assert.equal(status, 403, origin);
      assert.match(body.type, /\/origin-not-allowed$/);
    }
    const wrong = await at.enter(grant, { body: { purpose: 'documents' } });
    assert.equal(wrong.status, 403);
    assert.equal((await at.enter(grant)).status, 201, 'not spent by any of these');
  });

  it('POST /embed_sessions of the secure origin knows no client tokens, the public one no grants', async () => {
    const { client_token } = await at.api.session();
    assert.equal((await at.enter(client_token)).status, 401);
    assert.equal((await at.enter('demo_needs_borrower')).status, 401);
    const { grant } = await at.grant(await at.openCredit());
    assert.equal((await at.api.exchange(grant)).status, 401);
    assert.equal((await at.api.exchange(client_token)).status, 201);
    assert.equal((await at.enter(grant)).status, 201);
  });
});
