import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { application } from '../support/partner.ts';
import { createDatabase, type TestDatabase } from '../support/postgres.ts';
import { runs } from '../support/runs.ts';
import { basic, SECRETS } from '../support/service.ts';
import { portOf, type Started, start } from '../support/service-process.ts';
import { Follower } from '../support/stream-follower.ts';
import { openStreamProxy, type StreamProxy } from '../support/stream-proxy.ts';

const STREAMS = runs(50, 1_000);
const CUTS_EACH = 3;
const WRITES = runs(30, 200);
/** The head, where it begins, and some events, some of them chunked: a cut falls at each byte of these, or at each 20th. */
const CUT_WITHIN = 3_000;
/** What a proxy cuts, and how often the service says something: as in life, or as much quicker. */
const SILENCE_MS = runs(3_000, 20_000);
const COMMENT_SECONDS = runs(1, 15);
/** The last event of a run. */
const LAST = 'referral.updated';

describe('the streams of two processes on one PostgreSQL, behind a proxy', {
  timeout: 600_000,
}, () => {
  let database: TestDatabase;
  let both: Started[];
  let ports: number[];
  let proxies: StreamProxy[];
  let token: string;
  let referral: string;
  before(async () => {
    database = await createDatabase();
    const env = {
      DATABASE_URL: database.url,
      SVC_STREAM_COMMENT_SECONDS: String(COMMENT_SECONDS),
    };
    const first = start(env);
    // The second finds the sandbox seeded.
    ports = [await portOf(first)];
    const second = start(env);
    ports.push(await portOf(second));
    both = [first, second];
    proxies = [];
    for (const port of ports) proxies.push(await openStreamProxy(port, { silenceMs: SILENCE_MS }));
    token = await newToken();
    referral = (await call(0, 'POST', '/referrals', application())).id;
  });
  after(async () => {
    for (const proxy of proxies) await proxy.close();
    for (const { process: child, ended } of both) {
      child.kill('SIGKILL');
      await ended;
    }
    await database.drop();
  });

  async function newToken(): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${ports[0]}/oauth/token`, {
      method: 'POST',
      headers: { Authorization: basic('demo_partner', SECRETS.demo_partner ?? '') },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    return (await response.json()).access_token;
  }

  async function call(at: number, method: string, path: string, body?: unknown) {
    const response = await fetch(`http://127.0.0.1:${ports[at]}/partner/v0${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    assert.ok(response.ok, JSON.stringify(answer));
    return answer;
  }

  const write = (at: number, n: number) =>
    call(at, 'POST', `/referrals/${referral}/messages`, { body: `Message ${n}.` });
  const end = (at: number) =>
    call(at, 'PATCH', `/referrals/${referral}`, { metadata: { run: randomUUID() } });

  /** All events from one on, as `GET /events` tells them once they are all numbered. */
  async function eventsAfter(from: string, at: number) {
    const found: { id: string; type: string }[] = [];
    for (let cursor = from; ; cursor = found.at(-1)?.id ?? cursor) {
      const page = await call(at, 'GET', `/events?limit=100&starting_after=${cursor}`);
      found.push(...page.data.map(({ id, type }: { id: string; type: string }) => ({ id, type })));
      if (!page.has_more) return found;
    }
  }

  async function newest(): Promise<string> {
    // An event is numbered a moment after it was written.
    let data: { id: string }[] = [];
    while (data.length === 0) ({ data } = await call(0, 'GET', '/events?limit=1'));
    const [{ id }] = data as [{ id: string }];
    return (await eventsAfter(id, 0)).at(-1)?.id ?? id;
  }

  /** What each was told is what `GET /events` tells, once and in its order, up to the end of the run. */
  async function assertWhole(followers: readonly Follower[], from: string, at: number) {
    const told = await eventsAfter(from, at);
    const whole = told.slice(0, told.findIndex(({ type }) => type === LAST) + 1);
    assert.ok(whole.length > WRITES);
    for (const { seen } of followers) assert.deepEqual(seen, whole);
  }

  const isOver = ({ type }: { type: string }) => type === LAST;
  const turned = (list: readonly number[], n: number) => (n % 2 ? list.toReversed() : list);

  it('lose nothing, double nothing and keep the order through cuts at every byte', async (t) => {
    const from = await newest();
    const cutAt = (n: number) => 1 + Math.floor((n * CUT_WITHIN) / (STREAMS * CUTS_EACH));
    const began = performance.now();
    const following = Array.from({ length: STREAMS }, (_, n) =>
      new Follower(token, from).follow(
        turned(
          proxies.map(({ port }) => port),
          n,
        ),
        {
          cuts: Array.from({ length: CUTS_EACH }, (_, cut) => cutAt(n + cut * STREAMS)),
          isOver,
        },
      ),
    );
    for (let n = 0; n < WRITES; n += 1) await write(n % 2, n);
    await end(1);
    const followers = await Promise.all(following);
    await assertWhole(followers, from, 0);
    const cuts = proxies.reduce((sum, { counted }) => sum + counted.cuts, 0);
    assert.equal(cuts, STREAMS * CUTS_EACH);
    t.diagnostic(
      `${STREAMS} streams, ${cuts} cuts, ${WRITES} writes: ${Math.round(performance.now() - began)} ms`,
    );
  });

  it('stay open through a proxy that cuts what is silent', async () => {
    const [proxy] = proxies;
    assert.ok(proxy);
    const before = proxy.counted.silences;
    const from = await newest();
    const quiet = new Follower(token, from);
    // For longer than the proxy bears nothing but comments comes.
    const wanted = Math.ceil(SILENCE_MS / (COMMENT_SECONDS * 1000)) + 1;
    let over: Promise<Follower> | undefined;
    await new Promise<void>((resolve, reject) => {
      const onComment = (count: number) => {
        if (count === wanted) resolve();
      };
      over = quiet.follow([proxy.port], { isOver, onComment });
      over.catch(reject);
    });
    await end(0);
    await over;
    assert.equal(quiet.held.length, 1);
    assert.equal(proxy.counted.silences, before);
  });

  it('are each ended by SIGTERM before the process is, with code 0, and go on at the other', async () => {
    const [first] = both;
    assert.ok(first);
    const from = await newest();
    const followers = Array.from({ length: STREAMS }, () => new Follower(token, from));
    const following = followers.map((follower) =>
      follower.follow(
        proxies.map(({ port }) => port),
        { isOver },
      ),
    );
    await Promise.all(followers.map(({ began }) => began));
    for (let n = 0; n < WRITES; n += 1) await write(n % 2, n);
    first.process.kill('SIGTERM');
    for (let n = 0; n < WRITES; n += 1) await write(1, n);
    assert.equal(await first.ended, 0);
    await end(1);
    await Promise.all(following);
    await assertWhole(followers, from, 1);
    for (const { held } of followers) assert.equal(held[0]?.ending, 'ended');
  });
});
