import type { Context } from 'hono';
import type { EmbedPrincipal, Env } from '../context.ts';
import { KINDS } from '../problems.ts';
import { sessionEndedScreen } from '../screens/session-ended.ts';
import { findEmbedPrincipal } from '../store/embed-sessions.ts';
import { bearerToken, unauthorized } from './bearer.ts';
import { assertNotRevoked } from './not-revoked.ts';

/**
 * The embed session in the path's `{id}`, by that session's access token; it is left in `c.var.embed`,
 * with the partner's time. 401 for a token that is missing, of another session, revoked or expired.
 */
export async function findEmbedSession(c: Context<Env>): Promise<EmbedPrincipal> {
  const token = bearerToken(c);
  const id = c.req.param('id') ?? '';
  const principal = await findEmbedPrincipal(c.var.db, { id, token });
  if (!principal) {
    throw unauthorized(
      KINDS.authenticationFailed,
      'The access token is not one of this embed session.',
    );
  }
  assertNotRevoked(principal);
  if (principal.expires_at <= principal.now) {
    throw unauthorized(
      KINDS.tokenExpired,
      'The embed session has ended. Exchange a new client_token.',
      {
        screen: sessionEndedScreen(principal, { reason: 'expired' }),
      },
    );
  }
  c.set('embed', principal);
  return principal;
}
