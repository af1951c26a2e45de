import type { Context } from 'hono';
import type { EmbedPrincipal, Env } from '../context.ts';
import { addressOf, peerAddressOf } from '../middleware/address.ts';
import { pageOriginOf } from '../store/embed-sessions.ts';
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

/** From where and by which page somebody agrees to something. */
export async function circumstances(c: Context<Env>, embed: EmbedPrincipal) {
  const page = embed.opened_by ?? embed.embed_session_id;
  return {
    ...callerOf(c),
    page_origin: await pageOriginOf(c.var.db, page),
    session_id: embed.session.id,
    page_session_id: page,
    request_id: c.var.requestId,
  };
}
