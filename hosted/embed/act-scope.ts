import type { Context } from 'hono';
import type { Env } from '../context.ts';
import type { KeyScope } from '../middleware/idempotent.ts';
import { rowOf } from '../purposes/index.ts';
import { applicationIdOf } from '../store/applications.ts';
import { actionIn } from './action-in.ts';

/**
 * Whose an act's `Idempotency-Key` is. An act on the referral or the application is the same thing meant, whichever session
 * of it sends it: where its answer was lost, the session that takes over gets that answer under
 * the same key. An act that only moves the reader is the embed session's own, as the place is.
 */
export async function actScope(c: Context<Env>): Promise<KeyScope> {
  const { embed } = c.var;
  const { embed_session_id, session, frame, now } = embed;
  const row = rowOf(embed, actionIn(await bodyOf(c)));
  if (row?.key === 'session') return { scope: embed_session_id, now };
  const { partner_id, purpose, referral_id, owner } = session;
  // An application is the same from its first answer to its last: it has no referral before.
  const whose =
    purpose === 'intake' || referral_id === null
      ? applicationIdOf(session)
      : `${referral_id} ${purpose}${owner === null ? '' : ` ${owner}`}`;
  return { scope: `acts ${partner_id} ${whose} ${frame ?? ''}`, endpoint: 'POST actions', now };
}

/** What an act asks of the outside before its transaction begins. */
export async function prepareAct(c: Context<Env>): Promise<void> {
  const { embed, services } = c.var;
  const row = rowOf(embed, actionIn(await bodyOf(c)));
  if (row?.prepare) c.set('prepared', await row.prepare({ services, embed }));
}

/** The body as it came; undefined where it is no JSON, which is refused later. */
async function bodyOf(c: Context<Env>): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await c.req.arrayBuffer()));
  } catch {
    return undefined;
  }
}
