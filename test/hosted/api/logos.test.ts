import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import sharp from 'sharp';
import { claimLogo, findLogo, saveLogo } from '../../../hosted/store/logos.ts';
import { advancePartnerClock } from '../../../hosted/store/partners.ts';
import { sweep } from '../../../hosted/store/sweep.ts';
import { EmbedSession } from '../../../src/contract/session.ts';
import type { Theme } from '../../../src/contract/theme.ts';
import { expectProblem, openPartner } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const DAY_SECONDS = 24 * 3600;
const drawn = (background: string, width = 600, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

describe('partner logos', () => {
  let service: TestService;
  let host: Server;
  let address = '';
  let asked: (string | undefined)[] = [];
  let answer: RequestListener;
  let red: Buffer;

  before(async () => {
    red = await drawn('#c00');
    host = createServer((request, response) => {
      asked.push(request.url);
      answer(request, response);
    }).listen(0, '127.0.0.1');
    await once(host, 'listening');
    const bound = host.address();
    assert.ok(typeof bound === 'object' && bound);
    address = `http://127.0.0.1:${bound.port}`;
    service = await openTestService();
  });
  after(async () => {
    await service.close();
    host.closeAllConnections();
    host.close();
  });
  beforeEach(() => {
    asked = [];
    answer = (_request, response) => response.end(red);
  });

  async function createSession(logo_url: string | undefined, clientId = 'demo_partner') {
    const partner = await openPartner(service, clientId);
    const response = await partner.post('/partner_sessions', {
      purpose: 'intake',
      return_url: 'https://partner.example/done',
      theme: { logo_url, partner_display_name: 'Northwind', mode: 'dark' },
    });
    assert.equal(response.status, 201);
    const session: { url: string; client_token: string } = await response.json();
    return session;
  }

  async function themeOf({ client_token }: { client_token: string }): Promise<Theme> {
    const response = await service.request('/partner/v0/embed_sessions', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${client_token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': client_token,
      },
      body: '{}',
    });
    assert.equal(response.status, 201);
    return EmbedSession.parse(await response.json()).theme;
  }

  const pageOf = async ({ url }: { url: string }) =>
    (await service.request(new URL(url).pathname)).text();

  /** The logo of a session made once the first has brought the picture. */
  async function logoAfter(url: string, clientId?: string) {
    await createSession(url, clientId);
    await service.services.logos.settled();
    return (await themeOf(await createSession(url, clientId))).logo;
  }

  const pass = (seconds: number) => advancePartnerClock(service.store.db, 'prt_demo', seconds);

  it('POST /partner_sessions does not wait for the logo, and shows the name until it is there', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        release = () => response.end(red);
        resolve();
      };
    });
    const session = await createSession(`${address}/held.png`);
    await held;
    const theme = await themeOf(session);
    assert.equal(theme.logo, undefined);
    assert.equal(theme.display_name, 'Northwind');
    const mark =
      /<p class="partner" data-initial="N" data-logo="(\/s\/ps_[\w-]+\/logo)">Northwind<\/p>/;
    const [, awaited = ''] = mark.exec(await pageOf(session)) ?? [];
    assert.equal((await service.request(awaited)).status, 204);
    release();
    await service.services.logos.settled();
    const shown = await (await service.request(awaited)).json();
    assert.match(shown.src, /^\/logos\/logo_/);
    assert.deepEqual([shown.width, shown.height, shown.alt], [120, 40, 'Northwind']);
    assert.match(await pageOf(session), /<img class="logo" src="\/logos\/logo_/);
  });

  it('shows the logo in the theme and on the page from the origin of the service', async () => {
    const { publicUrl } = service.services.config;
    const session = await createSession(`${address}/shown.png`);
    await service.services.logos.settled();
    const { logo } = await themeOf(session);
    assert.ok(logo);
    assert.ok(logo.url.startsWith(`${publicUrl}/logos/logo_`));
    assert.deepEqual([logo.width, logo.height, logo.alt], [240, 80, 'Northwind']);
    const page = await pageOf(session);
    const src = new URL(logo.url).pathname;
    assert.ok(page.includes(`src="${src}" width="120" height="40" alt="Northwind"`));
    assert.ok(!page.includes(address));
  });

  it('awaits no logo that failed', async () => {
    answer = (_request, response) => response.writeHead(404).end();
    const session = await createSession(`${address}/awaited-in-vain.png`);
    await service.services.logos.settled();
    assert.match(await pageOf(session), /<p class="partner" data-initial="N">Northwind<\/p>/);
  });

  it('GET /logos/{id}.png answers a PNG that is the same for ever and nothing but a picture', async () => {
    const logo = await logoAfter(`${address}/served.png`);
    const response = await service.request(new URL(logo?.url ?? '').pathname);
    assert.equal(response.status, 200);
    assert.deepEqual(
      [
        'Content-Type',
        'Cache-Control',
        'X-Content-Type-Options',
        'Content-Security-Policy',
        'Cross-Origin-Resource-Policy',
      ].map((name) => response.headers.get(name)),
      [
        'image/png',
        'public, max-age=31536000, immutable',
        'nosniff',
        "default-src 'none'; sandbox",
        'cross-origin',
      ],
    );
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    assert.deepEqual([format, width, height], ['png', 480, 160]);
  });

  it('GET /logos/{id}.png answers 404 for a picture that does not exist', async () => {
    for (const name of ['logo_AAAAAAAAAAAAAAAAAAAAAA.png', 'x.png', 'logo_1.svg']) {
      const response = await service.request(`/logos/${name}`);
      await expectProblem(response, { status: 404, code: 'not_found' });
    }
  });

  it('asks an address once a day for all sessions of a partner', async () => {
    const url = `${address}/daily.png`;
    await Promise.all(Array.from({ length: 20 }, () => createSession(url)));
    await service.services.logos.settled();
    assert.deepEqual(asked, ['/daily.png']);
    await pass(DAY_SECONDS - 60);
    await logoAfter(url);
    assert.equal(asked.length, 1);
    await pass(60);
    assert.ok(await logoAfter(url));
    assert.equal(asked.length, 2);
    assert.ok(await logoAfter(url, 'other_partner'));
    assert.equal(asked.length, 3);
  });

  it('gives a changed picture a new address the day after, and keeps the old one', async () => {
    const url = `${address}/changed.png`;
    const first = await logoAfter(url);
    const blue = await drawn('#00c');
    answer = (_request, response) => response.end(blue);
    await pass(DAY_SECONDS);
    const second = await logoAfter(url);
    assert.ok(first && second);
    assert.notEqual(first.url, second.url);
    for (const { url: kept } of [first, second]) {
      assert.equal((await service.request(new URL(kept).pathname)).status, 200);
    }
  });

  it('shows the name when no picture came, and tries again after 10 minutes', async () => {
    const failing: RequestListener[] = [
      (_request, response) => response.writeHead(404).end('gone'),
      (_request, response) => response.writeHead(302, { Location: '/logo.png' }).end(),
      (_request, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      (_request, response) => response.end(red.subarray(0, 100)),
      (_request, response) => response.end(Buffer.concat([red, Buffer.alloc(1024 * 1024)])),
      (request) => request.socket.destroy(),
    ];
    for (const [n, listener] of failing.entries()) {
      answer = listener;
      asked = [];
      assert.equal(await logoAfter(`${address}/${n}.png`), undefined, `case ${n}`);
      assert.deepEqual(asked, [`/${n}.png`]);
      assert.match(await pageOf(await createSession(`${address}/${n}.png`)), />Northwind<\/p>/);
    }
    answer = (_request, response) => response.end(red);
    await pass(600);
    assert.ok(await logoAfter(`${address}/0.png`));
  });

  it('keeps the last good picture while its address fails', async () => {
    const url = `${address}/kept.png`;
    const good = await logoAfter(url);
    answer = (_request, response) => response.writeHead(503).end();
    await pass(DAY_SECONDS);
    assert.deepEqual(await logoAfter(url), good);
    assert.equal(asked.length, 2);
  });

  it('lets go of what no session named for a month, and of nothing else', async () => {
    const { db } = service.store;
    const logo = await logoAfter(`${address}/recent.png`);
    const old = { partner_id: 'prt_demo', url: 'https://logo.example/old.png' };
    const then = new Date('2020-01-05T15:00:00Z');
    await claimLogo(db, old, { now: then, until: then });
    const png = await drawn('#0c0');
    await saveLogo(db, old, { png, width: 600, height: 200, now: then, due_at: then });
    const stored = await findLogo(db, old);
    const statuses = () =>
      Promise.all(
        [`/logos/${stored?.id}.png`, new URL(logo?.url ?? '').pathname].map(
          async (path) => (await service.request(path)).status,
        ),
      );
    assert.deepEqual(await statuses(), [200, 200]);
    await sweep(db);
    assert.deepEqual(await statuses(), [404, 200]);
    assert.equal(await findLogo(db, old), undefined);
  });

  it('asks no address of this machine for a sandbox that others can reach', async () => {
    const own = service;
    service = await openTestService({ publicUrl: 'https://sandbox.service.example' });
    try {
      assert.equal(await logoAfter(`${address}/away.png`), undefined);
      assert.deepEqual(asked, []);
    } finally {
      await service.close();
      service = own;
    }
  });

  it('does not let one partner have address after address asked', async () => {
    for (let n = 0; n < 60; n += 1) await createSession(`${address}/many-${n}.png`);
    await service.services.logos.settled();
    assert.ok(asked.length > 0 && asked.length < 40, `${asked.length} asked`);
    assert.ok(await logoAfter(`${address}/other.png`, 'other_partner'));
  });
});

describe('partner logos on PostgreSQL', () => {
  it('gives the turn to ask an address to one of fifty processes', async () => {
    const service = await openTestService({ engine: 'postgres' });
    try {
      const source = { partner_id: 'prt_demo', url: 'https://logo.example/mark.png' };
      const now = new Date('2026-01-05T15:00:00Z');
      const until = new Date('2026-01-05T15:01:00Z');
      const race = () =>
        Promise.all(
          Array.from({ length: 50 }, () => claimLogo(service.store.db, source, { now, until })),
        );
      assert.equal((await race()).filter(Boolean).length, 1);
      assert.equal((await race()).filter(Boolean).length, 0);
    } finally {
      await service.close();
    }
  });
});
