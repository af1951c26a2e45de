import type { Caller } from '../api/caller.ts';
import type { EmbedPrincipal, LinkPrincipal } from '../context.ts';
import { assertFromSecureOrigin, assertOfFrame, assertOfPage } from '../middleware/audience.ts';
import { findEmbedSession } from '../middleware/find-embed-session.ts';
import { KINDS } from '../problems.ts';
import { findLink } from './link.ts';

const SESSION_PROBLEMS = [KINDS.authenticationFailed, KINDS.tokenExpired, KINDS.sessionRevoked];

/** Whoever holds the secret of a session's link. */
export const linkHolder: Caller<LinkPrincipal> = {
  scheme: 'link_secret',
  identify: findLink,
  // An answer brings a session: it is given again to the same origin alone.
  keyScope: ({ session, origin = '', now }) => ({ scope: `link:${session.id} ${origin}`, now }),
  problems: [
    KINDS.authenticationFailed,
    KINDS.tokenExpired,
    KINDS.linkRevoked,
    KINDS.notFound,
    KINDS.originNotAllowed,
  ],
};

/** Whoever has a token for one exchange: judged and spent in one transaction, by the exchange. */
export const tokenHolder: Caller<undefined> = {
  scheme: 'client_token',
  identify: () => undefined,
  problems: [...SESSION_PROBLEMS, KINDS.tokenUsed, KINDS.originNotAllowed, KINDS.purposeMismatch],
};

const embedSession = {
  scheme: 'embed_session',
  identify: findEmbedSession,
  keyScope: ({ embed_session_id, now }) => ({ scope: embed_session_id, now }),
  rate: { limit: 'embedSession', name: ({ embed_session_id }) => embed_session_id },
} as const satisfies Partial<Caller<EmbedPrincipal>>;

/** A page's embed session. */
export const page: Caller<EmbedPrincipal> = {
  ...embedSession,
  allow: assertOfPage,
  problems: [...SESSION_PROBLEMS, KINDS.permissionDenied, KINDS.originNotAllowed],
};

/** A frame's embed session, on the secure origin. */
export const frame: Caller<EmbedPrincipal> = {
  ...embedSession,
  allow: assertOfFrame,
  problems: [...SESSION_PROBLEMS, KINDS.isolatedAct],
};

/** The same, where it does something: only a document of the secure origin itself may. */
export const frameDocument: Caller<EmbedPrincipal> = {
  ...frame,
  allow(c, embed) {
    assertOfFrame(c, embed);
    assertFromSecureOrigin(c);
  },
  problems: [...frame.problems, KINDS.originNotAllowed],
};

/** A document of the secure origin that has a grant. */
export const grantHolder: Caller<undefined> = {
  ...tokenHolder,
  allow: assertFromSecureOrigin,
};
