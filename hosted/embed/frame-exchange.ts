import type { Services } from '../context.ts';
import { unauthorized } from '../middleware/bearer.ts';
import { assertNotRevoked } from '../middleware/not-revoked.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { resolveTheme } from '../screens/theme/resolve.ts';
import { digest } from '../secrets.ts';
import type { Db } from '../store/db.ts';
import { FRAME_SESSION_SECONDS, findEarlierFrame } from '../store/embed-sessions.ts';
import { findGrantOffered, type GrantOffered } from '../store/frame-grants.ts';
import type { Caller, ServedDocument } from '../store/provenance.ts';
import { answerOnce, type ExchangeAnswer, type ExchangeInput } from './answer-once.ts';
import { beginSession } from './begin-session.ts';
import { isSame } from './take-over.ts';

/** Between a grant, which a page is given, and the nonce that only its document knows. */
const WITH_DOCUMENT = '.';

/**
 * Trades a single-use grant for the session of a frame, as `exchange` does a client token: 15 minutes,
 * for one isolated place and nothing else. A grant alone opens nothing: with it comes the nonce of the document that was
 * served for it, as `<grant>.<nonce>`, or in that same document later the token of the session before (`continues`).
 * The partner's logo stays outside.
 * @throws ProblemError authenticationFailed, sessionRevoked, tokenExpired, tokenUsed, purposeMismatch, idempotencyKeyReused
 */
export function exchangeGrant(
  services: Services,
  input: ExchangeInput,
  caller: Caller,
): Promise<ExchangeAnswer> {
  return services.db.transaction(async (tx) => {
    const [grant = '', nonce = ''] = input.token.split(WITH_DOCUMENT);
    const offered = await findGrantOffered(tx, grant);
    if (!offered) throw unauthorized(KINDS.authenticationFailed, 'The grant is not known.');
    assertNotRevoked(offered);
    assertMayBeSpent(offered, input);
    const { session, partner, now, frame, opened_by } = offered;
    const document = await documentOf(tx, offered, nonce, input);
    const exchange = { ...caller, at: now.toISOString() };
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
          frame: { place: frame, opened_by, provenance: { document, exchange } },
        }),
      used: () => unauthorized(KINDS.tokenUsed, 'The grant was spent by another request.'),
    });
  });
}

/** The document that a grant is presented by. @throws ProblemError authenticationFailed where none of ours was served for it */
async function documentOf(
  tx: Db,
  offered: GrantOffered,
  nonce: string,
  { request: { continues } }: ExchangeInput,
): Promise<ServedDocument> {
  const { document, document_digest, frame, session } = offered;
  if (document && document_digest === digest(nonce)) return document;
  const earlier = continues && (await findEarlierFrame(tx, { token: continues, of: session }));
  if (earlier && earlier.frame === frame && isSame(session, earlier.session) && earlier.provenance)
    return earlier.provenance.document;
  throw unauthorized(
    KINDS.authenticationFailed,
    'The grant was presented by no document that was served for it. It was not spent.',
  );
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
