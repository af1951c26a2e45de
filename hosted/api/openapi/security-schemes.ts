import type { Config } from '../../config.ts';
import { SCOPES, type Scope } from '../../domain/values.ts';

const SCOPE_MEANINGS: Record<Scope, string> = {
  'referrals:write': 'Create referrals and upload documents.',
  'referrals:read': 'Read referrals, matches, document requests, offers, events.',
  'match_checks:write': 'Run identity-free match checks.',
  'sessions:write': 'Mint hosted-session links.',
  'webhooks:manage': 'Register and list webhook endpoints.',
  'payouts:read': 'Read payouts.',
  'messages:read': 'Read a referral’s conversation.',
  'messages:write': 'Send messages into a conversation.',
  'channels:manage': 'Register and remove channel connectors.',
  'policy:manage': 'Read and change the partner policy.',
  'submissions:read': 'For lenders: list and read submissions awaiting review.',
  'submissions:write': 'For lenders: record decisions and report funding.',
};

/** How callers show who they are: partners by OAuth, browsers by the token each call is for. */
export function securitySchemes(config: Config): Record<string, unknown> {
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
  return {
    oauth: {
      type: 'oauth2',
      flows: {
        clientCredentials: {
          tokenUrl: `${config.authUrl}/oauth/token`,
          scopes: Object.fromEntries(SCOPES.map((scope) => [scope, SCOPE_MEANINGS[scope]])),
        },
      },
    },
    client_token: bearer('A session’s client_token: single use, 15 minutes.'),
    embed_session: bearer('The access_token of an embed session.'),
    connector_secret: bearer('The inbound_secret of a channel connector.'),
    link_secret: bearer('What follows # in a hosted url.'),
  };
}
