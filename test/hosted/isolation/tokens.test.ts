import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Exchanged, Problem } from '../../support/browser-api.ts';
import { frameOf, isolation, TYPED } from '../../support/isolation.ts';
import { LEE, owners } from '../../support/owners.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('every kind of token on every route', () => {
  let service: TestService;
  let at: ReturnType<typeof isolation>;
  let tokens: Record<string, string>;
  let ids: { page: string; frame: string; session: string; referral: string };
  let versions: { page: string; frame: string };
  let owner: { page: Exchanged; frame: Exchanged; applicant: Exchanged };
  before(async () => {
    service = await openTestService();
    at = isolation(service);
    const page = await at.openCredit();
    const frame = await at.open(page);
    const session = await at.api.session();
    const on = owners(service);
    const applicant = await on.atCredit('60', [LEE]);
    const lee = await on.handOff(applicant, 'o1', 'Lee Okafor');
    owner = { page: lee, frame: await at.open(lee), applicant: applicant.session };
    const [, secret = ''] = on.linkOf(applicant.screen, 'Lee Okafor').split('#');
    tokens = {
      owner_link: secret,
      owner: lee.access_token,
      owner_frame: owner.frame.access_token,
      applicant: owner.applicant.access_token,
      none: '',
      unknown: 'et_nothing',
      client: await service.token(),
      client_token: session.client_token,
      link: session.url.split('#')[1] ?? '',
      grant: (await at.grant(page)).grant,
      page: page.access_token,
      frame: frame.access_token,
    };
    ids = {
      page: page.id,
      frame: frame.id,
      session: session.id,
      referral: page.referral_id ?? '',
    };
    versions = {
      page: (await at.pageScreen(page)).body.screen_version,
      frame: frame.screen.screen_version,
    };
  });
  after(() => service.close());

  const ordinary = (version: string) => ({ action: 'exit', screen_version: version, values: {} });
  const isolated = (version: string) => ({
    action: 'authorize_credit',
    screen_version: version,
    values: TYPED,
  });

  /** Sends the same to both origins; what only one of them has is 404 at the other. */
  async function statuses(
    origin: 'public' | 'secure',
    method: string,
    path: string,
    body?: Record<string, unknown>,
  ): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    for (const [name, token] of Object.entries(tokens)) {
      const sent = { token: token || undefined, body };
      const answer =
        origin === 'secure'
          ? await at.secure(method, path, sent)
          : await at.api.send(method, path, sent);
      found[name] = answer.status;
    }
    return found;
  }

  const only = (status: number, ...names: string[]) =>
    Object.fromEntries(
      Object.keys(tokens).map((name) => [name, names.includes(name) ? status : 401]),
    );

  it('GET /embed_sessions/{id}/screen is for the session’s own token, at its own origin', async () => {
    const screen = (id: string) => `/embed_sessions/${id}/screen`;
    assert.deepEqual(await statuses('public', 'GET', screen(ids.page)), only(200, 'page'));
    assert.deepEqual(await statuses('public', 'GET', screen(ids.frame)), only(403, 'frame'));
    assert.deepEqual(await statuses('secure', 'GET', screen(ids.frame)), only(200, 'frame'));
    assert.deepEqual(await statuses('secure', 'GET', screen(ids.page)), only(403, 'page'));
  });

  it('every call of a page’s session is refused to a page of another origin, which is named', async () => {
    const own = { Origin: 'http://127.0.0.1:4401' };
    const { client_token } = await at.api.session({ purpose: 'intake' });
    const { body: page } = await at.api.exchange(client_token, { headers: own });
    const call = (method: string, path: string, headers: Record<string, string>) =>
      at.api.send<Problem>(method, `/embed_sessions/${page.id}/${path}`, {
        token: page.access_token,
        headers,
        ...(method === 'POST' && { body: {} }),
      });
    for (const [method, path] of [
      ['GET', 'screen'],
      ['GET', 'events'],
      ['GET', 'options/industry?q=bakery'],
      ['POST', 'actions'],
      ['POST', 'frames'],
    ] as const) {
      const { status, body } = await call(method, path, { Origin: 'http://127.0.0.1:4402' });
      assert.equal(status, 403, path);
      assert.match(body.type, /\/origin-not-allowed$/);
      assert.match(body.detail ?? '', /http:\/\/127\.0\.0\.1:4402/);
    }
    assert.equal((await call('GET', 'screen', own)).status, 200);
    assert.equal((await call('GET', 'screen', {})).status, 200, 'a page asks its own origin so');
  });

  it('GET /embed_sessions/{id}/events is for the session’s own token, at its own origin', async () => {
    const events = (id: string) => `/embed_sessions/${id}/events`;
    assert.deepEqual(await statuses('public', 'GET', events(ids.frame)), only(403, 'frame'));
    assert.deepEqual(await statuses('secure', 'GET', events(ids.page)), only(403, 'page'));
    assert.deepEqual(await statuses('secure', 'GET', events(ids.frame)), only(200, 'frame'));
  });

  it('GET /embed_sessions/{id}/options/{source} is for a page’s token only, at the public origin', async () => {
    const options = (id: string) => `/embed_sessions/${id}/options/industry?q=bakery`;
    assert.deepEqual(await statuses('public', 'GET', options(ids.page)), only(200, 'page'));
    assert.deepEqual(await statuses('public', 'GET', options(ids.frame)), only(403, 'frame'));
  });

  it('POST /embed_sessions/{id}/actions does what is not isolated for a page’s token only', async () => {
    const act = (id: string) => `/embed_sessions/${id}/actions`;
    assert.deepEqual(
      await statuses('public', 'POST', act(ids.page), ordinary(versions.page)),
      only(200, 'page'),
    );
    assert.deepEqual(
      await statuses('public', 'POST', act(ids.frame), ordinary(versions.frame)),
      only(403, 'frame'),
    );
  });

  it('POST /embed_sessions/{id}/actions does nothing isolated at the public origin, for nobody', async () => {
    const act = (id: string) => `/embed_sessions/${id}/actions`;
    assert.deepEqual(
      await statuses('public', 'POST', act(ids.page), isolated(versions.page)),
      only(403, 'page'),
    );
    assert.deepEqual(
      await statuses('public', 'POST', act(ids.frame), isolated(versions.frame)),
      only(403, 'frame'),
    );
    const { body } = await at.api.send<{ type: string }>('POST', act(ids.page), {
      token: tokens.page,
      body: isolated(versions.page),
    });
    assert.match(body.type, /\/isolated-act$/);
  });

  it('POST /embed_sessions/{id}/actions of the secure origin does nothing for a page’s token', async () => {
    const act = `/embed_sessions/${ids.page}/actions`;
    assert.deepEqual(
      await statuses('secure', 'POST', act, isolated(versions.page)),
      only(403, 'page'),
    );
  });

  it('POST /embed_sessions/{id}/actions of the secure origin acts for its own documents only', async () => {
    for (const origin of ['', 'null', 'http://localhost:4400', 'http://127.0.0.1:4401']) {
      const { status } = await at.secure('POST', `/embed_sessions/${ids.frame}/actions`, {
        token: tokens.frame,
        origin,
        body: isolated(versions.frame),
      });
      assert.equal(status, 403, origin);
    }
  });

  it('POST /embed_sessions/{id}/frames grants frames to a page’s token only', async () => {
    const frames = (id: string) => `/embed_sessions/${id}/frames`;
    const body = { frame: 'authorize_credit.0' };
    assert.deepEqual(await statuses('public', 'POST', frames(ids.page), body), only(201, 'page'));
    assert.deepEqual(await statuses('public', 'POST', frames(ids.frame), body), only(403, 'frame'));
  });

  it('POST /partner_sessions/{id}/client_tokens is for the link’s secret only', async () => {
    const path = `/partner_sessions/${ids.session}/client_tokens`;
    assert.deepEqual(await statuses('public', 'POST', path), only(201, 'link'));
  });

  it('GET and POST of the partner API are for a partner’s access token only', async () => {
    assert.deepEqual(await statuses('public', 'GET', '/referrals'), only(200, 'client'));
    const one = `/referrals/${ids.referral}`;
    assert.deepEqual(await statuses('public', 'GET', one), only(200, 'client'));
    assert.deepEqual(
      await statuses('public', 'POST', '/partner_sessions', {}),
      only(400, 'client'),
    );
  });

  it('GET and POST of the secure origin have nothing of the partner API, of links or of frames', async () => {
    const paths: [string, string][] = [
      ['GET', '/referrals'],
      ['POST', '/partner_sessions'],
      ['POST', `/partner_sessions/${ids.session}/client_tokens`],
      ['POST', `/embed_sessions/${ids.frame}/frames`],
    ];
    for (const [method, path] of paths) {
      for (const status of Object.values(await statuses('secure', method, path)))
        assert.equal(status, 404, path);
    }
    const outside = ['/oauth/token', '/sandbox/scenarios', '/s/x', '/problems', '/openapi.json'];
    for (const path of outside)
      assert.equal((await service.secureApp.request(path)).status, 404, path);
  });

  it('GET and POST of an owner’s session are for that owner’s own tokens, each at its own origin', async () => {
    const { page, frame } = owner;
    const screen = (id: string) => `/embed_sessions/${id}/screen`;
    assert.deepEqual(await statuses('public', 'GET', screen(page.id)), only(200, 'owner'));
    assert.deepEqual(await statuses('public', 'GET', screen(frame.id)), only(403, 'owner_frame'));
    assert.deepEqual(await statuses('secure', 'GET', screen(page.id)), only(403, 'owner'));
    assert.deepEqual(await statuses('secure', 'GET', screen(frame.id)), only(200, 'owner_frame'));
    const frames = `/embed_sessions/${page.id}/frames`;
    const body = { frame: frameOf(page.screen) };
    assert.deepEqual(await statuses('public', 'POST', frames, body), only(201, 'owner'));
    const act = `/embed_sessions/${page.id}/actions`;
    const typed = isolated(page.screen.screen_version);
    assert.deepEqual(await statuses('public', 'POST', act, typed), only(403, 'owner'));
    const applying = screen(owner.applicant.id);
    assert.deepEqual(await statuses('public', 'GET', applying), only(200, 'applicant'));
  });

  it('POST /embed_sessions/{id}/actions does nothing of the application for one of its owners', async () => {
    const { page } = owner;
    const actions = [
      'continue',
      'confirm',
      'send',
      'edit',
      'back',
      'hand_off.o1',
      'hand_off.person',
    ];
    const more = ['authorize_as.person', 'change.amount', 'open_conversation', 'open_offers'];
    for (const action of [...actions, ...more]) {
      const answer = await at.api.send('POST', `/embed_sessions/${page.id}/actions`, {
        token: page.access_token,
        body: { action, screen_version: page.screen.screen_version, values: { share: 'yes' } },
      });
      assert.equal(answer.status, 400, action);
      const stale = await at.api.send<{ id: string }>(
        'POST',
        `/embed_sessions/${page.id}/actions`,
        {
          token: page.access_token,
          body: { action, screen_version: 'another', values: {} },
        },
      );
      assert.equal(stale.body.id, 'intake.owner', action);
    }
  });

  it('POST /embed_sessions/{id}/frames grants an owner no place but their own', async () => {
    for (const frame of [
      'intake.credit.for_person',
      'intake.credit.for_o2',
      'authorize_credit.0',
    ]) {
      const { status } = await at.askGrant(owner.page, frame);
      assert.equal(status, 400, frame);
    }
  });

  it('POST /embed_sessions/{id}/actions refuses an SSN in what a page sends, without repeating it', async () => {
    const typed = [
      { ssn: '539482716' },
      { note: 'mine is 539-48-2716' },
      { a: { b: [TYPED.ssn] } },
    ];
    for (const values of typed) {
      const { status, body } = await at.api.send('POST', `/embed_sessions/${ids.page}/actions`, {
        token: tokens.page,
        body: { action: 'back', screen_version: versions.page, values },
      });
      assert.equal(status, 400);
      assert.match(JSON.stringify(body), /sensitive-data/);
      assert.doesNotMatch(JSON.stringify(body), /539.?48.?2716/);
    }
  });
});
