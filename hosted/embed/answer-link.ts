import type { Context } from 'hono';
import { type ClientToken, ClientTokenRequest } from '../../src/contract/session.ts';
import type { Env, LinkPrincipal } from '../context.ts';
import { readKey } from '../middleware/idempotent.ts';
import { readOptionalJson } from '../middleware/read-json.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { referralShownTo } from '../screens/context.ts';
import { sessionEndedScreen } from '../screens/session-ended.ts';
import { takeReturn } from '../store/bank-links.ts';
import { issueClientToken } from '../store/client-tokens.ts';
import type { Db } from '../store/db.ts';
import { exchange } from './exchange.ts';
import { backFrom } from './link.ts';

/** Trades a link's secret for a client token, and where that is asked for the token for its session: one round trip for a hosted page. */
export async function answerLink(c: Context<Env>): Promise<Response> {
  const { db, services, link } = c.var;
  const { session, now } = link;
  await assertOpensAgain(link, db);
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

/** The link that a bank's pages lead back to opens once, and only while its login is worth coming back to. @throws ProblemError linkRevoked */
async function assertOpensAgain({ session, partner, now }: LinkPrincipal, db: Db): Promise<void> {
  if (session.options.from_bank !== true || (await takeReturn(db, session.id, now))) return;
  throw new ProblemError(
    KINDS.linkRevoked,
    'The link leads back from one login at a bank. It was opened, or that login is over.',
    {
      screen: sessionEndedScreen(
        { session, partner },
        { reason: 'revoked', back: backFrom(session) },
      ),
    },
  );
}
