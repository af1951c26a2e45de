import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { application, expectProblem, openPartner } from '../../support/partner.ts';
import { openTestService } from '../../support/service.ts';
import { suiteWithPartner } from '../../support/suite.ts';

const suite = suiteWithPartner();

describe('problems', () => {
  it('GET of a path that is nothing answers 404 with all members', async () => {
    const response = await suite().service.request('/partner/v0/nothing?secret=1');
    const problem = await expectProblem(response, { status: 404, code: 'not_found' });
    assert.equal(problem.instance, '/partner/v0/nothing');
    assert.equal(problem.type, 'http://localhost:4400/problems/not-found');
    assert.equal(response.headers.get('Cache-Control'), 'no-store');
  });

  it('every answer tells a browser not to guess its type', async () => {
    const { token } = suite().partner;
    const paths: [string, number][] = [
      ['/openapi.json', 200],
      ['/healthz', 200],
      ['/partner/v0/referrals', 200],
      ['/partner/v0/referrals?page=2', 400],
      ['/partner/v0/nothing', 404],
      ['/oauth/token', 405],
      ['/s/%00', 404],
      ['/favicon.svg', 200],
    ];
    for (const [path, status] of paths) {
      const response = await suite().service.request(path, {
        headers: { Authorization: `Bearer ${token}` },
      });
      assert.equal(response.status, status, path);
      assert.equal(response.headers.get('X-Content-Type-Options'), 'nosniff', path);
    }
    const framed = await suite().service.secureApp.request('/nothing');
    assert.equal(framed.headers.get('X-Content-Type-Options'), 'nosniff');
  });

  it('PUT of a path that has other methods answers 405 and Allow', async () => {
    const response = await suite().service.request('/partner/v0/referrals', { method: 'PUT' });
    await expectProblem(response, { status: 405, code: 'invalid_request' });
    assert.deepEqual(response.headers.get('Allow')?.split(', ').sort(), ['GET', 'HEAD', 'POST']);
    const token = await suite().service.request('/oauth/token');
    assert.equal(token.status, 405);
    assert.equal(token.headers.get('Allow'), 'POST');
  });

  it('OPTIONS of a partner route gives a browser nothing', async () => {
    for (const path of ['/partner/v0/partner_sessions', '/partner/v0/referrals', '/oauth/token']) {
      const response = await suite().service.request(path, {
        method: 'OPTIONS',
        headers: { Origin: 'https://a.example', 'Access-Control-Request-Method': 'POST' },
      });
      assert.equal(response.headers.get('Access-Control-Allow-Origin'), null);
      assert.equal(response.status, 405);
    }
  });

  it('POST of more than 256 kB answers 413, with and without a length said', async () => {
    const big = JSON.stringify(application({ metadata: { big: 'x'.repeat(256 * 1024) } }));
    const said = await suite().partner.post('/referrals', big, {
      'Content-Length': String(big.length),
    });
    await expectProblem(said, { status: 413, code: 'invalid_request' });
    await expectProblem(await suite().partner.post('/referrals', big), {
      status: 413,
      code: 'invalid_request',
    });
  });

  it('POST of thousands of values answers 400 before it looks at one', async () => {
    const many = { metadata: Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [n, ''])) };
    const problem = await expectProblem(
      await suite().partner.post('/referrals', JSON.stringify(application(many))),
      { status: 400, code: 'invalid_request' },
    );
    assert.equal(problem.detail, 'The body has more than 2,000 values.');
    assert.equal(problem.errors, undefined);
  });

  it('what is refused before a browser route is asked can be read by a page, with words for a borrower', async () => {
    const session = '/partner/v0/embed_sessions';
    const big = 'x'.repeat(256 * 1024 + 1);
    const length = { 'Content-Length': String(big.length) };
    const invalid = { code: 'invalid_request' };
    const refused: [string, RequestInit, { status: number; code: string }, RegExp][] = [
      [
        session,
        { method: 'POST', body: big },
        { status: 413, ...invalid },
        /Shorten what you typed/,
      ],
      [
        `${session}/es_1/actions`,
        { method: 'POST', body: big, headers: length },
        { status: 413, ...invalid },
        /Shorten/,
      ],
      [
        '/partner/v0/partner_sessions/ps_1/client_tokens',
        { method: 'POST', body: big },
        { status: 413, ...invalid },
        /./,
      ],
      [session, { method: 'PUT' }, { status: 405, ...invalid }, /./],
      [`${session}/es_1%00/screen`, {}, { status: 404, code: 'not_found' }, /./],
      [`${session}/es_1/nothing`, {}, { status: 404, code: 'not_found' }, /./],
      [`${session}/es_1/screen`, {}, { status: 401, code: 'authentication_failed' }, /./],
    ];
    for (const [path, init, refusal, words] of refused) {
      const response = await suite().service.request(path, init);
      const problem = await expectProblem(response, refusal);
      assert.match(String(problem.message), words, path);
      assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*', path);
      assert.match(response.headers.get('Access-Control-Expose-Headers') ?? '', /Svc-Request-Id/);
    }
  });

  it('what a partner’s server or a frame is refused has no CORS header, and only the frame words for a borrower', async () => {
    const body = 'x'.repeat(256 * 1024 + 1);
    const partners = await suite().service.request('/partner/v0/referrals', {
      method: 'POST',
      body,
    });
    const problem = await expectProblem(partners, { status: 413, code: 'invalid_request' });
    assert.equal(problem.message, undefined);
    const path = '/partner/v0/embed_sessions/es_1/actions';
    const frames = await suite().service.secureApp.request(path, { method: 'POST', body });
    assert.match(String((await frames.json()).message), /Shorten/);
    for (const { headers } of [partners, frames])
      assert.equal(headers.get('Access-Control-Allow-Origin'), null);
  });

  it('POST of another type than JSON answers 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const response = await suite().partner.post('/referrals', '{}', { 'Content-Type': type });
      await expectProblem(response, { status: 415, code: 'invalid_request' });
    }
    const utf8 = await suite().partner.post('/referrals', application(), {
      'Content-Type': 'application/json; charset=utf-8',
    });
    assert.equal(utf8.status, 201);
  });

  it('POST of what is not JSON, or not an object, answers 400', async () => {
    for (const body of ['', '{', '{"a":1,}', 'nul', '[]', '"x"', '7', 'null', '\ufeff']) {
      const response = await suite().partner.post('/referrals', body);
      const problem = await expectProblem(response, { status: 400, code: 'invalid_request' });
      assert.match(String(problem.detail), /^The body /, body);
    }
  });

  it('POST of bytes that are not UTF-8 answers 400', async () => {
    const response = await suite().service.request('/partner/v0/referrals', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${suite().partner.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'bytes',
      },
      body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
    });
    await expectProblem(response, { status: 400, code: 'invalid_request' });
  });

  it('a path with characters that are no text answers 404, wherever it leads', async () => {
    const paths = [
      '/partner/v0/embed_sessions/%00/screen',
      '/partner/v0/embed_sessions/es_%00/events',
      '/partner/v0/referrals/ref_%00/document_requests',
      '/s/%00',
      '/s/ps_%00x',
      '/problems/%00',
      '/sandbox/%00',
    ];
    for (const path of paths) {
      const headers = { Authorization: `Bearer ${suite().partner.token}` };
      const response = await suite().service.request(path, { headers });
      await expectProblem(response, { status: 404, code: 'not_found' });
    }
  });

  it('an unexpected failure answers 500 without a word of it, and keeps no idempotency key', async (t) => {
    const own = await openTestService();
    t.after(() => own.close());
    const caller = await openPartner(own);
    const headers = { 'Idempotency-Key': 'same' };
    await own.store.db.execute(sql`alter table referrals rename to hidden`);
    const response = await caller.post('/referrals', application(), headers);
    const problem = await expectProblem(response, { status: 500, code: 'internal_error' });
    assert.doesNotMatch(JSON.stringify(problem), /relation|select|insert|Sunrise/i);
    await own.store.db.execute(sql`alter table hidden rename to referrals`);
    assert.equal((await caller.post('/referrals', application(), headers)).status, 201);
  });

  it('operations that were removed answer 404 and name what took their place', async () => {
    const cases: [string, string, RegExp][] = [
      ['POST', '/referrals/ref_x/offers/off_x/accept', /offer_acceptance/],
      ['GET', '/referrals/ref_x/fit', /matches/],
      ['POST', '/fit_checks', /match_checks/],
    ];
    for (const [method, path, replacement] of cases) {
      const response = await suite().service.request(`/partner/v0${path}`, { method });
      const problem = await expectProblem(response, { status: 404, code: 'not_found' });
      assert.match(String(problem.detail), replacement);
    }
  });
});
