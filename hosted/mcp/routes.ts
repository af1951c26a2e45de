import { createMcpHandler } from '@modelcontextprotocol/server';
import { type Context, Hono } from 'hono';
import { oauthClient } from '../api/oauth-client.ts';
import { openApiDocument, VERSION } from '../api/openapi/document.ts';
import { operationsOf } from '../api/table.ts';
import type { ClientPrincipal, Env, LenderPrincipal, Services } from '../context.ts';
import { assertOrigin } from '../embed/origins.ts';
import { describeError } from '../logging.ts';
import { challenge } from '../middleware/bearer.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { resourceMetadataUrl } from './discovery.ts';
import type { Material } from './resources.ts';
import { mcpServer } from './server.ts';

/**
 * `/mcp`: the agent protocol over streamable HTTP, revisions 2026-07-28 and 2025-11-25. Tools are the operations
 * that the token allows; a call is the same request that a partner's server would send, and goes through `fetch`.
 */
export function mcpRoutes(
  services: Services,
  fetch: (request: Request, env: Env['Bindings']) => Response | Promise<Response>,
): Hono<Env> {
  const { config } = services;
  const operations = operationsOf(config);
  const materials = materialsOf(services);
  return new Hono<Env>().all('/mcp', async (c) => {
    assertOrigin(config, c.req.header('Origin'), false);
    const principal = await identify(c);
    services.limits.client.take(principal.client_id);
    const headers = headersOf(c);
    const faults: unknown[] = [];
    const handler = createMcpHandler(
      () =>
        mcpServer({
          principal,
          headers,
          operations,
          materials,
          origin: config.publicUrl,
          version: VERSION,
          fetch: (request) => fetch(request, c.env),
        }),
      { onerror: (error) => faults.push(error) },
    );
    const answer = await handler.fetch(c.req.raw);
    // What an agent sent wrong is told to it alone, by the answer.
    for (const error of answer.status < 500 ? [] : faults)
      services.log.error({ request_id: c.var.requestId, error: describeError(error) }, 'mcp');
    c.header('Cache-Control', 'no-store');
    return answer;
  });
}

/** A refusal says where to read how to get a token (RFC 9728). @throws ProblemError */
async function identify(c: Context<Env>): Promise<ClientPrincipal | LenderPrincipal> {
  try {
    return await oauthClient(c);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.kind.status !== 401) throw error;
    const members = {
      ...(c.req.header('Authorization') !== undefined && { error: 'invalid_token' }),
      resource_metadata: resourceMetadataUrl(c.var.services.config),
    };
    throw new ProblemError(error.kind, error.detail, {
      ...error.extra,
      headers: { 'WWW-Authenticate': challenge(members) },
    });
  }
}

function headersOf(c: Context<Env>): Record<string, string> {
  const traceparent = c.req.header('traceparent');
  return {
    Authorization: c.req.header('Authorization') ?? '',
    ...(traceparent !== undefined && { traceparent }),
  };
}

function materialsOf({ config }: Services): Material[] {
  const { publicUrl, problemsUrl } = config;
  return [
    {
      uri: `${publicUrl}/openapi.json`,
      name: 'openapi',
      title: 'The interface',
      description: 'Every operation with its schemas, as OpenAPI 3.1.',
      content: () => openApiDocument(config),
    },
    {
      uri: `${publicUrl}/openapi.json#/x-events`,
      name: 'events',
      title: 'Kinds of event',
      description: 'What each kind of event tells, and when.',
      content: () => openApiDocument(config)['x-events'],
    },
    {
      uri: problemsUrl,
      name: 'problems',
      title: 'Kinds of problem',
      description: 'Every reason for which a tool is refused.',
      content: () => Object.values(KINDS),
    },
  ];
}
