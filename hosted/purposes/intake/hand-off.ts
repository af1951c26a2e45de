import type { DraftState } from '../../domain/intake/draft.ts';
import { isAway, signersOf } from '../../domain/intake/flow.ts';
import { OWNER_LINK_MS } from '../../store/owner-sessions.ts';
import { insertPartnerSession } from '../../store/partner-sessions.ts';
import type { Act } from '../action.ts';
import type { IntakeContext } from './context.ts';

/** Gives one owner a link of their own: a session that shows them their OK and nothing else of the application. */
export async function handOff(
  { db, argument: owner }: Act,
  { draft, session, begun }: IntakeContext,
): Promise<DraftState> {
  const { state, now } = draft;
  const signer = signersOf(draft).find(({ id }) => id === owner);
  if (!signer || isAway(draft, signer)) return state;
  const expires_at = new Date(now.getTime() + OWNER_LINK_MS);
  const { id } = await insertPartnerSession(db, {
    partner_id: session.partner_id,
    referral_id: null,
    purpose: 'intake',
    return_url: null,
    options: {},
    prefill: null,
    theme: session.theme,
    application_id: begun.id,
    owner,
    opened_by: session.id,
    expires_at,
    created_at: now,
  });
  const handoff = { owner, session_id: id, expires_at: expires_at.toISOString() };
  return { ...state, handoffs: [...state.handoffs, handoff] };
}
