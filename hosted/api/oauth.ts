import OAuth2Server from '@node-oauth/oauth2-server';
import { type Context, Hono } from 'hono';
import type { Env } from '../context.ts';
import { SCOPES } from '../domain/values.ts';
import { describeError } from '../logging.ts';
import { addressOf } from '../middleware/address.ts';
import { newToken } from '../secrets.ts';
import { ACCESS_TOKEN_SECONDS, insertAccessToken } from '../store/access-tokens.ts';
import { authenticateClient, type ClientRow } from '../store/clients.ts';
import type { Db } from '../store/db.ts';
import { decodeBasic } from './oauth-credentials.ts';

/**
 * `POST /oauth/token`: client credentials by HTTP Basic or in the body, for all the client's scopes or the
 * ones asked for. Speaks RFC 6749, its own errors included, and has no CORS headers: a browser never calls it.
 */
export function oauthRoutes(): Hono<Env> {
  return new Hono<Env>().post('/oauth/token', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const fault = faultOf(c, form);
    if (fault) return answer(c, 400, { error: 'invalid_request', error_description: fault });

    const response = new OAuth2Server.Response();
    try {
      await createServer(c.var.db).token(toRequest(c, form), response);
      return answer(c, 200, { ...response.body, expires_in: ACCESS_TOKEN_SECONDS });
    } catch (error) {
      return refuse(c, form, error);
    }
  });
}

function createServer(db: Db): OAuth2Server {
  let authenticated: ClientRow | undefined;
  return new OAuth2Server({
    accessTokenLifetime: ACCESS_TOKEN_SECONDS,
    model: {
      async getClient(id: string, secret: string) {
        authenticated = await authenticateClient(db, id, secret);
        return authenticated && { id, grants: ['client_credentials'] };
      },
      getUserFromClient: async (client) => ({ id: client.id }),
      async validateScope(_user, _client, asked) {
        const granted = authenticated?.scopes ?? [];
        const scopes = asked ? SCOPES.filter((scope) => asked.includes(scope)) : granted;
        const all = asked?.every((scope) => granted.some((own) => own === scope)) ?? true;
        return all && [...scopes];
      },
      generateAccessToken: async () => newToken('at'),
      async saveToken(token, client, user) {
        if (!authenticated) return false;
        const scopes = SCOPES.filter((scope) => token.scope?.includes(scope));
        await insertAccessToken(db, {
          token: token.accessToken,
          client_id: client.id,
          scopes,
          now: authenticated.now,
        });
        return { ...token, client, user };
      },
      // The library asks for this to check bearer tokens; `partnerClient` does that in one query.
      getAccessToken: async () => undefined,
    },
  });
}

/** What the library does not look at: parameters sent twice, credentials sent in two ways. */
function faultOf(c: Context<Env>, form: URLSearchParams): string | undefined {
  const names = [...form.keys()];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) return `The parameter ${twice} was sent more than once`;
  if (c.req.header('Authorization') && form.has('client_secret')) {
    return 'Send the client credentials in the Authorization header or in the body, not in both';
  }
  return undefined;
}

function toRequest(c: Context<Env>, form: URLSearchParams): OAuth2Server.Request {
  const headers = c.req.header();
  return new OAuth2Server.Request({
    method: 'POST',
    query: {},
    headers: {
      ...headers,
      // The library tells a body by its length, which a streamed request does not have.
      'content-length': String(form.size),
      ...(headers.authorization && { authorization: decodeBasic(headers.authorization) }),
    },
    body: Object.fromEntries(form),
  });
}

function refuse(c: Context<Env>, form: URLSearchParams, error: unknown): Response {
  const known = error instanceof OAuth2Server.OAuthError ? error : undefined;
  if (!known || known.code >= 500) {
    c.var.services.log.error(
      { request_id: c.var.requestId, error: describeError(error) },
      'unexpected error',
    );
    return answer(c, 500, { error: 'server_error' });
  }
  const body = { error: known.name, error_description: known.message };
  if (known.name !== 'invalid_client') return answer(c, 400, body);
  c.var.services.limits.failedLogin.take(`${form.get('client_id') ?? ''} ${addressOf(c)}`);
  return answer(c, 401, body, { 'WWW-Authenticate': 'Basic realm="partner"' });
}

function answer(
  c: Context<Env>,
  status: 200 | 400 | 401 | 500,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Response {
  return c.json(body, status, { ...headers, 'Cache-Control': 'no-store', Pragma: 'no-cache' });
}
