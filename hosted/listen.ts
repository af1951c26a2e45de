import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { LOOPBACK } from './config.ts';
import type { Env } from './context.ts';
import { newId } from './ids.ts';
import { REQUEST_ID_HEADER } from './middleware/request-id.ts';
import { KINDS, type ProblemKind } from './problems.ts';

export type Listening = { port: number; close(): Promise<void> };

/** How long a request that has begun may take to finish once the server is asked to close. */
const DRAIN_MS = 3_000;

/** `hosts`: addresses to listen on, default loopback; undefined for all. `problemsUrl`: base of problem types, default a path of the service itself. */
type Where = { hosts?: readonly string[] | undefined; problemsUrl?: string };

/**
 * Serves on a port (0: any that is free) until closed. What is no HTTP, and so reaches no route, is
 * answered with problem details too.
 * @throws when the port is in use, or none of the addresses is one of this machine.
 */
export async function listen(
  fetch: Hono<Env>['fetch'],
  port: number,
  where: Where = {},
): Promise<Listening> {
  const { problemsUrl = '/problems' } = where;
  const hosts = 'hosts' in where ? where.hosts : LOOPBACK;
  const listener = getRequestListener(fetch, {
    errorHandler: (error) => {
      const kind = error instanceof RequestError ? KINDS.invalidRequest : KINDS.internalError;
      const { headers, body } = bareProblem(
        kind,
        'The request’s address or Host is none.',
        problemsUrl,
      );
      return new Response(body, { status: kind.status, headers });
    },
  });
  const begin = () =>
    createServer(listener).on('clientError', (error, socket) => refuse(socket, error, problemsUrl));
  const servers = await openAll(begin, port, hosts ?? [undefined]);
  return {
    port: portOf(servers[0], port),
    close: async () => void (await Promise.all(servers.map(close))),
  };
}

/** A server for each address, all on the port that the first one got. A machine without IPv6 has no `::1`. */
async function openAll(
  begin: () => Server,
  port: number,
  hosts: readonly (string | undefined)[],
): Promise<Server[]> {
  const servers: Server[] = [];
  let missing: unknown;
  try {
    for (const host of hosts) {
      const server = begin();
      try {
        await open(server, portOf(servers[0], port), host);
        servers.push(server);
      } catch (error) {
        if (!isMissing(error)) throw error;
        missing = error;
      }
    }
  } catch (error) {
    await Promise.all(servers.map(close));
    throw error;
  }
  if (servers.length === 0) throw missing;
  return servers;
}

function open(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portOf(server: Server | undefined, fallback: number): number {
  const address = server?.address();
  return address && typeof address === 'object' ? address.port : fallback;
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

/** Lets requests finish; streams do not end by themselves. */
function close(server: Server): Promise<void> {
  return new Promise((closed) => {
    server.close(() => closed());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  });
}

function refuse(socket: Duplex, error: Error, problemsUrl: string): void {
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
    socket.destroy();
    return;
  }
  const kind = KINDS.invalidRequest;
  const { headers, body } = bareProblem(kind, 'This is not a request of HTTP/1.1.', problemsUrl);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [`HTTP/1.1 ${kind.status} Bad Request`, ...lines, 'Connection: close', '', body].join('\r\n'),
  );
}

function bareProblem(kind: ProblemKind, detail: string, problemsUrl: string) {
  const request_id = newId('req');
  const { slug, title, status, code } = kind;
  const type = `${problemsUrl}/${slug}`;
  const body = JSON.stringify({ type, title, status, code, detail, request_id });
  return {
    body,
    headers: {
      'Content-Type': 'application/problem+json',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      [REQUEST_ID_HEADER]: request_id,
    },
  };
}
