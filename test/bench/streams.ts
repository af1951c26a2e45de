import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { VOCABULARY } from '../../src/contract/vocabulary.ts';
import { application } from '../support/partner.ts';
import { createDatabase } from '../support/postgres.ts';
import { basic, SECRETS } from '../support/service.ts';
import { openStreams, type Way } from './open-streams.ts';
import { median, percentile, report } from './stats.ts';

const STREAMS = 1_000;
/** A session may have so many at once. */
const PER_SESSION = 4;
const ROUNDS = 10;
const MOST_KB = 40;

const Token = z.looseObject({ access_token: z.string() });
const Referral = z.looseObject({ id: z.string() });
const Session = z.looseObject({ id: z.string(), url: z.string() });
const Opened = z.looseObject({
  embed_session: z.looseObject({ id: z.string(), access_token: z.string() }),
});
const Memory = z.object({ held: z.number(), rss: z.number() });

/**
 * 1,000 open streams of one process, a partner's and then browsers': what one holds in memory, and how
 * long one change takes to all of them. Beside it the least that a server of streams can be, which
 * is sent as many bytes.
 */
export async function benchStreams(): Promise<void> {
  const database = await createDatabase();
  const service = await begin('../../hosted/main.ts', { DATABASE_URL: database.url });
  const bare = await begin('./bare-streams.mjs', {});
  try {
    const partner = await partnerOf(service.port);
    for (const [name, ways] of [
      ['partner streams', partner.streams()],
      ['browser streams', await partner.browsers()],
    ] as const) {
      const ours = await measure(service, ways, partner.change);
      const event = `data: ${'x'.repeat(Math.max(0, ours.bytes - 8))}\n\n`;
      const plain = ways.map(() => ({ path: '/', headers: {} }));
      const post = () => fetch(`http://127.0.0.1:${bare.port}/`, { method: 'POST', body: event });
      say(name, ours, await measure(bare, plain, post));
    }
  } finally {
    for (const { stop } of [service, bare]) await stop();
    await database.drop();
  }
}

type Measured = { kB: number; rssKB: number; ms: number[]; bytes: number };

async function measure(
  { port, memory }: Process,
  ways: readonly Way[],
  change: () => Promise<unknown>,
): Promise<Measured> {
  // What a first stream brings with it is not counted as one's own.
  const first = await openStreams(port, ways.slice(0, 10));
  await change();
  first.close();
  await sleep(1_000);
  const before = await memory();
  const streams = await openStreams(port, ways);
  await sleep(2_000);
  const ms: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const told = await streams.told(change);
    ms.push(...told.ms);
    bytes = told.bytes;
    await sleep(200);
  }
  const after = await memory();
  streams.close();
  await sleep(1_000);
  const each = (bytesMore: number) => bytesMore / ways.length / 1024;
  return { kB: each(after.held - before.held), rssKB: each(after.rss - before.rss), ms, bytes };
}

function say(name: string, ours: Measured, bare: Measured): void {
  report(`${name}, held by one`, `${ours.kB.toFixed(1)} kB`, {
    met: ours.kB <= MOST_KB,
    text: `${MOST_KB} kB`,
  });
  report(`${name}, of a bare server’s`, (ours.kB / bare.kB).toFixed(1));
  report(`${name}, resident`, `${ours.rssKB.toFixed(0)}, ${bare.rssKB.toFixed(0)} kB`);
  for (const [what, of] of [
    ['median', median],
    ['p99', (ms: number[]) => percentile(ms, 0.99)],
  ] as const) {
    const [mine, least] = [of(ours.ms), of(bare.ms)];
    report(`${name}, one change to ${STREAMS}, ${what}`, `${mine.toFixed(0)} ms`);
    report(`${name}, … of a bare server’s ${least.toFixed(0)} ms`, (mine / least).toFixed(1));
  }
}

type Process = Awaited<ReturnType<typeof begin>>;

/** A server as a process that tells what it holds. */
async function begin(module: string, env: Record<string, string>) {
  const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', '--import', file('./measured.mjs'), file(module)],
    {
      env: {
        ...process.env,
        SVC_PORT: '0',
        SECURE_PORT: '0',
        FILES_PORT: '0',
        AGGREGATOR_PORT: '0',
        LOG_LEVEL: 'info',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const port = await saidPort(child);
  return {
    port,
    async memory(): Promise<z.output<typeof Memory>> {
      child.send('what do you hold?');
      const [answer] = await once(child, 'message');
      return Memory.parse(answer);
    },
    async stop(): Promise<void> {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function saidPort(child: ChildProcess): Promise<number> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (piece) => {
      said = (said + piece).slice(-10_000);
      const port = /"port":(\d+)/.exec(said)?.[1];
      if (port) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error('A server ended.')));
  });
}

/** A partner with one referral, by HTTP. */
async function partnerOf(port: number) {
  const origin = `http://127.0.0.1:${port}`;
  const { access_token } = Token.parse(
    await (
      await fetch(`${origin}/oauth/token`, {
        method: 'POST',
        headers: { Authorization: basic('demo_partner', SECRETS.demo_partner ?? '') },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      })
    ).json(),
  );
  const post = async (path: string, body: unknown, token = access_token): Promise<unknown> => {
    const response = await fetch(`${origin}/partner/v0${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
    return response.json();
  };
  const { id } = Referral.parse(await post('/referrals', application()));
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  return {
    change: () => post(`/referrals/${id}/messages`, { body: 'Ana looks into it.' }),
    streams: (): Way[] =>
      Array.from({ length: STREAMS }, () => ({
        path: '/partner/v0/events/stream',
        headers: bearer(access_token),
      })),
    /** Of one session, opened in many windows. */
    async browsers(): Promise<Way[]> {
      const asked = {
        purpose: 'conversation',
        referral_id: id,
        return_url: 'https://partner.example/b',
      };
      const session = Session.parse(await post('/partner_sessions', asked));
      const secret = new URL(session.url).hash.slice(1);
      const ways: Way[] = [];
      while (ways.length < STREAMS) {
        const path = `/partner_sessions/${session.id}/client_tokens`;
        const { embed_session } = Opened.parse(
          await post(path, { exchange: { vocabulary: VOCABULARY } }, secret),
        );
        const way = {
          path: `/partner/v0/embed_sessions/${embed_session.id}/events`,
          headers: bearer(embed_session.access_token),
        };
        ways.push(...Array.from({ length: PER_SESSION }, () => way));
      }
      return ways;
    },
  };
}
