import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  isInitializeRequest,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { AccessToken, type Credentials } from './access-token.ts';

/**
 * The agent protocol over standard input and output: each message goes to the service's `/mcp` as it is, with an
 * access token, and each answer comes back. It knows no tool, opens no store, and holds the credentials alone.
 * @param say where it tells what went wrong: never standard output, which is the protocol's
 */
export async function serveStdio(
  { url, ...credentials }: Credentials & { url: URL },
  say: (line: string) => void,
): Promise<void> {
  const token = new AccessToken(credentials);
  const agent = new StdioServerTransport();
  const service = new StreamableHTTPClientTransport(url, {
    fetch: (input, init) => withToken(token, input, init),
  });
  let opening: string | number | undefined;
  agent.onmessage = (message) => {
    if (isInitializeRequest(message) && isJSONRPCRequest(message)) opening = message.id;
    service.send(message).catch((error: unknown) => {
      say(wordsOf(error));
      if (isJSONRPCRequest(message)) void agent.send(failure(message.id, wordsOf(error)));
    });
  };
  service.onmessage = (message) => {
    if (isJSONRPCResultResponse(message) && message.id === opening) {
      const { protocolVersion } = message.result;
      if (typeof protocolVersion === 'string') service.setProtocolVersion(protocolVersion);
    }
    void agent.send(message);
  };
  agent.onerror = (error) => say(wordsOf(error));
  agent.onclose = () => void service.close();
  await service.start();
  await agent.start();
}

/** A token that ended early is asked for once more; what was sent has its idempotency key and cannot act twice. */
async function withToken(token: AccessToken, input: string | URL, init: RequestInit = {}) {
  const send = async () => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${await token.get()}`);
    return fetch(input, { ...init, headers });
  };
  const response = await send();
  if (response.status !== 401) return response;
  await response.body?.cancel();
  token.drop();
  return send();
}

const failure = (id: string | number, message: string): JSONRPCMessage => ({
  jsonrpc: '2.0',
  id,
  error: { code: ProtocolErrorCode.InternalError, message },
});

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
