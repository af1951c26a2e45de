import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isRegisteredOrigin } from '../../../hosted/store/partners.ts';
import { browserApi } from '../../support/browser-api.ts';
import { basic, openTestService } from '../../support/service.ts';

const COMMAND = fileURLToPath(new URL('../../../hosted/cli/partner.ts', import.meta.url));

describe('npm run partner', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-partner-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', COMMAND, ...args],
        { env: { ...process.env, SVC_DATA_DIR: folder } },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
    });

  it('create makes a partner whose client gets tokens and whose origins are registered', async () => {
    const made = await run(
      'create',
      ...['--name', 'Cedar & Pine', '--origin', 'https://app.cedar.example'],
      ...['--origin', 'http://localhost:3000', '--scope', 'sessions:write,referrals:read'],
    );
    assert.equal(made.code, 0, made.err);
    const said = (label: string) => new RegExp(`^${label} +(\\S+)`, 'm').exec(made.out)?.[1] ?? '';
    const service = await openTestService({ dataDir: folder });
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
    await service.close();
  });

  it('create says all there is to change, and makes nothing', async () => {
    const bad = await run(
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

  it('revoke ends a session a partner made, and knows no other', async () => {
    const before = await openTestService({ dataDir: folder });
    const { id } = await browserApi(before).session();
    await before.close();
    const done = await run('revoke', id);
    assert.equal(done.code, 0, done.err);
    const after = await openTestService({ dataDir: folder });
    assert.equal((await after.request(`/s/${id}`)).status, 410);
    await after.close();
    const unknown = await run('revoke', 'ps_nothing');
    assert.equal(unknown.code, 1);
    assert.match(unknown.err, /No partner made a session ps_nothing/);
  });
});
