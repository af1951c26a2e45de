import type { Context } from 'hono';
import type { Env } from '../context.ts';
import type { KeyScope } from '../middleware/idempotent.ts';
import { AUTHORIZE_AS } from '../purposes/credit-authorization/owner-block.ts';
import { BACK } from '../purposes/credit-authorization/page-screen.ts';
import { CHANGE } from '../purposes/intake/screens/check-screen.ts';
import { EDIT } from '../purposes/intake/screens/question-screen.ts';
import { EXIT } from '../purposes/perform.ts';
import { applicationIdOf } from '../store/applications.ts';

/** Acts that move the reader, or open something beside, and leave the referral, or the application, as it is. */
const MOVES = [
  EXIT,
  BACK,
  EDIT,
  CHANGE,
  AUTHORIZE_AS,
  'open_todo',
  'open_offers',
  'open_conversation',
];

/**
 * Whose an act's `Idempotency-Key` is. An act on the referral or the application is the same thing meant, whichever session
 * of it sends it: where its answer was lost, the session that takes over gets that answer under
 * the same key. An act that only moves the reader is the embed session's own, as the place is.
 */
export async function actScope(c: Context<Env>): Promise<KeyScope> {
  const { embed_session_id, session, frame, now } = c.var.embed;
  const [verb = ''] = (await actionIn(c)).split('.');
  if (MOVES.includes(verb)) return { scope: embed_session_id, now };
  const { partner_id, purpose, referral_id, owner } = session;
  // An application is the same from its first answer to its last: it has no referral before.
  const whose =
    purpose === 'intake' || referral_id === null
      ? applicationIdOf(session)
      : `${referral_id} ${purpose}${owner === null ? '' : ` ${owner}`}`;
  return { scope: `acts ${partner_id} ${whose} ${frame ?? ''}`, endpoint: 'POST actions', now };
}

/** What the body calls its action; empty where it is none. */
async function actionIn(c: Context<Env>): Promise<string> {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(await c.req.arrayBuffer()));
    return typeof body === 'object' && body && 'action' in body ? String(body.action) : '';
  } catch {
    return '';
  }
}
