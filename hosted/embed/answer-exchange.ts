import type { Context } from 'hono';
import { ExchangeRequest } from '../../src/contract/session.ts';
import type { Env } from '../context.ts';
import { bearerToken } from '../middleware/bearer.ts';
import { readKey } from '../middleware/idempotent.ts';
import { readOptionalJson } from '../middleware/read-json.ts';
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
    request: await readOptionalJson(c, ExchangeRequest),
  });
  if (replayed) c.header('Idempotent-Replayed', 'true');
  return c.body(body, 201, { 'Content-Type': 'application/json' });
}
