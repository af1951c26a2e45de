import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import pg from 'pg';
import * as z from 'zod';
import { applicationOf } from '../../demo/application.ts';
import { listen } from '../../hosted/listen.ts';
import { openTestService } from '../support/service.ts';
import { record, repeatable, type Statement } from './recorded-sql.ts';
import { load, percentile, report } from './stats.ts';

const ROUNDS = 8;
const PAIRS_A_ROUND = 250;
const WIDTH = 16;
const CONNECTIONS = 20;
const LEAST = 0.6;
const Created = z.object({ id: z.string() });
const Session = z.object({ client_token: z.string() });
const Answer = z.looseObject({});
const Run = z.object({ run: z.number() });

/**
 * Sessions created and exchanged per second, against a bare route of the same framework that reads
 * the same body and runs the same statements on the same PostgreSQL, over HTTP, in turns.
 */
export async function benchSessions(): Promise<void> {
  const service = await openTestService({ engine: 'postgres' });
  const server = await listen(service.app.fetch, 0);
  const base = `http://127.0.0.1:${server.port}/partner/v0`;
  const authorization = `Bearer ${await service.token()}`;
  const { id } = Created.parse(
    await post(`${base}/referrals`, authorization, applicationOf(new Date())),
  );
  const body = { purpose: 'status', referral_id: id, return_url: 'https://partner.example/back' };
  const create = () => post(`${base}/partner_sessions`, authorization, body);
  const exchange = (token: string) => post(`${base}/embed_sessions`, `Bearer ${token}`, {});
  const pair = async () => exchange(Session.parse(await create()).client_token);
  for (let warm = 0; warm < 20; warm += 1) await pair();

  // What they send now and then would be recorded with the rest.
  const { sequencer, worker, messageWorker, offerWorker } = service;
  for (const background of [sequencer, worker, messageWorker, offerWorker]) await background.stop();
  const statements = await recordPair(create, exchange);
  const answers = { create: Answer.parse(await create()), exchange: Answer.parse(await pair()) };
  const pool = new pg.Pool({
    connectionString: service.services.config.databaseUrl,
    max: CONNECTIONS,
  });
  const bare = await listen(bareRoutes(pool, statements, answers).fetch, 0);
  const bareBase = `http://127.0.0.1:${bare.port}`;
  const barePair = async () => {
    const { run } = Run.parse(await post(`${bareBase}/create`, authorization, body));
    await post(`${bareBase}/exchange`, authorization, { run });
  };
  await load(100, WIDTH, barePair);

  const ours = { each: [] as number[], ms: 0 };
  const theirs = { each: [] as number[], ms: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    add(ours, await load(PAIRS_A_ROUND, WIDTH, pair));
    add(theirs, await load(PAIRS_A_ROUND, WIDTH, barePair));
  }
  const ratio = rate(ours) / rate(theirs);
  report('sessions created and exchanged, a second', rate(ours).toFixed(0), {
    met: ratio >= LEAST,
    text: `ratio ${ratio.toFixed(2)} ≥ ${LEAST} of the bare route’s ${rate(theirs).toFixed(0)}`,
  });
  report('  p99 of a pair', `${percentile(ours.each, 0.99).toFixed(1)} ms`);
  report('  p99 of a bare pair', `${percentile(theirs.each, 0.99).toFixed(1)} ms`);
  report('  statements of a pair', `${statements.count}`);
  await bare.close();
  await server.close();
  await pool.end();
  await service.close();
}

type Pair<T> = { create: T; exchange: T };

/** One recorded pair, made anew each time; `run` finds the exchange that belongs to a creation. */
type Recorded = {
  count: number;
  create(): { run: number; statements: Statement[] };
  exchange(run: number): Statement[];
};

async function recordPair(
  create: () => Promise<unknown>,
  exchange: (token: string) => Promise<unknown>,
): Promise<Recorded> {
  const runs: Pair<Statement[]>[] = [];
  for (let run = 0; run < 2; run += 1) {
    let token = '';
    const created = await record(async () => {
      token = Session.parse(await create()).client_token;
    });
    runs.push({ create: created, exchange: await record(() => exchange(token)) });
  }
  const [first, second] = runs;
  if (!first || !second) throw new Error('Nothing was recorded.');
  // One map for both, so that the bare exchange spends the token that the bare creation wrote.
  const both = repeatable(
    [...first.create, ...first.exchange],
    [...second.create, ...second.exchange],
  );
  const pending = new Map<number, Statement[]>();
  let made = 0;
  return {
    count: first.create.length + first.exchange.length,
    create: () => {
      const all = both();
      made += 1;
      pending.set(made, all.slice(first.create.length));
      return { run: made, statements: all.slice(0, first.create.length) };
    },
    exchange: (run) => {
      const statements = pending.get(run) ?? [];
      pending.delete(run);
      return statements;
    },
  };
}

function bareRoutes(pool: pg.Pool, recorded: Recorded, answers: Pair<object>): Hono {
  const send = async (statements: Statement[]) => {
    const client = await pool.connect();
    try {
      for (const { name, text, values } of statements) {
        await client.query(name === undefined ? { text, values } : { name, text, values });
      }
    } finally {
      client.release();
    }
  };
  return new Hono()
    .post('/create', async (c) => {
      await c.req.json();
      const { run, statements } = recorded.create();
      await send(statements);
      return c.json({ ...answers.create, run }, 201);
    })
    .post('/exchange', async (c) => {
      const { run } = Run.parse(await c.req.json());
      await send(recorded.exchange(run));
      return c.json(answers.exchange, 201);
    });
}

async function post(url: string, authorization: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (response.status !== 201) throw new Error(`${url}: ${JSON.stringify(answer)}`);
  return answer;
}

function add(total: { each: number[]; ms: number }, part: { each: number[]; ms: number }): void {
  total.each.push(...part.each);
  total.ms += part.ms;
}

const rate = ({ each, ms }: { each: number[]; ms: number }) => (each.length / ms) * 1000;
