import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openStore } from '../../hosted/store/open.ts';
import { createDatabase } from '../support/postgres.ts';
import { some } from '../support/runs.ts';
import { hears, portOf, type Started, start } from '../support/service-process.ts';

/** What the service answers to bytes that may be no HTTP. */
function answerTo(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost', () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', reject);
  });
}

describe('the service as a process', () => {
  let folder: string;
  let service: Started;
  let port: number;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-main-'));
    service = start({ SVC_DATA_DIR: folder });
    port = await portOf(service);
  });
  after(async () => {
    service.process.kill('SIGKILL');
    await service.ended;
    await rm(folder, { recursive: true, force: true });
  });

  const openFolder = () => openStore({ dataDir: folder, databaseUrl: undefined });

  it('keeps its folder from another process, in a sentence that names it', () =>
    assert.rejects(openFolder(), {
      name: 'StoreLockedError',
      message: new RegExp(`in use by process ${service.process.pid}\\b`),
    }));

  it('says in words alone that a port is in use, and ends', async (t) => {
    const database = await createDatabase();
    t.after(() => database.drop());
    const taken = start({ DATABASE_URL: database.url, SVC_PORT: String(port) });
    assert.equal(await taken.ended, 1);
    assert.equal(taken.said().trim(), `Port ${port} is in use. Set SVC_PORT to another.`);
  });

  // They end as the one above does; the words are tested where they are made.
  for (const [what, env, words] of some(
    [
      ['which variable is wrong', { SVC_ENV: 'staging' }, /^SVC_ENV must be .*\.$/],
      ['that its folder is in use', {}, /^The data folder .* is in use by .*\.$/],
    ] as const,
    0,
  ))
    it(`says in words alone ${what}, and ends`, async () => {
      const refused = start({ SVC_DATA_DIR: folder, ...env });
      assert.equal(await refused.ended, 1);
      assert.match(refused.said().trim(), words);
    });

  it('answers what is no HTTP with problem details', async () => {
    const requests = [
      'NOT HTTP\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    ];
    for (const bytes of requests) {
      const answer = await answerTo(port, bytes);
      assert.match(answer, /^HTTP\/1\.1 400 /);
      assert.match(answer, /content-type: application\/problem\+json/i);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      const id = /svc-request-id: (req_\S+)/i.exec(head)?.[1];
      assert.equal(
        JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)).request_id,
        id,
      );
    }
  });

  it('writes a log of requests without tokens, queries, bodies or addresses', async () => {
    const body = 'grant_type=client_credentials&client_id=demo_partner&client_secret=demo_secret';
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const url = `http://localhost:${port}`;
    const token = await (
      await fetch(`${url}/oauth/token`, { method: 'POST', headers, body })
    ).json();
    await fetch(`${url}/partner/v0/referrals?external_id=secret_business`, {
      headers: { Authorization: `Bearer ${token.access_token}` },
    });
    const said = await hears(service, /"route":"\/partner\/v0\/referrals","status":200/);
    for (const secret of [token.access_token, 'demo_secret', 'secret_business', '127.0.0.1']) {
      assert.ok(!said.includes(secret), secret);
    }
  });

  it('stops at SIGTERM with code 0, and the folder opens again', async () => {
    service.process.kill('SIGTERM');
    assert.equal(await service.ended, 0);
    await (await openFolder()).close();
  });
});
