import type { Purpose } from '../../src/contract/plain.ts';
import type { Services } from '../context.ts';
import { unauthorized } from '../middleware/bearer.ts';
import { assertNotRevoked } from '../middleware/not-revoked.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { type EndReason, sessionEndedScreen } from '../screens/session-ended.ts';
import { resolveTheme } from '../screens/theme/resolve.ts';
import type { Db } from '../store/db.ts';
import { EMBED_SESSION_SECONDS } from '../store/embed-sessions.ts';
import { findTokenOffered, type TokenOffered } from '../store/exchanges.ts';
import { answerOnce, type ExchangeAnswer, type ExchangeInput } from './answer-once.ts';
import { beginSession } from './begin-session.ts';
import { offerDemoToken, whyUnknown } from './demo-tokens.ts';
import { assertOrigin } from './origins.ts';
import { takeOver } from './take-over.ts';

/**
 * Trades a single-use token for an embed session, in one transaction. Whatever speaks against it is
 * said before the token is spent. The same key gets the identical answer for the token's 15 minutes.
 * The embed session lives 60 minutes from here, also where the session's `url` ends earlier: the link
 * decides who may begin, not how long one who has begun may read.
 * @throws ProblemError authenticationFailed, sessionRevoked, tokenExpired, tokenUsed, purposeMismatch, originNotAllowed, idempotencyKeyReused
 */
export function exchange(services: Services, input: ExchangeInput): Promise<ExchangeAnswer> {
  return services.db.transaction(async (tx) => {
    const offered = await findOffered(services, tx, input);
    assertMayBeSpent(services, offered, input);
    const { partner, now } = offered;
    const { theme } = offered.session;
    return answerOnce(services, tx, {
      kind: 'client_token',
      offered,
      input,
      begin: async () =>
        beginSession(services, tx, {
          ...(await takeOver(services, tx, offered.session, input)),
          partner,
          now,
          origin: input.origin,
          request: input.request,
          theme: resolveTheme(theme, partner, await services.logos.find(tx, offered.session)),
          seconds: EMBED_SESSION_SECONDS,
        }),
      used: () => refused(KINDS.tokenUsed, 'used', offered),
    });
  });
}

async function findOffered(
  services: Services,
  tx: Db,
  input: ExchangeInput,
): Promise<TokenOffered> {
  const token = await offerDemoToken(services, tx, input);
  const offered = await findTokenOffered(tx, { token, origin: input.origin });
  if (offered) return offered;
  throw unauthorized(KINDS.authenticationFailed, whyUnknown(services, input.token));
}

function assertMayBeSpent(
  services: Services,
  offered: TokenOffered,
  { origin, request }: ExchangeInput,
): void {
  assertNotRevoked(offered);
  if (offered.expires_at <= offered.now) throw refused(KINDS.tokenExpired, 'expired', offered);
  assertOrigin(services.config, origin, offered.origin_registered);
  const { purpose } = offered.session;
  if (request.purpose && request.purpose !== purpose) {
    throw new ProblemError(
      KINDS.purposeMismatch,
      `The client_token is for ${purpose} and was offered for ${request.purpose}. It was not spent. Use <${tagOf(purpose)}>, or create a session with the purpose ${request.purpose}.`,
      { param: 'purpose' },
    );
  }
}

/** The tag that shows a session of this purpose. */
const tagOf = (purpose: Purpose) => `svc-${purpose.replaceAll('_', '-')}`;

function refused(
  kind: typeof KINDS.tokenUsed | typeof KINDS.tokenExpired,
  reason: EndReason,
  offered: TokenOffered,
): ProblemError {
  const detail =
    kind === KINDS.tokenUsed
      ? 'The client_token was spent by another request. Create a new session for a new token.'
      : 'The client_token expired; it lives 15 minutes. Create a new session for a new token.';
  return unauthorized(kind, detail, {
    screen: sessionEndedScreen(offered, { reason }),
  });
}
