import type { LenderPrincipal } from '../context.ts';
import { KINDS, ProblemError } from '../problems.ts';
import type { Caller } from './caller.ts';
import { assertScopes, oauthClient } from './oauth-client.ts';

/**
 * A lender's server, by its access token. 401 for a token that is missing, unknown or expired; 429 above the
 * client's rate; 403 for a partner's token, and for a scope that the token does not carry.
 */
export const lenderClient: Caller<LenderPrincipal> = {
  scheme: 'oauth',
  async identify(c) {
    const principal = await oauthClient(c);
    if (principal.kind === 'lender_client') return principal;
    throw new ProblemError(
      KINDS.permissionDenied,
      'The access token is a partner’s. This operation is for lenders.',
    );
  },
  allow: (_c, client, scopes) => assertScopes(client, scopes),
  keyScope: ({ client_id, now }) => ({ scope: client_id, now }),
  rate: { limit: 'client', name: ({ client_id }) => client_id },
  problems: [KINDS.authenticationFailed, KINDS.tokenExpired, KINDS.permissionDenied],
};
