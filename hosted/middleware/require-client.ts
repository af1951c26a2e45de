import type { MiddlewareHandler } from 'hono';
import type { Env } from '../context.ts';
import type { Scope } from '../domain/values.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { findClientPrincipal } from '../store/access-tokens.ts';
import { bearerToken, challenge, unauthorized } from './bearer.ts';

/**
 * Lets a partner's server in by its access token, when the token carries every scope named, and
 * leaves it in `c.var.client` with the partner's time.
 * 401 for a token that is missing, unknown or expired; 403 for a scope that is missing; 429 above the client's rate.
 */
export function requireClient(...scopes: Scope[]): MiddlewareHandler<Env> {
  return async (c, next) => {
    const principal = await findClientPrincipal(c.var.db, bearerToken(c));
    if (!principal) {
      throw unauthorized(
        KINDS.authenticationFailed,
        'The access token is not known. Get one from POST /oauth/token.',
      );
    }
    if (principal.expires_at <= principal.now) {
      throw unauthorized(
        KINDS.tokenExpired,
        'The access token expired; it lives 15 minutes. Get a new one from POST /oauth/token.',
      );
    }
    c.var.services.limits.client.take(principal.client_id);
    const missing = scopes.find((scope) => !principal.scopes.includes(scope));
    if (missing) {
      throw new ProblemError(
        KINDS.scopeMissing,
        `This needs the scope ${missing}, which the access token does not carry.`,
        {
          headers: {
            'WWW-Authenticate': challenge({
              error: 'insufficient_scope',
              scope: scopes.join(' '),
            }),
          },
        },
      );
    }
    c.set('client', principal);
    await next();
  };
}
