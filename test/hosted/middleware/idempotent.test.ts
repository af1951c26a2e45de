import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { advancePartnerClock } from '../../../hosted/store/partners.ts';
import { idempotency_keys, partner_sessions, referrals } from '../../../hosted/store/schema.ts';
import { browserApi } from '../../support/browser-api.ts';
import { application, expectProblem, openPartner } from '../../support/partner.ts';
import { createDatabase } from '../../support/postgres.ts';
import { runs } from '../../support/runs.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { suiteWithPartner } from '../../support/suite.ts';

const key = (value: string = randomUUID()) => ({ 'Idempotency-Key': value });
const SESSION = { purpose: 'intake', return_url: 'https://partner.example/done' };

describe('Idempotency-Key', () => {
  const suite = suiteWithPartner();

  it('POST /partner_sessions with the same key and payload answers the same bytes and makes one session', async () => {
    const headers = key();
    const before = await suite().service.store.db.$count(partner_sessions);
    const first = await suite().partner.post('/partner_sessions', SESSION, headers);
    assert.equal(first.headers.get('Idempotent-Replayed'), null);
    const reordered = { return_url: SESSION.return_url, purpose: SESSION.purpose };
    const second = await suite().partner.post('/partner_sessions', reordered, headers);
    assert.equal(second.status, 201);
    assert.equal(second.headers.get('Idempotent-Replayed'), 'true');
    assert.equal(second.headers.get('Content-Type'), first.headers.get('Content-Type'));
    assert.equal(await second.text(), await first.text());
    assert.equal(await suite().service.store.db.$count(partner_sessions), before + 1);
  });

  it('POST /partner_sessions with the same key and another payload answers 422', async () => {
    const headers = key();
    await suite().partner.post('/partner_sessions', SESSION, headers);
    const other = { ...SESSION, return_url: 'https://partner.example/other' };
    await expectProblem(await suite().partner.post('/partner_sessions', other, headers), {
      status: 422,
      code: 'idempotency_key_reused',
    });
  });

  it('POST /referrals repeats a refusal with its own request id, and keeps nothing of what it did', async () => {
    const body = application();
    await suite().partner.post('/referrals', body);
    const headers = key();
    const first = await suite().partner.post('/referrals', body, headers);
    const said = await expectProblem(first.clone(), { status: 409, code: 'duplicate_external_id' });
    const again = await suite().partner.post('/referrals', body, headers);
    assert.equal(again.headers.get('Idempotent-Replayed'), 'true');
    assert.equal(await again.clone().text(), await first.text());
    const repeated = await expectProblem(again, { status: 409, code: 'duplicate_external_id' });
    assert.equal(repeated.request_id, said.request_id);
  });

  it('a key is good for one path: sent to another it answers 422, and does nothing', async () => {
    const headers = key();
    const made = await suite().partner.post('/partner_sessions', SESSION, headers);
    const count = await suite().service.store.db.$count(referrals);
    const reuses: [string, unknown][] = [
      ['/referrals', application()],
      ['/referrals', SESSION],
      ['/../../sandbox/clock', { advance_seconds: 60 }],
      ['/../../sandbox/scenarios/needs_borrower', {}],
    ];
    for (const [path, body] of reuses)
      await expectProblem(await suite().partner.post(path, body, headers), {
        status: 422,
        code: 'idempotency_key_reused',
        slug: 'idempotency-key-reused',
      });
    assert.equal(await suite().service.store.db.$count(referrals), count);
    const again = await suite().partner.post('/partner_sessions', SESSION, headers);
    assert.equal(again.headers.get('Idempotent-Replayed'), 'true');
    assert.equal((await again.json()).id, (await made.json()).id);
  });

  it('a key that another path was refused under is free for no other path either', async () => {
    const headers = key();
    await expectProblem(await suite().partner.post('/referrals', {}, headers), {
      status: 400,
      code: 'invalid_request',
    });
    await expectProblem(await suite().partner.post('/partner_sessions', SESSION, headers), {
      status: 422,
      code: 'idempotency_key_reused',
    });
  });

  it('a key of a page is good for one path', async () => {
    const api = browserApi(suite().service);
    const page = (await api.exchange('demo_needs_borrower')).body;
    const idempotencyKey = randomUUID();
    const send = (path: string, body: Record<string, unknown>) =>
      api.send('POST', `/embed_sessions/${page.id}/${path}`, {
        token: page.access_token,
        body,
        key: idempotencyKey,
      });
    const { screen_version } = page.screen;
    const left = await send('actions', { action: 'exit', screen_version, values: {} });
    assert.equal(left.status, 200);
    const { status, body } = await send('frames', { frame: 'authorize_credit.0' });
    assert.deepEqual([status, body.code], [422, 'idempotency_key_reused']);
  });

  it('a key belongs to its client', async () => {
    const headers = key();
    const other = await openPartner(suite().service, 'other_partner');
    const mine = await suite().partner.post('/partner_sessions', SESSION, headers);
    const theirs = await other.post('/partner_sessions', SESSION, headers);
    assert.equal(theirs.status, 201);
    assert.equal(theirs.headers.get('Idempotent-Replayed'), null);
    assert.notEqual((await theirs.json()).id, (await mine.json()).id);
  });

  it('POST without a key answers 400, and so does a key that is none', async () => {
    const missing = await expectProblem(
      await suite().partner.post('/partner_sessions', SESSION, { 'Idempotency-Key': '' }),
      { status: 400, code: 'invalid_request', slug: 'idempotency-key-missing' },
    );
    assert.match(String(missing.detail), /UUID/);
    for (const bad of ['x'.repeat(256), 'caf\u00e9']) {
      await expectProblem(await suite().partner.post('/partner_sessions', SESSION, key(bad)), {
        status: 400,
        code: 'invalid_request',
        slug: 'invalid-request',
      });
    }
    const longest = await suite().partner.post('/partner_sessions', SESSION, key('x'.repeat(255)));
    assert.equal(longest.status, 201);
  });

  it('a refusal for want of rights keeps no key', async () => {
    const headers = key();
    const token = await suite().service.token('demo_partner', 'referrals:read');
    const refused = await suite().partner.post('/partner_sessions', SESSION, {
      ...headers,
      Authorization: `Bearer ${token}`,
    });
    assert.equal(refused.status, 403);
    const allowed = await suite().partner.post('/partner_sessions', SESSION, headers);
    assert.equal(allowed.status, 201);
    assert.equal(allowed.headers.get('Idempotent-Replayed'), null);
  });

  it('a body of another type keeps no key', async () => {
    const headers = key();
    const wrong = await suite().partner.post('/partner_sessions', SESSION, {
      ...headers,
      'Content-Type': 'text/plain',
    });
    assert.equal(wrong.status, 415);
    assert.equal((await suite().partner.post('/partner_sessions', SESSION, headers)).status, 201);
  });

  it('what is kept holds no token in clear', async () => {
    const response = await suite().partner.post('/partner_sessions', SESSION, key());
    const { client_token } = await response.json();
    const rows = await suite().service.store.db.select().from(idempotency_keys);
    const kept = rows.map(({ body }) => Buffer.from(body ?? []).toString('latin1')).join('');
    assert.ok(!kept.includes(client_token) && !kept.includes('"object"'));
  });

  it('a key is free again after 24 hours of the partner’s time', async (t) => {
    const own = await openTestService();
    t.after(() => own.close());
    const headers = key();
    const first = await (await openPartner(own)).post('/partner_sessions', SESSION, headers);
    await advancePartnerClock(own.store.db, 'prt_demo', 24 * 3600 - 60);
    const before = await (await openPartner(own)).post('/partner_sessions', SESSION, headers);
    assert.equal(before.headers.get('Idempotent-Replayed'), 'true');
    await advancePartnerClock(own.store.db, 'prt_demo', 120);
    const later = await (await openPartner(own)).post('/partner_sessions', SESSION, headers);
    assert.equal(later.headers.get('Idempotent-Replayed'), null);
    assert.notEqual((await later.json()).id, (await first.json()).id);
  });
});

const KEYS = runs(5, 40);

describe('Idempotency-Key in a race', () => {
  it(`${KEYS} keys, 20 at once each, act once a key and answer the same bytes, on PGlite`, async (t) => {
    const service = await openTestService({ engine: 'pglite' });
    t.after(() => service.close());
    await race(service);
  });

  it(`${KEYS} keys, 20 at once each, act once a key and answer the same bytes, on PostgreSQL`, async (t) => {
    const database = await createDatabase();
    // On a machine that is busy the last of 20 may wait longer than a partner would.
    const service = await openTestService({
      databaseUrl: withLimits(database.url, { lock_timeout: 120_000, statement_timeout: 120_000 }),
    });
    t.after(async () => {
      await service.close();
      await database.drop();
    });
    await race(service);
  });

  it('a duplicate that waits too long answers 409 and Retry-After, on PostgreSQL', async (t) => {
    const database = await createDatabase();
    const service = await openTestService({
      databaseUrl: withLimits(database.url, { lock_timeout: 200 }),
    });
    t.after(async () => {
      await service.close();
      await database.drop();
    });
    const partner = await openPartner(service);
    const headers = key();
    await service.store.db.transaction(async (holder) => {
      await holder.insert(idempotency_keys).values({
        scope: 'demo_partner',
        endpoint: 'POST /partner/v0/partner_sessions',
        key: headers['Idempotency-Key'],
        fingerprint: '',
        created_at: new Date(),
      });
      const late = await partner.post('/partner_sessions', SESSION, headers);
      assert.equal(late.headers.get('Retry-After'), '1');
      await expectProblem(late, { status: 409, code: 'idempotency_key_reused' });
      await holder.execute(sql`delete from idempotency_keys`);
    });
    assert.equal((await partner.post('/partner_sessions', SESSION, headers)).status, 201);
  });
});

async function race(service: TestService): Promise<void> {
  const partner = await openPartner(service);
  const keys = Array.from({ length: KEYS }, () => ({ headers: key(), body: application() }));
  const answers = await Promise.all(
    keys.map(({ headers, body }) =>
      Promise.all(
        Array.from({ length: 20 }, async () => {
          const response = await partner.post('/referrals', body, headers);
          return `${response.status} ${await response.text()}`;
        }),
      ),
    ),
  );
  for (const sameKey of answers) {
    assert.equal(new Set(sameKey).size, 1);
    assert.match(sameKey[0] ?? '', /^201 /);
  }
  assert.equal(await service.store.db.$count(referrals), KEYS);
}

/** The same database with limits of its own, in ms. */
function withLimits(url: string, limits: Record<string, number>): string {
  const own = new URL(url);
  for (const [name, ms] of Object.entries(limits)) own.searchParams.set(name, String(ms));
  return own.href;
}
