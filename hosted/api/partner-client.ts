import type { ClientPrincipal } from '../context.ts';
import { bearerToken, challenge, unauthorized } from '../middleware/bearer.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { findClientPrincipal, isLendersToken } from '../store/access-tokens.ts';
import type { Caller } from './caller.ts';

/**
 * A partner's server, by its access token; it leaves `c.var.client`, with the partner's time.
 * 401 for a token that is missing, unknown or expired; 429 above the client's rate; 403 for a lender's
 * token, and for a scope that the token does not carry. Idempotency keys belong to the client that sends them.
 */
export const partnerClient: Caller<ClientPrincipal> = {
  scheme: 'oauth',
  async identify(c) {
    const token = bearerToken(c);
    const principal = await findClientPrincipal(c.var.db, token);
    if (!principal) {
      if (await isLendersToken(c.var.db, token))
        throw new ProblemError(
          KINDS.permissionDenied,
          'The access token is a lender’s. This operation is for partners.',
        );
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
    c.set('client', principal);
    return principal;
  },
  allow(_c, client, scopes) {
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
  },
  keyScope: ({ client_id, now }) => ({ scope: client_id, now }),
  rate: { limit: 'client', name: ({ client_id }) => client_id },
  problems: [KINDS.authenticationFailed, KINDS.tokenExpired, KINDS.permissionDenied],
};
