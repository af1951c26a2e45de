import type { Context } from 'hono';
import type { EmbedPrincipal, Env } from '../context.ts';
import { KINDS, ProblemError } from '../problems.ts';

/**
 * Lets in sessions of pages: a frame's token does what its frame is for, on the secure origin, and nothing else.
 * A session is its own page's: a page of another origin that came by the token is refused, and named.
 */
export function assertOfPage(
  c: Context<Env>,
  { frame, origin: begunBy }: Pick<EmbedPrincipal, 'frame' | 'origin'>,
): void {
  if (frame !== null)
    throw new ProblemError(
      KINDS.permissionDenied,
      'This token is a frame’s: it reads and acts on its one screen, on the secure origin.',
    );
  const origin = c.req.header('Origin');
  if (origin !== undefined && begunBy !== null && origin !== begunBy)
    throw new ProblemError(
      KINDS.originNotAllowed,
      `The session was begun by a page of ${begunBy}, not of ${origin.slice(0, 200)}. Exchange a client_token for each page.`,
    );
}

/** Lets in sessions of frames: what a page holds, its partner's scripts can read and use. */
export function assertOfFrame(_c: Context<Env>, { frame }: Pick<EmbedPrincipal, 'frame'>): void {
  if (frame === null)
    throw new ProblemError(
      KINDS.isolatedAct,
      'This token is a page’s. Ask for a grant at POST /embed_sessions/{id}/frames and show its url.',
    );
}

/** Refuses what does not come from a document of the secure origin itself. */
export function assertFromSecureOrigin(c: Context<Env>): void {
  const own = new URL(c.var.services.config.secureUrl).origin;
  const origin = c.req.header('Origin');
  if (origin !== own)
    throw new ProblemError(
      KINDS.originNotAllowed,
      origin === undefined
        ? 'There is no Origin header: this is for documents of the secure origin.'
        : `The origin ${origin.slice(0, 200)} is not the secure origin.`,
    );
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined && site !== 'same-origin')
    throw new ProblemError(
      KINDS.originNotAllowed,
      `Sec-Fetch-Site is ${site.slice(0, 20)}: a document of the secure origin sends same-origin.`,
    );
}
