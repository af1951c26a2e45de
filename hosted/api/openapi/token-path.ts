import type { Config } from '../../config.ts';

const RFC6749_ERROR = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'string' }, error_description: { type: 'string' } },
};
const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: RFC6749_ERROR } },
});

/** `/oauth/token`, which speaks RFC 6749 and not the rest of the interface's conventions. */
export function tokenPath(config: Config): Record<string, unknown> {
  return {
    servers: [{ url: config.authUrl }],
    post: {
      operationId: 'createAccessToken',
      tags: ['Partner'],
      summary: 'Get an access token by client credentials, in the body or by HTTP Basic',
      security: [],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              required: ['grant_type'],
              properties: {
                grant_type: { type: 'string', const: 'client_credentials' },
                client_id: { type: 'string' },
                client_secret: { type: 'string' },
                scope: { type: 'string', description: 'Some of the client’s scopes; default all.' },
              },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'A token that lives 15 minutes.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['access_token', 'token_type', 'expires_in', 'scope'],
                properties: {
                  access_token: { type: 'string' },
                  token_type: { type: 'string', const: 'Bearer' },
                  expires_in: { type: 'integer' },
                  scope: { type: 'string' },
                },
              },
            },
          },
        },
        400: refused(
          'The request is not one of RFC 6749, or asks for a scope that is not granted.',
        ),
        401: refused('The client credentials are wrong.'),
      },
    },
  };
}
