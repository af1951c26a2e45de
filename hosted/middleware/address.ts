import type { Context } from 'hono';
import { clientAddress } from '../client-address.ts';
import type { Env } from '../context.ts';

/** The client's address; empty where the service is called in its own process. */
export function addressOf(c: Context<Env>): string {
  const { trustedProxies } = c.var.services.config;
  return clientAddress(trustedProxies, socketOf(c), c.req.header('X-Forwarded-For')) ?? '';
}

/** The address that the connection comes from: the client's, or that of the last proxy. Empty as above. */
export function peerAddressOf(c: Context<Env>): string {
  return clientAddress([], socketOf(c), undefined) ?? '';
}

const socketOf = (c: Context<Env>) => c.env?.incoming?.socket.remoteAddress;
