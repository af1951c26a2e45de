import type { Context } from 'hono';
import type { Env } from '../context.ts';

/** The caller's address; empty where the service is called in its own process. */
export function addressOf(c: Context<Env>): string {
  return c.env?.incoming?.socket.remoteAddress ?? '';
}
