import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import * as z from 'zod';
import { applicationOf } from '../../demo/application.ts';
import { root } from '../../hosted/cli/installed.mjs';
import { freePort } from '../support/free-port.mjs';
import { createDatabase } from '../support/postgres.ts';
import { basic, SECRETS } from '../support/service.ts';
import { load, percentile, report } from './stats.ts';

const CONNECTIONS = 20;
const WARM = 100;
const P99_MS = 500;
/** How often each is asked, and how many a second are the target. */
const RUNS = [
  { name: 'healthz', requests: 4_000 },
  { name: 'read a referral', requests: 2_000 },
  { name: 'list 20 referrals', requests: 600, least: { pglite: 120, postgres: 300 } },
  { name: 'create a session', requests: 1_500, least: { pglite: 250, postgres: 800 } },
  { name: 'create a referral', requests: 600, least: { pglite: 100, postgres: 250 } },
] as const satisfies readonly Run[];

type Engine = 'pglite' | 'postgres';
type Run = { name: string; requests: number; least?: Record<Engine, number> };

const Answer = z.looseObject({});
const Token = z.object({ access_token: z.string() });
const Created = z.object({ id: z.string() });

/**
 * Requests a second that one process of the service answers over 20 connections, on PGlite and on
 * PostgreSQL, beside its `/healthz` in the same run. The load comes from this process.
 */
export async function benchThroughput(): Promise<void> {
  report('one process', 'a second, of healthz, p99');
  for (const engine of ['pglite', 'postgres'] as const) await measure(engine);
}

async function measure(engine: Engine): Promise<void> {
  const database = engine === 'postgres' ? await createDatabase() : undefined;
  const service = await start(database?.url);
  const { call } = service;
  const create = () => call('POST', '/partner/v0/referrals', applicationOf(new Date()));
  const { id } = Created.parse(await create());
  for (let more = 1; more < 20; more += 1) await create();
  const session = { purpose: 'status', referral_id: id, return_url: 'https://partner.example/b' };
  const acts: Record<(typeof RUNS)[number]['name'], () => Promise<unknown>> = {
    healthz: () => call('GET', '/healthz'),
    'read a referral': () => call('GET', `/partner/v0/referrals/${id}`),
    'list 20 referrals': () => call('GET', '/partner/v0/referrals?limit=20'),
    'create a session': () => call('POST', '/partner/v0/partner_sessions', session),
    'create a referral': create,
  };
  let healthz = 0;
  for (const run of RUNS) {
    await load(WARM, CONNECTIONS, acts[run.name]);
    const { each, ms } = await load(run.requests, CONNECTIONS, acts[run.name]);
    const rate = (each.length / ms) * 1000;
    healthz ||= rate;
    tell(engine, run, { rate, ratio: rate / healthz, p99: percentile(each, 0.99) });
  }
  await service.stop();
  await database?.drop();
}

/** The ratio to `/healthz` carries over to another machine, the rest does not. On PGlite the p99 has a target too. */
function tell(
  engine: Engine,
  { name, least }: Run,
  { rate, ratio, p99 }: { rate: number; ratio: number; p99: number },
) {
  const inTime = engine === 'postgres' || p99 < P99_MS;
  report(
    `${engine}, ${name}`,
    `${rate.toFixed(0)}, ${ratio.toFixed(3)}, ${p99.toFixed(0)} ms`,
    least && {
      met: rate >= least[engine] && inTime,
      text: `${least[engine]} a second${engine === 'pglite' ? `, p99 under ${P99_MS} ms` : ''}`,
    },
  );
}

/** The service as a process of its own, and a partner's server that calls it. */
async function start(databaseUrl: string | undefined) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'hosted/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      SVC_PORT: String(port),
      SECURE_PORT: String(await freePort()),
      AGGREGATOR_PORT: String(await freePort()),
      SVC_DATA_DIR: 'memory:',
      LOG_LEVEL: 'silent',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
  });
  await answering(child, port);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const token = Token.parse(
    await send(agent, port, {
      method: 'POST',
      path: '/oauth/token',
      type: 'application/x-www-form-urlencoded',
      authorization: basic('demo_partner', SECRETS.demo_partner ?? ''),
      body: 'grant_type=client_credentials',
    }),
  ).access_token;
  const authorization = `Bearer ${token}`;
  return {
    call: (method: string, path: string, body?: unknown) =>
      send(agent, port, {
        method,
        path,
        authorization,
        ...(body !== undefined && { type: 'application/json', body: JSON.stringify(body) }),
      }),
    async stop() {
      agent.destroy();
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function answering(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The service ended.');
    const up = await fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

type Sent = { method: string; path: string; authorization: string; type?: string; body?: string };

/** One request by node:http, which costs the machine less than fetch does. */
function send(agent: Agent, port: number, { method, path, authorization, type, body }: Sent) {
  return new Promise<unknown>((resolve, reject) => {
    const headers = {
      authorization,
      ...(body !== undefined && {
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
      }),
    };
    const sent = request({ agent, host: 'localhost', port, method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if ((response.statusCode ?? 500) < 300) resolve(Answer.parse(JSON.parse(text)));
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
