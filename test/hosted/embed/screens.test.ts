import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { offeredBy } from '../../../hosted/screens/version.ts';
import { Screen } from '../../../src/contract/screen.ts';
import { browserApi, type Exchanged } from '../../support/browser-api.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('screens and acts of an embed session', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  before(async () => {
    service = await openTestService();
    api = browserApi(service);
  });
  after(() => service.close());

  const actionsOf = (embed: Exchanged): string[] =>
    [...JSON.stringify(embed.screen).matchAll(/"id":"(open_[^"]+)"/g)].map(([, id]) => id ?? '');
  const act = (
    embed: Exchanged,
    action: string,
    more: Record<string, unknown> = {},
    key?: string,
  ) =>
    api.send<Screen & { code: string; param?: string }>(
      'POST',
      `/embed_sessions/${embed.id}/actions`,
      {
        token: embed.access_token,
        body: { action, screen_version: embed.screen.screen_version, values: {}, ...more },
        ...(key ? { key } : {}),
      },
    );

  it('GET /embed_sessions/{id}/screen answers 304 while nothing has changed', async () => {
    const { body: embed } = await api.exchange('demo_needs_borrower');
    const path = `/embed_sessions/${embed.id}/screen`;
    const first = await api.send('GET', path, { token: embed.access_token });
    assert.deepEqual(first.body, embed.screen);
    const tag = first.headers.get('ETag') ?? '';
    assert.match(tag, /^"[\w-]+"$/, 'a strong tag');
    assert.equal(first.headers.get('Cache-Control'), 'no-store');
    const again = await api.send('GET', path, {
      token: embed.access_token,
      headers: { 'If-None-Match': tag },
    });
    assert.equal(again.status, 304);
    assert.equal(again.body, undefined);
  });

  it('GET /embed_sessions/{id}/screen answers only the token of that session', async () => {
    const { body: one } = await api.exchange('demo_needs_borrower');
    const { body: other } = await api.exchange('demo_needs_borrower');
    const path = `/embed_sessions/${one.id}/screen`;
    assert.equal((await api.send('GET', path)).status, 401);
    assert.equal((await api.send('GET', path, { token: other.access_token })).status, 401);
    assert.equal((await api.send('GET', path, { token: await service.token() })).status, 401);
  });

  it('GET /embed_sessions/{id}/screen of a session that is over says so, with a screen', async () => {
    const { body: embed } = await api.exchange('demo_needs_borrower');
    await service.store.db.execute(
      `update embed_sessions set expires_at = now() where id = '${embed.id}'`,
    );
    const answer = await api.send<{ type: string; screen: unknown; message: string }>(
      'GET',
      `/embed_sessions/${embed.id}/screen`,
      { token: embed.access_token },
    );
    assert.equal(answer.status, 401);
    assert.match(answer.body.type, /\/token-expired$/);
    assert.equal(Screen.parse(answer.body.screen).id, 'status.ended');
    assert.match(answer.body.message, /timed out/);
  });

  it('POST /embed_sessions/{id}/actions opens each to-do of another component in a session of its own', async () => {
    const { body: embed } = await api.exchange('demo_long_content');
    const todos = offeredBy(embed.screen)
      .filter(({ id, kind }) => id.startsWith('open_todo.') && kind === 'open_component')
      .map(({ id }) => id);
    assert.equal(todos.length, 6);
    for (const action of todos) {
      const answer = await act(embed, action);
      assert.equal(answer.status, 200);
      const { open } = Screen.parse(answer.body);
      assert.ok(open);
      assert.match(open.url, /\/s\/ps_[\w-]+#[\w-]+$/);
      const child = await api.exchange(open.client_token, { body: { purpose: open.purpose } });
      assert.equal(child.status, 201);
      assert.equal(child.body.referral_id, embed.referral_id);
      assert.equal(child.body.purpose, open.purpose);
      assert.notEqual(child.body.screen.id, 'status');
    }
  });

  it('POST /embed_sessions/{id}/actions opens offers and messages', async () => {
    const { body: embed } = await api.exchange('demo_offer_several');
    const offers = Screen.parse((await act(embed, 'open_offers')).body);
    assert.equal(offers.open?.purpose, 'offer_acceptance');
    const messages = Screen.parse((await act(embed, 'open_conversation')).body);
    assert.equal(messages.open?.purpose, 'conversation');
  });

  it('POST /embed_sessions/{id}/actions on a screen that has changed does nothing and shows the new one', async () => {
    const { body: embed } = await api.exchange('demo_needs_borrower');
    const [action = ''] = actionsOf(embed);
    const answer = await act(embed, action, { screen_version: 'an older one' });
    assert.equal(answer.status, 200);
    const screen = Screen.parse(answer.body);
    assert.ok(screen.notice);
    assert.equal(screen.open, undefined);
    assert.equal(screen.screen_version, embed.screen.screen_version);
  });

  it('POST /embed_sessions/{id}/actions refuses what the screen does not offer', async () => {
    const { body: embed } = await api.exchange('demo_needs_borrower');
    const { body: other } = await api.exchange('demo_needs_borrower');
    const [foreign = ''] = actionsOf(other);
    for (const action of ['open_offers', 'accept_everything', foreign]) {
      const answer = await act(embed, action);
      assert.equal(answer.status, 400, action);
      assert.equal(answer.body.param, 'action');
    }
    const extra = await act(embed, 'exit', { colour: 'red' });
    assert.equal(extra.status, 400);
    assert.equal(extra.body.param, 'colour');
  });

  it('POST /embed_sessions/{id}/actions happens once for each key', async () => {
    const { body: embed } = await api.exchange('demo_needs_borrower');
    const [action = ''] = actionsOf(embed);
    const key = randomUUID();
    const first = await act(embed, action, {}, key);
    const again = await act(embed, action, {}, key);
    assert.deepEqual(again.body, first.body);
    assert.equal(again.headers.get('Idempotent-Replayed'), 'true');
  });

  it('POST /embed_sessions/{id}/actions lets one leave from every screen', async () => {
    for (const name of ['funded', 'intake', 'documents']) {
      const { body: embed } = await api.exchange(`demo_${name}`);
      assert.equal((await act(embed, 'exit')).status, 200, name);
    }
  });

  it('keeps the version of a screen while only what it shows changes', async () => {
    const { body: a } = await api.exchange('demo_submitted');
    const { body: b } = await api.exchange('demo_prequalified');
    assert.equal(a.screen.screen_version, b.screen.screen_version);
    const { body: c } = await api.exchange('demo_offer_several');
    assert.notEqual(a.screen.screen_version, c.screen.screen_version);
  });

  it('refuses what a browser has no business with, in words for both readers', async () => {
    const { body: embed } = await api.exchange('demo_submitted');
    const wrong = await api.send<{ code: string; message: string; request_id: string }>(
      'DELETE',
      `/embed_sessions/${embed.id}/screen`,
      { token: embed.access_token },
    );
    assert.equal(wrong.status, 405);
    const referrals = await api.send('GET', '/referrals', { token: embed.access_token });
    assert.equal(referrals.status, 401, 'a browser’s token is no partner’s');
  });
});
