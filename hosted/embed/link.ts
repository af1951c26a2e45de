import type { Context, MiddlewareHandler } from 'hono';
import type { ClientToken } from '../../src/contract/session.ts';
import type { Env } from '../context.ts';
import { bearerToken, unauthorized } from '../middleware/bearer.ts';
import { assertNotRevoked } from '../middleware/not-revoked.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { referralShownTo } from '../screens/context.ts';
import { sessionEndedScreen } from '../screens/session-ended.ts';
import { partnerName } from '../screens/theme/display-name.ts';
import { issueClientToken } from '../store/client-tokens.ts';
import { findSessionWithPartner } from '../store/exchanges.ts';
import { assertOrigin } from './origins.ts';

/**
 * Lets in whoever holds the secret of the link to the session in the path, and leaves the session in
 * `c.var.link`. Pages of other origins have no business with a link's secret.
 * 404 unknown session, 401 wrong secret, link revoked or past its end, 403 another origin.
 */
export const requireLink: MiddlewareHandler<Env> = async (c, next) => {
  const { services } = c.var;
  const secret = bearerToken(c);
  const found = await findSessionWithPartner(c.var.db, c.req.param('id') ?? '');
  if (!found) throw new ProblemError(KINDS.notFound, 'There is no such session.');
  const { session, partner, now } = found;
  if (!services.links.verify(session, secret, now)) {
    throw unauthorized(
      KINDS.authenticationFailed,
      'The secret is not the one of this link. It is the part of the url after the #.',
    );
  }
  assertNotRevoked(found);
  if (session.expires_at && session.expires_at <= now) {
    throw unauthorized(KINDS.tokenExpired, 'The link has expired. Create a new session.', {
      screen: sessionEndedScreen({
        purpose: session.purpose,
        partner_name: partnerName(session.theme, partner),
        reason: 'expired',
      }),
    });
  }
  assertOrigin(services.config, c.req.header('Origin'), false);
  c.set('link', found);
  await next();
};

/** A fresh client token; changes nothing else, so opening a link never does. */
export async function answerClientToken(c: Context<Env>): Promise<Response> {
  const { session, now } = c.var.link;
  c.var.services.logos.prepare(session, now);
  const { token, expires_at } = await issueClientToken(c.var.db, session.id, now);
  const answer: ClientToken = {
    object: 'client_token',
    client_token: token,
    purpose: session.purpose,
    expires_at: expires_at.toISOString(),
    ...referralShownTo(session),
    ...(session.return_url ? { return_url: session.return_url } : {}),
  };
  return c.json(answer, 201);
}
