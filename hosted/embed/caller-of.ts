import type { Context } from 'hono';
import type { Env } from '../context.ts';
import { addressOf, peerAddressOf } from '../middleware/address.ts';
import type { Caller } from '../store/provenance.ts';

const MAX_AGENT = 500;

/** From where a request comes. */
export function callerOf(c: Context<Env>): Caller {
  return {
    ip_address: addressOf(c) || null,
    peer_address: peerAddressOf(c) || null,
    user_agent: c.req.header('User-Agent')?.slice(0, MAX_AGENT) ?? null,
  };
}
