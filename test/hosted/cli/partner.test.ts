import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { partnerCommand } from '../../../hosted/cli/partner-command.ts';
import { isRegisteredOrigin } from '../../../hosted/store/partners.ts';
import { browserApi } from '../../support/browser-api.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';
import { basic, openTestService, type TestService } from '../../support/service.ts';

const COMMAND = fileURLToPath(new URL('../../../hosted/cli/partner.ts', import.meta.url));

describe('npm run partner', () => {
  let database: TestDatabase;
  let service: TestService;
  before(async () => {
    database = await createDatabase();
    service = await openTestService({ databaseUrl: database.url });
  });
  after(async () => {
    await service.close();
    await database.drop();
  });

  type Ran = { code: number; out: string; err: string };
  type Args = [(Record<string, string> | string)?, ...string[]];
  const given = ([first, ...rest]: Args) => ({
    args: typeof first === 'string' ? [first, ...rest] : rest,
    env: { ...process.env, DATABASE_URL: database.url, ...(typeof first === 'object' && first) },
  });
  /** As a process of its own, which takes seconds to start. */
  const spawned = (...all: Args) =>
    new Promise<Ran>((resolve) => {
      const { args, env } = given(all);
      execFile(
        process.execPath,
        ['--import', 'tsx', COMMAND, ...args],
        { env },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
    });
  /** What the process runs, in this one. */
  const run = async (...all: Args): Promise<Ran> => {
    const { args, env } = given(all);
    const { done, said } = await partnerCommand(args, env);
    return done ? { code: 0, out: said, err: '' } : { code: 1, out: '', err: said };
  };

  it('create makes a partner whose client gets tokens and whose origins are registered', async () => {
    const made = await run(
      'create',
      ...['--name', 'Cedar & Pine', '--origin', 'https://app.cedar.example'],
      ...['--origin', 'http://localhost:3000', '--scope', 'sessions:write,referrals:read'],
    );
    assert.equal(made.code, 0, made.err);
    const said = (label: string) => new RegExp(`^${label} +(\\S+)`, 'm').exec(made.out)?.[1] ?? '';
    const response = await service.request('/oauth/token', {
      method: 'POST',
      headers: {
        Authorization: basic(said('client id'), said('client secret')),
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    assert.equal(response.status, 200);
    assert.equal((await response.json()).scope, 'referrals:read sessions:write');
    const { db } = service.store;
    assert.ok(await isRegisteredOrigin(db, said('partner'), 'https://app.cedar.example'));
    assert.ok(await isRegisteredOrigin(db, said('partner'), 'http://localhost:3000'));
  });

  it('create says all there is to change, and makes nothing', async () => {
    const bad = await spawned(
      'create',
      ...['--origin', 'https://app.cedar.example/', '--origin', 'http://cedar.example'],
      ...['--scope', 'payouts:write', '--support-email', 'nobody'],
    );
    assert.equal(bad.code, 1);
    assert.equal(bad.out, '');
    for (const words of [
      '--name is needed',
      'example/ must',
      'http://cedar',
      'payouts:write',
      'nobody',
    ]) {
      assert.ok(bad.err.includes(words), words);
    }
    assert.doesNotMatch(bad.err, /\bat .*\.ts/);
  });

  it('tells how it is used when asked for what it does not do', async () => {
    const none = await run();
    assert.equal(none.code, 1);
    assert.match(none.err, /Usage: npm run partner/);
    const unknown = await run('create', '--nmae', 'x');
    assert.equal(unknown.code, 1);
    assert.match(unknown.err, /--nmae[\s\S]*Usage/);
    assert.match((await run('--help')).out, /Usage/);
  });

  const made = async () => {
    const { out } = await run('create', '--name', 'Fir', '--origin', 'https://fir.example');
    const said = (label: string) => new RegExp(`^${label} +(\\S+)`, 'm').exec(out)?.[1] ?? '';
    return { id: said('partner'), client: said('client id'), secret: said('client secret') };
  };

  it('add-origin and remove-origin change where a partner may show Embed, and list shows it', async () => {
    const { id, client } = await made();
    const added = await run('add-origin', id, '--origin', 'https://shop.fir.example');
    assert.equal(added.code, 0, added.err);
    const listed = (await run('list')).out;
    for (const words of [id, 'Fir', client, 'https://fir.example', 'https://shop.fir.example'])
      assert.ok(listed.includes(words), words);
    const removed = await run('remove-origin', id, '--origin', 'https://fir.example');
    assert.equal(removed.code, 0, removed.err);
    const { db } = service.store;
    assert.equal(await isRegisteredOrigin(db, id, 'https://fir.example'), false);
    assert.equal(await isRegisteredOrigin(db, id, 'https://shop.fir.example'), true);
  });

  it('rotate-secret ends the old secret and its access tokens at once', async () => {
    const { client, secret } = await made();
    const ask = (given: string) =>
      service.request('/oauth/token', {
        method: 'POST',
        headers: {
          Authorization: basic(client, given),
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      });
    const { access_token } = await (await ask(secret)).json();
    const rotated = await run('rotate-secret', client);
    assert.equal(rotated.code, 0, rotated.err);
    const [, fresh = ''] = /^client secret +(\S+)/m.exec(rotated.out) ?? [];
    assert.equal((await ask(secret)).status, 401);
    assert.equal((await ask(fresh)).status, 200);
    const read = await service.request('/partner/v0/referrals', {
      headers: { Authorization: `Bearer ${access_token}` },
    });
    assert.equal(read.status, 401);
  });

  it('says what to do about what it cannot do, and changes nothing', async () => {
    const cases: [string[], RegExp][] = [
      [['add-origin', 'prt_none', '--origin', 'https://a.example'], /no partner prt_none.*list/],
      [['add-origin', 'prt_demo'], /--origin is needed/],
      [['add-origin', 'prt_demo', '--origin', 'http://a.example'], /must be https/],
      [['remove-origin', 'prt_demo', '--origin', 'https://a.example'], /not registered/],
      [['rotate-secret', 'client_none'], /no client client_none.*list/],
      [['rotate-secret'], /needs <client>[\s\S]*Usage/],
      [['list', '--name', 'x'], /takes no --name/],
      [['rotate', 'x'], /Say what to do[\s\S]*rotate-secret/],
    ];
    for (const [args, words] of cases) {
      const { code, err } = await run(...args);
      assert.equal(code, 1, args.join(' '));
      assert.match(err, words);
      assert.doesNotMatch(err, /\bat .*\.ts/);
    }
  });

  it('works on a folder too, and says so where no PostgreSQL answers', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-partner-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const inFolder = { DATABASE_URL: '', SVC_DATA_DIR: folder };
    const created = await run(
      inFolder,
      ...['create', '--name', 'Oak', '--origin', 'https://oak.example'],
    );
    assert.equal(created.code, 0, created.err);
    assert.match((await run(inFolder, 'list')).out, /Oak/);
    const silent = await run({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, 'list');
    assert.equal(silent.code, 1);
    assert.match(silent.err, /^No PostgreSQL answers at DATABASE_URL/);
  });

  it('revoke ends a session a partner made, and knows no other', async () => {
    const { id } = await browserApi(service).session();
    const done = await run('revoke', id);
    assert.equal(done.code, 0, done.err);
    assert.equal((await service.request(`/s/${id}`)).status, 410);
    const unknown = await run('revoke', 'ps_nothing');
    assert.equal(unknown.code, 1);
    assert.match(unknown.err, /There is no session ps_nothing/);
  });

  it('revoke-link revokes the permanent links of a referral, and there are new ones', async () => {
    const { referral_id = '' } = await browserApi(service).session();
    const link = async () => {
      const token = await service.token();
      const { body } = await browserApi(service).send('GET', `/referrals/${referral_id}`, {
        token,
      });
      return String(body.hosted_url);
    };
    const url = await link();
    const done = await run('revoke-link', referral_id, '--purpose', 'status');
    assert.equal(done.code, 0, done.err);
    assert.equal((await service.request(new URL(url).pathname)).status, 410);
    const fresh = await link();
    assert.equal((await service.request(new URL(fresh).pathname)).status, 200);
    assert.equal((await run('revoke-link', referral_id)).code, 0);
    const wrong = await run('revoke-link', referral_id, '--purpose', 'emails');
    assert.match(wrong.err, /emails is no purpose.*status/);
    assert.match((await run('revoke-link', 'ref_nothing')).err, /There is no referral ref_nothing/);
  });
});
