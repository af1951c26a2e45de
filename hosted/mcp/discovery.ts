import { Hono } from 'hono';
import type { Config } from '../config.ts';
import type { Env, Services } from '../context.ts';
import { SCOPES } from '../domain/values.ts';

const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';

/** Where a client that was refused reads how to get a token (RFC 9728). */
export const resourceMetadataUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  `${publicUrl}${RESOURCE_METADATA}/mcp`;

/** How to get a token for `/mcp` and for the partner API: RFC 9728 for each, RFC 8414 for the token endpoint. Any page may read them. */
export function discoveryRoutes({ config }: Services): Hono<Env> {
  const app = new Hono<Env>();
  const documents = {
    [RESOURCE_METADATA]: resource(config, config.publicUrl),
    [`${RESOURCE_METADATA}/mcp`]: resource(config, `${config.publicUrl}/mcp`),
    [`${RESOURCE_METADATA}/partner/v0`]: resource(config, config.baseUrl),
    '/.well-known/oauth-authorization-server': {
      issuer: config.authUrl,
      token_endpoint: `${config.authUrl}/oauth/token`,
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      grant_types_supported: ['client_credentials'],
      response_types_supported: [],
      scopes_supported: SCOPES,
      service_documentation: `${config.publicUrl}/openapi.json`,
    },
  };
  for (const [path, document] of Object.entries(documents))
    app.get(path, (c) =>
      c.json(document, 200, {
        'Cache-Control': 'public, max-age=300',
        'Access-Control-Allow-Origin': '*',
      }),
    );
  return app;
}

const resource = ({ authUrl }: Config, at: string) => ({
  resource: at,
  authorization_servers: [authUrl],
  scopes_supported: SCOPES,
  bearer_methods_supported: ['header'],
  resource_name: 'Partner financing referrals',
});
