import type { Open } from '../../src/contract/screen.ts';
import { issueClientToken } from '../store/client-tokens.ts';
import { insertPartnerSession } from '../store/partner-sessions.ts';
import type { Act, OpenTarget } from './action.ts';

/** How long the link of a component opened inside another lives: a day, as a session's by default. */
const CHILD_SECONDS = 24 * 3600;

/** A session of its own for what opens: same referral and look, its own purpose, and back to the same place. */
export async function openChild(
  { services, db, embed }: Pick<Act, 'services' | 'db' | 'embed'>,
  { referral }: Act['subject'],
  { purpose, options }: OpenTarget,
): Promise<Open> {
  const { session: parent, now } = embed;
  const session = await insertPartnerSession(db, {
    partner_id: parent.partner_id,
    referral_id: referral?.id ?? parent.referral_id,
    purpose,
    return_url: parent.return_url,
    options,
    prefill: null,
    theme: parent.theme,
    expires_at: new Date(now.getTime() + CHILD_SECONDS * 1000),
    created_at: now,
    opened_by: parent.id,
  });
  const { token } = await issueClientToken(db, session.id, now);
  return { purpose, client_token: token, url: services.links.linkTo(session, now).url };
}
