import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Env } from './context.ts';
import { newId } from './ids.ts';
import { REQUEST_ID_HEADER } from './middleware/request-id.ts';
import { KINDS, type ProblemKind } from './problems.ts';

export type Listening = { port: number; close(): Promise<void> };

/** How long a request that has begun may take to finish once the server is asked to close. */
const DRAIN_MS = 3_000;

/**
 * Serves on a port (0: any that is free) until closed. What is no HTTP, and so reaches no route, is
 * answered with problem details too.
 * @param problemsUrl base of problem types. Default: a path of the service itself.
 * @throws when the port is in use.
 */
export function listen(
  fetch: Hono<Env>['fetch'],
  port: number,
  problemsUrl = '/problems',
): Promise<Listening> {
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
  const server = createServer(listener);
  server.on('clientError', (error, socket) => refuse(socket, error, problemsUrl));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      resolve({ port: isAddress(address) ? address.port : port, close: () => close(server) });
    });
  });
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

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
