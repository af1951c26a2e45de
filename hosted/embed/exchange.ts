import type { EmbedSession, ExchangeRequest } from '../../src/contract/session.ts';
import type { Services } from '../context.ts';
import { unauthorized } from '../middleware/bearer.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { isTimeZone } from '../screens/format.ts';
import { screenFor } from '../screens/screen.ts';
import { type EndReason, sessionEndedScreen } from '../screens/session-ended.ts';
import { partnerName } from '../screens/theme/display-name.ts';
import { resolveTheme } from '../screens/theme/resolve.ts';
import { digest } from '../secrets.ts';
import { keepReplay, spendClientToken } from '../store/client-tokens.ts';
import type { Db } from '../store/db.ts';
import { loadDeal } from '../store/deals.ts';
import { EMBED_SESSION_SECONDS, insertEmbedSession } from '../store/embed-sessions.ts';
import { findTokenOffered, type TokenOffered } from '../store/exchanges.ts';
import { offerDemoToken } from './demo-tokens.ts';
import { assertOrigin } from './origins.ts';

const DEFAULT_TIME_ZONE = 'America/New_York';

export type ExchangeInput = {
  token: string;
  /** The `Idempotency-Key`: a retry with the same one gets the same answer. */
  key: string;
  origin: string | undefined;
  request: ExchangeRequest;
};

/**
 * Trades a single-use token for an embed session, in one transaction. Whatever speaks against it is
 * said before the token is spent. The same key gets the identical answer for the token's 15 minutes.
 * The embed session lives 60 minutes from here, also where the session's `url` ends earlier: the link
 * decides who may begin, not how long one who has begun may read.
 * @returns the answer as JSON text
 * @throws ProblemError authenticationFailed, tokenExpired, tokenUsed, purposeMismatch, originNotAllowed, idempotencyKeyReused
 */
export function exchange(
  services: Services,
  input: ExchangeInput,
): Promise<{ body: string; replayed: boolean }> {
  return services.db.transaction(async (tx) => {
    const offered = await findOffered(services, tx, input);
    assertMayBeSpent(services, offered, input);
    const spent = await spendClientToken(tx, {
      digest: offered.digest,
      key: input.key,
      now: offered.now,
    });
    if (!spent) throw refused(KINDS.tokenUsed, 'used', offered);
    if (spent.replay)
      return { body: reopen(services, spent.replay, offered, input), replayed: true };
    const body = JSON.stringify(await begin(services, tx, offered, input));
    const kept = JSON.stringify({ fingerprint: fingerprint(input.request), body });
    await keepReplay(tx, offered.digest, services.keyring.seal(kept, sealContext(offered)));
    return { body, replayed: false };
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
  throw unauthorized(KINDS.authenticationFailed, 'The client_token is not known.');
}

function assertMayBeSpent(
  services: Services,
  offered: TokenOffered,
  { origin, request }: ExchangeInput,
): void {
  if (offered.expires_at <= offered.now) throw refused(KINDS.tokenExpired, 'expired', offered);
  assertOrigin(services.config, origin, offered.origin_registered);
  const { purpose } = offered.session;
  if (request.purpose && request.purpose !== purpose) {
    throw new ProblemError(
      KINDS.purposeMismatch,
      `The client_token is for ${purpose} and was offered for ${request.purpose}. It was not spent.`,
      { param: 'purpose' },
    );
  }
}

async function begin(
  services: Services,
  tx: Db,
  { session, partner, now }: TokenOffered,
  { origin, request }: ExchangeInput,
): Promise<EmbedSession | Record<string, unknown>> {
  const zone = request.time_zone ?? '';
  const time_zone = isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE;
  const vocabulary = request.vocabulary ?? 1;
  const deal = session.referral_id
    ? await loadDeal(tx, session.partner_id, session.referral_id)
    : undefined;
  const embed = await insertEmbedSession(tx, {
    session,
    origin: origin ?? null,
    vocabulary,
    time_zone,
    now,
  });
  return {
    id: embed.id,
    object: 'embed_session',
    purpose: session.purpose,
    ...(session.referral_id ? { referral_id: session.referral_id } : {}),
    access_token: embed.access_token,
    expires_at: embed.expires_at.toISOString(),
    expires_in: EMBED_SESSION_SECONDS,
    theme: resolveTheme(session.theme, partner, await services.logos.find(tx, session)),
    screen: screenFor({
      deal,
      session,
      partner,
      now,
      time_zone,
      vocabulary,
      links: services.links,
    }),
  };
}

function reopen(
  services: Services,
  replay: Uint8Array,
  offered: TokenOffered,
  { request }: ExchangeInput,
): string {
  const kept: unknown = JSON.parse(services.keyring.open(replay, sealContext(offered)));
  if (!isKept(kept)) throw new Error('what was kept for replay is not an answer');
  if (kept.fingerprint === fingerprint(request)) return kept.body;
  throw new ProblemError(
    KINDS.idempotencyKeyReused,
    'This Idempotency-Key was sent with another body. Use a new key for each new exchange.',
  );
}

function refused(
  kind: typeof KINDS.tokenUsed | typeof KINDS.tokenExpired,
  reason: EndReason,
  { session, partner }: TokenOffered,
): ProblemError {
  const detail =
    kind === KINDS.tokenUsed
      ? 'The client_token was spent by another request. Create a new session for a new token.'
      : 'The client_token expired; it lives 15 minutes. Create a new session for a new token.';
  return unauthorized(kind, detail, {
    screen: sessionEndedScreen({
      purpose: session.purpose,
      partner_name: partnerName(session.theme, partner),
      reason,
    }),
  });
}

const sealContext = (offered: TokenOffered) => `exchange:${offered.digest}`;
const fingerprint = (request: ExchangeRequest) =>
  digest(JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))));

function isKept(value: unknown): value is { fingerprint: string; body: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'body' in value &&
    typeof value.body === 'string' &&
    'fingerprint' in value &&
    typeof value.fingerprint === 'string'
  );
}
