import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Env } from './context.ts';

export type Listening = { port: number; close(): Promise<void> };

/** How long a request that has begun may take to finish once the server is asked to close. */
const DRAIN_MS = 3_000;

/** Serves on a port (0: any that is free) until closed. @throws when the port is in use. */
export function listen(fetch: Hono<Env>['fetch'], port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      resolve({
        port: isAddress(address) ? address.port : port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if (!('closeAllConnections' in server)) return;
            server.closeIdleConnections();
            // Streams do not end by themselves.
            setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
          }),
      });
    });
  });
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
