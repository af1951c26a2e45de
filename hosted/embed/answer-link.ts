import type { Context } from 'hono';
import { type ClientToken, ClientTokenRequest } from '../../src/contract/session.ts';
import type { Env } from '../context.ts';
import { readKey } from '../middleware/idempotent.ts';
import { readOptionalJson } from '../middleware/read-json.ts';
import { referralShownTo } from '../screens/context.ts';
import { issueClientToken } from '../store/client-tokens.ts';
import { exchange } from './exchange.ts';

/** Trades a link's secret for a client token, and where that is asked for the token for its session: one round trip for a hosted page. */
export async function answerLink(c: Context<Env>): Promise<Response> {
  const { db, services, link } = c.var;
  const { session, now } = link;
  const { exchange: request } = await readOptionalJson(c, ClientTokenRequest);
  services.logos.prepare(session, now);
  const { token, expires_at } = await issueClientToken(db, session.id, now);
  const issued = {
    object: 'client_token',
    client_token: token,
    purpose: session.purpose,
    expires_at: expires_at.toISOString(),
    ...referralShownTo(session),
    ...(session.return_url ? { return_url: session.return_url } : {}),
  } satisfies ClientToken;
  if (!request) return c.json(issued, 201);
  const { body } = await exchange(
    { ...services, db },
    { token, key: readKey(c), origin: c.req.header('Origin'), request },
  );
  return c.json({ ...issued, embed_session: JSON.parse(body) }, 201);
}
