import type { Partner, PartnerSession } from '../context.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { sessionEndedScreen } from '../screens/session-ended.ts';
import { unauthorized } from './bearer.ts';

type Found = { session: PartnerSession; partner: Partner };

/**
 * Refuses whoever comes with a token or a grant of a session that was ended before its time, whatever
 * their own token would still be good for. @throws ProblemError sessionRevoked
 */
export function assertNotRevoked(found: Found): void {
  if (found.session.revoked_at === null) return;
  throw unauthorized(
    KINDS.sessionRevoked,
    'The session was ended before its time. Create a new one.',
    { screen: revokedScreen(found) },
  );
}

/** Refuses whoever comes with the link of such a session. @throws ProblemError linkRevoked */
export function assertLinkNotRevoked(found: Found): void {
  if (found.session.revoked_at === null) return;
  throw new ProblemError(
    KINDS.linkRevoked,
    found.session.rotates
      ? 'The link was revoked. Read the referral for its new hosted_url.'
      : 'The link was revoked with its session. Create a new session.',
    { screen: revokedScreen(found) },
  );
}

const revokedScreen = (found: Found) => sessionEndedScreen(found, { reason: 'revoked' });
