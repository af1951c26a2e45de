import type { Context } from 'hono';
import { ExchangeRequest } from '../../src/contract/session.ts';
import type { Env } from '../context.ts';
import { bearerToken } from '../middleware/bearer.ts';
import { readKey } from '../middleware/idempotent.ts';
import { readJson } from '../middleware/read-json.ts';
import type { ExchangeAnswer, ExchangeInput } from './answer-once.ts';

/** Trades the bearer's token with `trade`, for a page or for a frame. */
export async function answerExchange(
  c: Context<Env>,
  trade: (input: ExchangeInput) => Promise<ExchangeAnswer>,
): Promise<Response> {
  const { body, replayed } = await trade({
    token: bearerToken(c),
    key: readKey(c),
    origin: c.req.header('Origin'),
    request: await readExchange(c),
  });
  if (replayed) c.header('Idempotent-Replayed', 'true');
  return c.body(body, 201, { 'Content-Type': 'application/json' });
}

/** Every member is optional, and so is the body. */
async function readExchange(c: Context<Env>): Promise<ExchangeRequest> {
  const bytes = await c.req.arrayBuffer();
  return bytes.byteLength === 0 ? {} : readJson(c, ExchangeRequest);
}
