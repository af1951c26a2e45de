import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, it } from 'node:test';
import { Hono } from 'hono';
import { readConfig } from '../../hosted/config.ts';
import type { Env } from '../../hosted/context.ts';
import { listen } from '../../hosted/listen.ts';

const app = new Hono<Env>().get('/', (c) => c.text('here'));

/** Addresses of this machine that others reach it by. */
const OUTSIDE = Object.values(networkInterfaces())
  .flat()
  .flatMap((one) => (one && !one.internal && !one.scopeid ? [one.address] : []));

const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

describe('where the service listens', () => {
  it('is loopback alone by default, by each name that it has', async (t) => {
    const server = await listen(app.fetch, 0, { hosts: readConfig({}).hosts });
    t.after(() => server.close());
    assert.equal(await answers('127.0.0.1', server.port), true);
    assert.equal(await (await fetch(`http://localhost:${server.port}/`)).text(), 'here');
    const hasIpv6 = networkInterfaces().lo?.some(({ address }) => address === '::1') ?? false;
    assert.equal(await answers('::1', server.port), hasIpv6);
    for (const address of OUTSIDE)
      assert.equal(await answers(address, server.port), false, address);
  });

  it('is what SVC_HOST says, and everywhere in production', async (t) => {
    const production = {
      SVC_ENV: 'production',
      SVC_KEY: 'k'.repeat(32),
      SVC_PUBLIC_URL: 'https://a.example',
      SVC_AUTH_URL: 'https://a.example',
      SVC_SECURE_URL: 'https://b.example',
      SVC_FILES_URL: 'https://c.example',
      SVC_PROBLEMS_URL: 'https://a.example/problems',
    };
    assert.equal(readConfig(production).hosts, undefined);
    assert.deepEqual(readConfig({ ...production, SVC_HOST: '127.0.0.1' }).hosts, ['127.0.0.1']);
    assert.deepEqual(readConfig({ SVC_HOST: 'localhost' }).hosts, ['127.0.0.1', '::1']);
    assert.throws(() => readConfig({ SVC_HOST: 'http://x' }), /SVC_HOST must be an address/);
    for (const hosts of [readConfig({ SVC_HOST: '0.0.0.0' }).hosts, undefined]) {
      const server = await listen(app.fetch, 0, { hosts });
      t.after(() => server.close());
      for (const address of ['127.0.0.1', ...OUTSIDE.filter((one) => !one.includes(':'))])
        assert.equal(await answers(address, server.port), true, address);
    }
  });

  it('is refused where the port is taken on any of its addresses', async (t) => {
    const first = await listen(app.fetch, 0, { hosts: ['127.0.0.1'] });
    t.after(() => first.close());
    await assert.rejects(listen(app.fetch, first.port), /EADDRINUSE/);
  });
});
