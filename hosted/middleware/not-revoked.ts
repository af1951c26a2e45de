import type { Partner, PartnerSession } from '../context.ts';
import { KINDS } from '../problems.ts';
import { sessionEndedScreen } from '../screens/session-ended.ts';
import { partnerName } from '../screens/theme/display-name.ts';
import { unauthorized } from './bearer.ts';

/**
 * Refuses whoever comes with a token, a grant or the link of a session that was ended before its
 * time, whatever their own token would still be good for. @throws ProblemError sessionRevoked
 */
export function assertNotRevoked({
  session,
  partner,
}: {
  session: PartnerSession;
  partner: Partner;
}): void {
  if (session.revoked_at === null) return;
  throw unauthorized(
    KINDS.sessionRevoked,
    'The session was ended before its time. Create a new one.',
    {
      screen: sessionEndedScreen({
        purpose: session.purpose,
        partner_name: partnerName(session.theme, partner),
        reason: 'revoked',
      }),
    },
  );
}
