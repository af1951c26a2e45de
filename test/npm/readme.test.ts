import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { exchangeRequest } from '../../src/api/exchange-request.ts';
import { block } from '../support/readme.ts';
import { type System, startSystem } from '../support/system.ts';

const PAGE = 'https://app.example.com';
const Endpoint = z.object({
  financingToken: z.custom<(request: Request, user?: { referralId: string }) => Promise<Response>>(
    (value) => typeof value === 'function',
  ),
});
const Made = z.object({ id: z.string() });

describe('What the README shows a partner’s server', () => {
  let system: System;
  let folder = '';
  before(async () => {
    system = await startSystem();
    folder = await mkdtemp(join(tmpdir(), 'svc-readme-'));
  });
  after(async () => {
    delete process.env.SVC_URL;
    await system.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('makes a referral by the body it shows, and gives a page its token by the endpoint in Node', async () => {
    const body: unknown = JSON.parse(await block('json', '{\n  "external_id"'));
    const referral = Made.parse(await system.api.post('/referrals', body));
    const path = join(folder, 'financing-token.mjs');
    await writeFile(path, await block('js', '// financing-token.mjs'));
    process.env.SVC_URL = system.origin;
    const { financingToken } = Endpoint.parse(await import(pathToFileURL(path).href));
    const ask = (origin: string, user?: { referralId: string }, method = 'POST') =>
      financingToken(new Request(PAGE, { method, headers: { origin } }), user);
    const user = { referralId: referral.id };

    const answers = [await ask(PAGE, user), await ask(PAGE, user)];
    const tokens = await Promise.all(answers.map((answer) => answer.text()));
    for (const answer of answers) {
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
    assert.equal(new Set(tokens).size, 2);
    const { path: exchanges, init } = exchangeRequest('status', tokens[0] ?? '', randomUUID());
    const exchange = await fetch(`${system.baseUrl}${exchanges}`, init);
    assert.ok(exchange.ok, await exchange.text());

    assert.equal((await ask('https://elsewhere.example', user)).status, 403);
    assert.equal((await ask(PAGE, user, 'GET')).status, 403);
    assert.equal((await ask(PAGE)).status, 401);
    assert.equal((await ask(PAGE, { referralId: 'ref_none' })).status, 502);
  });

  it('has every section that its list of contents leads to', async () => {
    const readme = await readFile('README.md', 'utf8');
    const anchors = [...readme.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title));
    const links = [...readme.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
    assert.ok(links.length > 10);
    for (const link of links) assert.ok(anchors.includes(link), link);
  });
});

/** The anchor that a heading gets where READMEs are shown. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .replace(/\s/g, '-');
