import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { RateLimit } from '../../../hosted/rate-limit.ts';
import { Options } from '../../../src/contract/options.ts';
import { browserApi, type Exchanged, type Problem } from '../../support/browser-api.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('GET /embed_sessions/{id}/options/{source}', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  let embed: Exchanged;
  before(async () => {
    service = await openTestService();
    api = browserApi(service);
    embed = (await api.exchange('demo_intake')).body;
  });
  after(() => service.close());

  const ask = (
    query: string,
    source = 'industry',
    token: string | undefined = embed.access_token,
  ) => api.send<Problem>('GET', `/embed_sessions/${embed.id}/options/${source}${query}`, { token });
  const search = async (q: string) => {
    const { status, body } = await ask(`?q=${encodeURIComponent(q)}`);
    assert.equal(status, 200, q);
    return Options.parse(body).options;
  };

  it('GET …/options/industry answers code, title and group, best first, at most 10', async () => {
    const [first] = await search('bakery');
    assert.deepEqual(first, {
      value: '311811',
      label: 'Retail Bakeries',
      note: 'Bakeries and Tortilla Manufacturing',
    });
    assert.equal((await search('manufacturing')).length, 10);
  });

  it('GET …/options/industry answers any page’s origin, and is kept nowhere', async () => {
    const { headers } = await api.send(
      'GET',
      `/embed_sessions/${embed.id}/options/industry?q=gym`,
      {
        token: embed.access_token,
        headers: { Origin: 'https://shop.example.com' },
      },
    );
    assert.equal(headers.get('Access-Control-Allow-Origin'), '*');
    assert.equal(headers.get('Cache-Control'), 'no-store');
  });

  it('GET …/options/industry answers an empty list to nothing', async () => {
    assert.deepEqual(Options.parse((await ask('')).body).options, []);
    for (const q of ['', '  ', '🍕', '<>', '\u202e']) assert.deepEqual(await search(q), [], q);
  });

  it('GET …/options/industry reads markup, emoji, right-to-left text and reserved names as words', async () => {
    for (const q of ['<img src=x onerror=alert(1)> pizza', '🍕 pizza', '\u202bpizza\u202c'])
      assert.ok(
        (await search(q)).some(({ value }) => value === '722513'),
        q,
      );
    assert.deepEqual(await search('مطعم'), []);
    for (const q of ['__proto__', 'constructor', "'; drop table referrals; --", '%_%', '\\'])
      assert.ok(Array.isArray(await search(q)), q);
  });

  it('GET …/options/industry takes 100 characters and no more', async () => {
    assert.ok(Array.isArray(await search('x'.repeat(100))));
    assert.ok(Array.isArray(await search('pizaz '.repeat(16))));
    for (const q of ['x'.repeat(101), 'pizza '.repeat(2_000)]) {
      const { status, body } = await ask(`?q=${encodeURIComponent(q)}`);
      assert.equal(status, 400);
      assert.equal(body.code, 'invalid_request');
      assert.equal(body.param, 'q');
      assert.ok(!JSON.stringify(body).includes(q), 'does not repeat what was typed');
    }
  });

  it('GET …/options/industry refuses what is no query of its own', async () => {
    assert.equal((await ask('?q=a&q=b')).body.param, 'q');
    assert.equal((await ask('?query=a')).status, 400);
    assert.equal((await ask('?q=%00')).status, 400);
    assert.match((await ask('?q=123-45-6789')).body.type, /\/sensitive-data$/);
  });

  it('GET …/options/{source} answers 404 to a source there is not', async () => {
    for (const source of ['lenders', '__proto__', 'constructor', 'Industry', '%F0%9F%8D%95']) {
      const { status, body } = await ask('?q=a', source);
      assert.equal(status, 404, source);
      assert.equal(body.code, 'not_found');
    }
  });

  it('GET …/options/{source} answers only the token of that session', async () => {
    const { body: other } = await api.exchange('demo_intake');
    assert.equal((await ask('?q=gym', 'industry', other.access_token)).status, 401);
    assert.equal((await ask('?q=gym', 'lenders', '')).status, 401);
  });

  it('GET …/options/{source} answers 429 with Retry-After to a loop gone wild', async () => {
    const { limits } = service.services;
    // Fills more slowly than any machine answers.
    limits.embedSession = new RateLimit(0.01, limits.embedSession.burst);
    const { body: wild } = await api.exchange('demo_intake');
    const path = `/embed_sessions/${wild.id}/options/industry?q=gym`;
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => api.send('GET', path, { token: wild.access_token })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    assert.ok(refused.length > 0);
    assert.match(refused[0]?.headers.get('Retry-After') ?? '', /^\d+$/);
  });
});
