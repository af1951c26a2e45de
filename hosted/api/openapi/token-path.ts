import type { Config } from '../../config.ts';
import { SCOPES } from '../../domain/values.ts';
import { responseHeaders } from './shared-parts.ts';

const string = (description: string, example: string, more: Record<string, unknown> = {}) => ({
  type: 'string',
  description,
  examples: [example],
  ...more,
});
const GRANTED = 'referrals:read sessions:write';

/** Schemas of the token endpoint, by their names in the document. */
export const TOKEN_SCHEMAS = {
  TokenRequest: {
    type: 'object',
    description: 'Client credentials (RFC 6749 section 4.4).',
    required: ['grant_type'],
    properties: {
      grant_type: string('Kind of grant.', 'client_credentials', { const: 'client_credentials' }),
      client_id: string('Your client, where HTTP Basic does not say it.', 'demo_partner'),
      client_secret: string('Its secret, where HTTP Basic does not say it.', 'demo_secret', {
        format: 'password',
        writeOnly: true,
      }),
      scope: string('Some of the client’s scopes, by spaces. Default: all.', GRANTED),
    },
  },
  AccessToken: {
    type: 'object',
    description: 'An access token.',
    required: ['access_token', 'token_type', 'expires_in', 'scope'],
    properties: {
      access_token: string('Sent as Authorization: Bearer.', 'at_9wE2'),
      token_type: string('How it is sent.', 'Bearer', { const: 'Bearer' }),
      expires_in: {
        type: 'integer',
        description: 'Seconds until it ends.',
        examples: [900],
      },
      scope: string(`What it allows, of ${SCOPES.join(', ')}.`, GRANTED),
    },
  },
  TokenError: {
    type: 'object',
    description: 'Why no token is given (RFC 6749 section 5.2).',
    required: ['error'],
    properties: {
      error: string('Reason to branch on.', 'invalid_client', {
        enum: [
          'invalid_request',
          'invalid_client',
          'invalid_grant',
          'unauthorized_client',
          'unsupported_grant_type',
          'invalid_scope',
          'server_error',
        ],
      }),
      error_description: string('What happened, for a developer.', 'Client credentials are wrong'),
    },
  },
} as const;

const answered = (description: string, schema: keyof typeof TOKEN_SCHEMAS) => ({
  description,
  headers: responseHeaders(),
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

/** `/oauth/token`, which speaks RFC 6749 and not the rest of the interface's conventions. */
export function tokenPath(config: Config): Record<string, unknown> {
  return {
    servers: [{ url: config.authUrl, description: 'Authorization server.' }],
    post: {
      operationId: 'createAccessToken',
      tags: ['Partner'],
      summary: 'Get an access token by client credentials',
      description:
        'In the body or by HTTP Basic. No Idempotency-Key; from your server only, never from a browser.',
      security: [],
      parameters: [{ $ref: '#/components/parameters/traceparent' }],
      requestBody: {
        description: 'The credentials.',
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: { $ref: '#/components/schemas/TokenRequest' },
          },
        },
      },
      responses: {
        200: answered('A token that lives 15 minutes.', 'AccessToken'),
        400: answered(
          'The request is not one of RFC 6749, or asks for a scope that is not granted.',
          'TokenError',
        ),
        401: answered('The client credentials are wrong.', 'TokenError'),
        413: problem('invalid_request: Request body is too large.'),
        429: problem('rate_limited: Too many requests.', ['Retry-After']),
        500: answered('Something went wrong on our side.', 'TokenError'),
      },
    },
  };
}

function problem(description: string, more: Parameters<typeof responseHeaders>[0] = []) {
  return {
    description,
    headers: responseHeaders(more),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}
