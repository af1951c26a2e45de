import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createSecureApp } from '../../../hosted/secure-app.ts';
import { addPartnerOrigins } from '../../../hosted/store/partners.ts';
import { FOR_FRAME, isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('the document of a frame', () => {
  let service: TestService;
  let at: ReturnType<typeof isolation>;
  before(async () => {
    service = await openTestService();
    at = isolation(service);
    await addPartnerOrigins(service.store.db, 'prt_demo', ['https://shop.northwind.example']);
  });
  after(() => service.close());

  const document = async () => {
    const { url } = await at.grant(await at.openCredit());
    return {
      url,
      response: await service.secureApp.request(new URL(url).pathname, { headers: FOR_FRAME }),
    };
  };

  it('GET /f/{id} may be held by the session’s pages and by nobody else', async () => {
    const { response } = await document();
    assert.equal(response.status, 200);
    const html = await response.text();
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    const digest = createHash('sha256').update(style).digest('base64');
    const parents =
      'http://127.0.0.1:4401 https://shop.northwind.example http://localhost:4400 http://localhost:* http://127.0.0.1:*';
    assert.deepEqual(response.headers.get('Content-Security-Policy')?.split('; '), [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'sha256-${digest}'`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${parents}`,
      "require-trusted-types-for 'script'",
      'trusted-types svc-embed',
    ]);
    assert.match(html, new RegExp(`data-parents="${parents.replaceAll('*', '\\*')}"`));
    assert.equal(response.headers.get('Cache-Control'), 'no-store');
    assert.equal(response.headers.get('Referrer-Policy'), 'no-referrer');
    assert.equal(response.headers.get('X-Content-Type-Options'), 'nosniff');
    assert.equal(response.headers.get('Set-Cookie'), null);
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), null);
    assert.match(response.headers.get('Permissions-Policy') ?? '', /camera=\(\)/);
  });

  it('GET /f/{id} holds no token, nothing of the referral, and no words but for who has no scripts', async () => {
    const { response } = await document();
    const html = await response.text();
    assert.doesNotMatch(html, /fg_|et_|Alvarez|Juniper|Northwind Market/);
    const said = html
      .replace(/<(title|style|noscript)>.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, '')
      .trim();
    assert.equal(said, '');
    assert.match(html, /<noscript>This page needs JavaScript/);
    assert.match(
      html,
      /data-tag="svc-status" data-base-url="http:\/\/localhost:4403\/partner\/v0"/,
    );
  });

  it('GET /f/{id} is gone once its grant is past its end, and never was for another id', async () => {
    const { url } = await at.grant(await at.openCredit());
    const { pathname } = new URL(url);
    await service.store.db.execute(`update frame_grants set expires_at = now()`);
    const gone = await service.secureApp.request(pathname, { headers: FOR_FRAME });
    assert.equal(gone.status, 410);
    assert.match(gone.headers.get('Content-Security-Policy') ?? '', /frame-ancestors 'none'/);
    assert.equal(
      (await service.secureApp.request('/f/fr_nothing', { headers: FOR_FRAME })).status,
      404,
    );
    assert.equal((await service.request(pathname)).status, 404, 'not at the public origin');
  });

  it('GET /f/{id} in production may be held by registered pages and the service’s own only', async () => {
    const { services, store } = service;
    const config = {
      ...services.config,
      environment: 'production' as const,
      publicUrl: 'https://svc.example',
      secureUrl: 'https://secure.svc.example',
    };
    const production = createSecureApp({ ...services, config }, store);
    const { url } = await at.grant(await at.openCredit());
    const response = await production.request(new URL(url).pathname, { headers: FOR_FRAME });
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    assert.match(
      policy,
      /frame-ancestors http:\/\/127\.0\.0\.1:4401 https:\/\/shop\.northwind\.example https:\/\/svc\.example;/,
    );
  });
});
