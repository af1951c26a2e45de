import type { Context } from 'hono';
import type { Env, LinkPrincipal, PartnerSession } from '../context.ts';
import { bearerToken, unauthorized } from '../middleware/bearer.ts';
import { assertLinkNotRevoked } from '../middleware/not-revoked.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { referralShownTo } from '../screens/context.ts';
import { returnAddress } from '../screens/return-address.ts';
import { sessionEndedScreen } from '../screens/session-ended.ts';
import { findSessionWithPartner } from '../store/exchanges.ts';
import { assertOrigin } from './origins.ts';

/**
 * The session in the path, for whoever holds the secret of its link. It is left in `c.var.link`. Pages of
 * other origins have no business with a link's secret.
 * 404 unknown session, 401 wrong secret or link past its end, 410 link revoked, 403 another origin.
 */
export async function findLink(c: Context<Env>): Promise<LinkPrincipal> {
  const { services } = c.var;
  const secret = bearerToken(c);
  const found = await findSessionWithPartner(c.var.db, c.req.param('id') ?? '');
  if (!found) throw new ProblemError(KINDS.notFound, 'There is no such session.');
  const { session, now } = found;
  if (!services.links.verify(session, secret, now)) {
    throw unauthorized(
      KINDS.authenticationFailed,
      'The secret is not the one of this link. It is the part of the url after the #.',
    );
  }
  assertLinkNotRevoked(found);
  if (session.expires_at && session.expires_at <= now) {
    throw unauthorized(KINDS.tokenExpired, 'The link has expired. Create a new session.', {
      screen: sessionEndedScreen(found, { reason: 'expired', back: backFrom(session) }),
    });
  }
  assertOrigin(services.config, c.req.header('Origin'), false);
  const link = { ...found, origin: c.req.header('Origin') };
  c.set('link', link);
  return link;
}

/** Where the partner wants the reader back: said to nobody but who has the link's secret. */
export function backFrom(session: PartnerSession): string | undefined {
  const { return_url } = session;
  return return_url ? returnAddress(return_url, referralShownTo(session).referral_id) : undefined;
}
