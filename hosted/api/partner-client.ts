import type { ClientPrincipal } from '../context.ts';
import { KINDS, ProblemError } from '../problems.ts';
import type { Caller } from './caller.ts';
import { assertScopes, oauthClient } from './oauth-client.ts';

/**
 * A partner's server, by its access token; it leaves `c.var.client`, with the partner's time.
 * 401 for a token that is missing, unknown or expired; 429 above the client's rate; 403 for a lender's
 * token, and for a scope that the token does not carry. Idempotency keys belong to the client that sends them.
 */
export const partnerClient: Caller<ClientPrincipal> = {
  scheme: 'oauth',
  async identify(c) {
    const principal = await oauthClient(c);
    if (principal.kind === 'lender_client')
      throw new ProblemError(
        KINDS.permissionDenied,
        'The access token is a lender’s. This operation is for partners.',
      );
    c.set('client', principal);
    return principal;
  },
  allow: (_c, client, scopes) => assertScopes(client, scopes),
  keyScope: ({ client_id, now }) => ({ scope: client_id, now }),
  rate: { limit: 'client', name: ({ client_id }) => client_id },
  problems: [KINDS.authenticationFailed, KINDS.tokenExpired, KINDS.permissionDenied],
};
