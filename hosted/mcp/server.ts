import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server';
import { lenderClient } from '../api/lender-client.ts';
import type { AnyOperation } from '../api/operation.ts';
import { partnerClient } from '../api/partner-client.ts';
import type { ClientPrincipal, LenderPrincipal } from '../context.ts';
import { listResources, type Material, readResource } from './resources.ts';
import { toRequest } from './to-request.ts';
import { inputSchema, outputSchema } from './tool-schema.ts';

type Called = {
  principal: ClientPrincipal | LenderPrincipal;
  /** Headers that each call goes on with: the caller's token, and the trace it is part of. */
  headers: Record<string, string>;
  operations: readonly AnyOperation[];
  materials: readonly Material[];
  origin: string;
  version: string;
  /** The service itself. */
  fetch(request: Request): Response | Promise<Response>;
};

const INSTRUCTIONS =
  'Refers small businesses to lenders. Amounts are whole US cents. Social Security numbers are never sent: owners enter them on the service’s screen, and borrowers accept offers there. Nobody but the borrower can. A tool that is refused answers a problem (RFC 9457): branch on code, read detail.';

/** One agent's view of the service: the tools that its token allows. It answers one request. */
export function mcpServer(called: Called): Server {
  const tools = new Map(
    called.operations
      .filter((operation) => isAllowed(operation, called.principal))
      .flatMap((operation) => (operation.tool ? [[operation.tool.name, operation] as const] : [])),
  );
  const server = new Server(
    { name: 'svc', title: 'Partner financing referrals', version: called.version },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', () => ({ tools: [...tools.values()].map(toTool) }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const operation = tools.get(params.name);
    if (!operation)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        'There is no such tool, or the access token does not carry its scope. tools/list has those that there are.',
      );
    const { origin, headers } = called;
    const request = toRequest(operation, params.arguments ?? {}, { origin, headers });
    return toResult(await called.fetch(request));
  });
  server.setRequestHandler('resources/list', () => listResources(called.materials));
  server.setRequestHandler('resources/read', ({ params }) =>
    readResource(called.materials, params.uri),
  );
  return server;
}

/** Whether a client may call an operation: it is for its kind, and its token carries the scopes. */
function isAllowed({ caller, scopes = [] }: AnyOperation, client: Called['principal']): boolean {
  const own: unknown = client.kind === 'client' ? partnerClient : lenderClient;
  return caller === own && scopes.every((scope) => client.scopes.includes(scope));
}

function toTool(operation: AnyOperation) {
  const { tool, summary, description } = operation;
  const { name = operation.id, title = operation.id, ...annotations } = tool ?? {};
  const output = outputSchema(operation);
  return {
    name,
    title,
    description: `${summary}. ${description}`,
    inputSchema: inputSchema(operation),
    ...(output && { outputSchema: output }),
    annotations: { title, ...annotations },
  };
}

/** The operation's answer: the same object as text and as a structure; a problem is the tool's error. */
async function toResult(response: Response): Promise<CallToolResult> {
  const text = await response.text();
  if (text === '') return { content: [{ type: 'text', text: 'Done.' }] };
  const structuredContent: Record<string, unknown> = JSON.parse(text);
  const replayed = response.headers.has('Idempotent-Replayed');
  const retryAfter = response.headers.get('Retry-After');
  return {
    content: [{ type: 'text', text }],
    structuredContent,
    ...(!response.ok && { isError: true }),
    ...((replayed || retryAfter !== null) && {
      _meta: {
        ...(replayed && { 'svc/idempotent_replayed': true }),
        ...(retryAfter !== null && { 'svc/retry_after_seconds': Number(retryAfter) }),
      },
    }),
  };
}
