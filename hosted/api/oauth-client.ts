import type { Context } from 'hono';
import type { ClientPrincipal, Env, LenderPrincipal } from '../context.ts';
import type { Scope } from '../domain/values.ts';
import { bearerToken, challenge, unauthorized } from '../middleware/bearer.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { findClientPrincipal, findLenderPrincipal } from '../store/access-tokens.ts';

/**
 * Whose access token a request carries: a partner's or a lender's.
 * @throws ProblemError 401 for a token that is missing, unknown or expired
 */
export async function oauthClient(c: Context<Env>): Promise<ClientPrincipal | LenderPrincipal> {
  const token = bearerToken(c);
  const principal =
    (await findClientPrincipal(c.var.db, token)) ?? (await findLenderPrincipal(c.var.db, token));
  if (!principal)
    throw unauthorized(
      KINDS.authenticationFailed,
      'The access token is not known. Get one from POST /oauth/token.',
    );
  if (principal.expires_at <= principal.now)
    throw unauthorized(
      KINDS.tokenExpired,
      'The access token expired; it lives 15 minutes. Get a new one from POST /oauth/token.',
    );
  return principal;
}

/** @throws ProblemError scopeMissing, naming the first scope that the token does not carry */
export function assertScopes(client: { scopes: readonly Scope[] }, scopes: readonly Scope[]): void {
  const missing = scopes.find((scope) => !client.scopes.includes(scope));
  if (!missing) return;
  throw new ProblemError(
    KINDS.scopeMissing,
    `This needs the scope ${missing}, which the access token does not carry.`,
    {
      headers: {
        'WWW-Authenticate': challenge({ error: 'insufficient_scope', scope: scopes.join(' ') }),
      },
    },
  );
}
