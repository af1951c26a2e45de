import type { Context } from 'hono';
import type { Env } from '../context.ts';

/** Idempotency keys of the partner API belong to the client that sends them. Used after `requireClient`. */
export function byClient(c: Context<Env>): { scope: string; now: Date } {
  return { scope: c.var.client.client_id, now: c.var.client.now };
}
