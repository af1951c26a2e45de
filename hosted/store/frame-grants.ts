import { and, eq, isNull } from 'drizzle-orm';
import type { EmbedPrincipal, Partner, PartnerSession } from '../context.ts';
import { newId } from '../ids.ts';
import { digest, newToken } from '../secrets.ts';
import type { Db } from './db.ts';
import type { TokenOffered } from './exchanges.ts';
import { partnerColumns, partnerNow } from './partners.ts';
import type { ServedDocument } from './provenance.ts';
import {
  embed_sessions,
  frame_grants,
  partner_origins,
  partner_sessions,
  partners,
} from './schema.ts';

/** How long a grant lives, spent or not. */
export const FRAME_GRANT_SECONDS = 60;

/** A single-use grant for one isolated place of a page's session; the caller is the only one who ever sees it. */
export async function issueFrameGrant(
  db: Db,
  embed: EmbedPrincipal,
  frame: string,
): Promise<{ id: string; grant: string }> {
  const id = newId('fr');
  const grant = newToken('fg');
  await db.insert(frame_grants).values({
    id,
    digest: digest(grant),
    session_id: embed.session.id,
    opened_by: embed.embed_session_id,
    frame,
    expires_at: new Date(embed.now.getTime() + FRAME_GRANT_SECONDS * 1000),
  });
  return { id, grant };
}

/** A grant with all that decides whether it may be spent, and what it is for. */
export type GrantOffered = Omit<TokenOffered, 'origin_registered'> & {
  frame: string;
  opened_by: string;
  /** Digest of what the document served last presents with it. */
  document_digest: string | null;
  document: ServedDocument | null;
};

/** Looks a grant up, without spending it, and holds its row: no other document is served for it meanwhile. Undefined when there is none. */
export async function findGrantOffered(db: Db, grant: string): Promise<GrantOffered | undefined> {
  const rows = await db
    .select({
      digest: frame_grants.digest,
      expires_at: frame_grants.expires_at,
      frame: frame_grants.frame,
      opened_by: frame_grants.opened_by,
      document_digest: frame_grants.document_digest,
      document: frame_grants.document,
      session: partner_sessions,
      partner: partnerColumns,
      now: partnerNow,
    })
    .from(frame_grants)
    .innerJoin(partner_sessions, eq(partner_sessions.id, frame_grants.session_id))
    .innerJoin(partners, eq(partners.id, partner_sessions.partner_id))
    .where(eq(frame_grants.digest, digest(grant)))
    .for('update', { of: frame_grants });
  return rows[0];
}

/**
 * Notes that the document of a grant was served, with a fresh nonce that it presents with the grant and that replaces the
 * one of an earlier document. A grant that is spent stays as it is.
 */
export async function serveDocument(db: Db, id: string, served: ServedDocument): Promise<string> {
  const nonce = newToken('fd');
  await db
    .update(frame_grants)
    .set({ document_digest: digest(nonce), document: served })
    .where(and(eq(frame_grants.id, id), isNull(frame_grants.used_at)));
  return nonce;
}

/** What the document of a frame is made from. Knowing its id entitles to nothing. */
export type FrameFound = {
  session: PartnerSession;
  partner: Partner;
  expires_at: Date;
  now: Date;
  /** The page that asked for it, and every page its partner registered. */
  origins: string[];
};

export async function findFrame(db: Db, id: string): Promise<FrameFound | undefined> {
  const rows = await db
    .select({
      session: partner_sessions,
      partner: partnerColumns,
      expires_at: frame_grants.expires_at,
      now: partnerNow,
      page_origin: embed_sessions.origin,
      origin: partner_origins.origin,
    })
    .from(frame_grants)
    .innerJoin(embed_sessions, eq(embed_sessions.id, frame_grants.opened_by))
    .innerJoin(partner_sessions, eq(partner_sessions.id, frame_grants.session_id))
    .innerJoin(partners, eq(partners.id, partner_sessions.partner_id))
    .leftJoin(partner_origins, eq(partner_origins.partner_id, partners.id))
    .where(eq(frame_grants.id, id));
  const [first] = rows;
  if (!first) return undefined;
  const { page_origin, origin: _, ...found } = first;
  const registered = rows.flatMap(({ origin }) => origin ?? []);
  return { ...found, origins: [...(page_origin ? [page_origin] : []), ...registered] };
}
