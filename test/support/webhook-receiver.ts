import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export type Received = { path: string; headers: Record<string, string>; body: string };

/** What a receiver answers: a status, or what it does with the connection itself. */
type Answer = number | ((response: ServerResponse) => unknown);

/** A partner's server that takes webhooks, on loopback. */
export async function openReceiver(
  answer: (received: Received) => Answer | Promise<Answer> = () => 204,
) {
  const received: Received[] = [];
  let decide = answer;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(Buffer.from(piece));
    const body = Buffer.concat(pieces).toString();
    const one = { path: request.url ?? '', headers: plain(request.headers), body };
    received.push(one);
    const said = await decide(one);
    if (typeof said === 'function') said(response);
    else response.writeHead(said).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    received,
    url: (path = '/hook') => `http://127.0.0.1:${port}${path}`,
    answer: (next: typeof answer) => {
      decide = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
