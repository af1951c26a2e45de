import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { DEMO_PARTNER_ID } from '../../../hosted/sandbox/seed.ts';
import { findPermanentSession } from '../../../hosted/store/partner-sessions.ts';
import { simulate } from '../../../hosted/workflows/simulate.ts';
import { browserApi } from '../../support/browser-api.ts';
import { openTestService, type TestService } from '../../support/service.ts';

/** What stands between the tags of each element of this name. */
const insideOf = (name: string, html: string) =>
  html
    .split(`<${name}`)
    .slice(1)
    .map((rest) => rest.slice(rest.indexOf('>') + 1, rest.indexOf(`</${name}>`)));

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('hosted pages', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  before(async () => {
    service = await openTestService();
    api = browserApi(service);
  });
  after(() => service.close());

  const open = (path: string, init?: RequestInit) => service.request(path, init);

  async function link(body: Parameters<typeof api.session>[0] = {}) {
    const session = await api.session(body);
    const url = new URL(session.url);
    return { ...session, path: url.pathname, secret: url.hash.slice(1) };
  }

  it('GET /s/{id} answers the partner’s shell, and nothing of the referral', async () => {
    const { path, secret } = await link({
      theme: { partner_display_name: 'Café <b>Luna</b>', primary_color: '#0a7d4f', mode: 'dark' },
    });
    const response = await open(path);
    const html = await response.text();
    assert.equal(response.status, 200);
    assert.match(html, /<title>Your financing – Café &lt;b&gt;Luna&lt;\/b&gt;<\/title>/);
    assert.match(html, /--svc-primary:#0a7d4f/);
    assert.match(html, /color-scheme:dark/);
    assert.match(html, /<noscript>.*needs JavaScript/s);
    for (const unseen of ['Harbor', '85,000', 'ref_', 'shop.example.com/back', secret, 'ct_']) {
      assert.ok(!html.includes(unseen), unseen);
    }
  });

  it('GET /s/{id} sends a policy without unsafe-inline, whose digest is that of the page’s own style', async () => {
    const response = await open((await link()).path);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const html = await response.text();
    const [style = ''] = insideOf('style', html);
    const scripts = insideOf('script', html).filter(Boolean);
    assert.ok(scripts.length <= 1, 'the first call alone stands in the document');
    assert.deepEqual(policy.split('; '), [
      "default-src 'none'",
      ["script-src 'self'", ...scripts.map(digestOf)].join(' '),
      `style-src 'self' ${digestOf(style)}`,
      "connect-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      'frame-src http://localhost:4403',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types svc-embed',
    ]);
    const headers = {
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex, nofollow',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    };
    for (const [name, value] of Object.entries(headers)) {
      assert.equal(response.headers.get(name), value);
    }
    assert.match(response.headers.get('Permissions-Policy') ?? '', /camera=\(\)/);
  });

  it('GET /s/{id} has no handler or style attribute', async () => {
    const html = await (await open((await link()).path)).text();
    assert.doesNotMatch(html, / (on\w+|style)=/);
  });

  it('GET /s/{id} changes nothing, however often and by whom it is opened', async () => {
    const { path, client_token, secret, id } = await link();
    const openings: RequestInit[] = [
      { method: 'HEAD' },
      { headers: { 'Sec-Purpose': 'prefetch' } },
      { headers: { 'User-Agent': 'LinkPreviewBot/1.0' } },
      {},
    ];
    for (const init of openings) {
      assert.equal((await open(path, init)).status, 200);
    }
    const traded = await api.send('POST', `/partner_sessions/${id}/client_tokens`, {
      token: secret,
    });
    assert.equal(traded.status, 201);
    assert.equal((await api.exchange(client_token)).status, 201, 'the first token is unspent');
  });

  it('GET /s/{id} of a link past its end answers 410 in the partner’s shell', async () => {
    const { path, id } = await link();
    await service.store.db.execute(
      `update partner_sessions set expires_at = now() where id = '${id}'`,
    );
    const response = await open(path);
    assert.equal(response.status, 410);
    const html = await response.text();
    assert.match(html, /This link has expired/);
    assert.match(html, /Northwind Market/);
    assert.doesNotMatch(
      html,
      /shop\.example\.com\/back/,
      'nobody knows to which page it leads but who has its secret',
    );
    assert.match(response.headers.get('Content-Security-Policy') ?? '', /frame-ancestors 'none'/);
  });

  it('GET /s/{id} past its end says that nothing was lost only where another link leads back to it', async () => {
    const prefill = { external_id: randomUUID() };
    for (const [body, kept] of [
      [{ purpose: 'intake' }, false],
      [{ purpose: 'intake', prefill }, true],
      [{ purpose: 'status' }, true],
    ] as const) {
      const { path, id } = await link(body);
      await service.store.db.execute(
        `update partner_sessions set expires_at = now() where id = '${id}'`,
      );
      const html = await (await open(path)).text();
      assert.equal(/Nothing was lost/.test(html), kept);
      assert.equal(/not sent\. Go back to Northwind Market to start again/.test(html), !kept);
    }
  });

  it('GET /s/{id} of no session answers 404 in words', async () => {
    for (const path of ['/s/ps_nothing', `/s/ps_${'x'.repeat(300)}`, '/s/../s/x']) {
      const response = await open(path);
      assert.equal(response.status, 404, path);
      assert.match(await response.text(), /We cannot find this page/);
    }
  });

  it('answers a browser in words where a link was cut off, and where there is nothing', async () => {
    const browser = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
    for (const path of ['/', '/s', '/s/']) {
      const response = await open(path, browser);
      assert.equal(response.status, 404, path);
      assert.match(await response.text(), /This link is not complete/);
      assert.match(response.headers.get('Content-Security-Policy') ?? '', /default-src 'none'/);
    }
    const { path: whole } = await link();
    for (const path of [`${whole}/more`, `${whole}/`, '/s/a/b', '/S/', '/nothing']) {
      const response = await open(path, browser);
      assert.equal(response.status, 404, path);
      assert.match(await response.text(), /We cannot find this page/);
    }
  });

  it('answers a machine with a problem there, and everybody where the API is', async () => {
    const browser = { headers: { Accept: 'text/html' } };
    const asked: [string, RequestInit?][] = [
      ['/'],
      ['/s/'],
      ['/nothing', { headers: { Accept: 'application/json' } }],
      ['/nothing', { ...browser, method: 'POST' }],
      ['/partner/v0/nothing', browser],
      ['/oauth/nothing', browser],
    ];
    for (const [path, init] of asked) {
      const response = await open(path, init);
      assert.equal(response.status, 404, path);
      assert.equal(response.headers.get('Content-Type'), 'application/problem+json');
    }
  });

  it('leads from a link whose # was written as %23 to the link itself', async () => {
    const { path, secret } = await link();
    for (const end of ['', '.', ')', ',', '%3E']) {
      const response = await open(`${path}%23${secret}${end}`);
      assert.equal(response.status, 302);
      assert.equal(response.headers.get('Location'), `${path}#${secret}`);
      assert.equal(response.headers.get('Referrer-Policy'), 'no-referrer');
    }
    for (const wrong of ['/s/x%23y', '/s/ps_a%23', '/s/ps_a%23%0d%0aX:%20y'])
      assert.equal((await open(wrong)).status, 404, wrong);
  });

  it('GET /s/{id} of a permanent link is the same page', async () => {
    const referral = await api.referral();
    const token = await service.token();
    const { body } = await api.send<{ hosted_url: string; todos: { url: string }[] }>(
      'GET',
      `/referrals/${referral}`,
      { token },
    );
    for (const url of [body.hosted_url, ...body.todos.map((todo) => todo.url)]) {
      const { pathname, hash } = new URL(url);
      assert.equal((await open(pathname)).status, 200);
      const traded = await api.send<{ client_token: string }>(
        'POST',
        `/partner_sessions/${pathname.slice(3)}/client_tokens`,
        { token: hash.slice(1) },
      );
      assert.equal((await api.exchange(traded.body.client_token)).status, 201);
    }
  });

  it('GET /s/{id} of a permanent link looks like the newest session with a look', async () => {
    const referral_id = await api.referral();
    const token = await service.token();
    const links = async () => {
      const { body } = await api.send<{ hosted_url: string; todos: { url: string }[] }>(
        'GET',
        `/referrals/${referral_id}`,
        { token },
      );
      return [body.hosted_url, ...body.todos.map(({ url }) => url)];
    };
    const theme = { primary_color: '#8a1c5b', partner_display_name: 'Quay Street', mode: 'light' };
    await api.session({ referral_id, theme });
    await api.session({ referral_id });
    await api.session({ referral_id: await api.referral(), theme: { partner_display_name: 'No' } });
    const shown = await links();
    assert.ok(shown.length > 1);
    for (const url of shown) {
      const page = await (await open(new URL(url).pathname)).text();
      assert.match(page, /<p class="partner" data-initial="Q">Quay Street<\/p>/);
      assert.match(page, /--svc-primary:#8a1c5b/);
    }
  });

  it('a permanent link that is made later looks like the others', async () => {
    const { referral_id = '' } = (await api.exchange('demo_submitted')).body;
    const theme = { primary_color: '#8a1c5b' };
    await api.session({ referral_id, theme });
    const { db } = service.store;
    const offers = () => findPermanentSession(db, referral_id, 'offer_acceptance');
    assert.equal(await offers(), undefined);
    const now = new Date();
    const { lenders, log } = service.services;
    const event = 'offer_made';
    await simulate(db, { partner_id: DEMO_PARTNER_ID, referral_id, event, now, lenders, log });
    assert.deepEqual((await offers())?.theme, theme);
  });
});
