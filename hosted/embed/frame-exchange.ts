import type { Services } from '../context.ts';
import { unauthorized } from '../middleware/bearer.ts';
import { assertNotRevoked } from '../middleware/not-revoked.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { resolveTheme } from '../screens/theme/resolve.ts';
import { FRAME_SESSION_SECONDS } from '../store/embed-sessions.ts';
import { findGrantOffered, type GrantOffered } from '../store/frame-grants.ts';
import { answerOnce, type ExchangeAnswer, type ExchangeInput } from './answer-once.ts';
import { beginSession } from './begin-session.ts';

/**
 * Trades a single-use grant for the session of a frame, as `exchange` does a client token: 15 minutes,
 * for one isolated place and nothing else. The partner's logo stays outside.
 * @throws ProblemError authenticationFailed, sessionRevoked, tokenExpired, tokenUsed, purposeMismatch, idempotencyKeyReused
 */
export function exchangeGrant(services: Services, input: ExchangeInput): Promise<ExchangeAnswer> {
  return services.db.transaction(async (tx) => {
    const offered = await findGrantOffered(tx, input.token);
    if (!offered) throw unauthorized(KINDS.authenticationFailed, 'The grant is not known.');
    assertNotRevoked(offered);
    assertMayBeSpent(offered, input);
    const { session, partner, now, frame, opened_by } = offered;
    return answerOnce(services, tx, {
      kind: 'frame_grant',
      offered,
      input,
      begin: () =>
        beginSession(services, tx, {
          session,
          partner,
          now,
          origin: input.origin,
          request: input.request,
          theme: resolveTheme(session.theme, partner),
          seconds: FRAME_SESSION_SECONDS,
          frame: { place: frame, opened_by },
        }),
      used: () => unauthorized(KINDS.tokenUsed, 'The grant was spent by another request.'),
    });
  });
}

function assertMayBeSpent({ expires_at, now, session }: GrantOffered, input: ExchangeInput): void {
  if (expires_at <= now)
    throw unauthorized(KINDS.tokenExpired, 'The grant expired; it lives 60 seconds.');
  const { purpose } = input.request;
  if (purpose && purpose !== session.purpose)
    throw new ProblemError(
      KINDS.purposeMismatch,
      `The grant is for ${session.purpose} and was offered for ${purpose}. It was not spent.`,
      { param: 'purpose' },
    );
}
