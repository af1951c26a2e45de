import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { EmbedPrincipal, PartnerSession } from '../context.ts';
import { isId, newId } from '../ids.ts';
import { digest, newToken } from '../secrets.ts';
import type { Db } from './db.ts';
import { partnerColumns, partnerNow } from './partners.ts';
import type { FrameProvenance } from './provenance.ts';
import { embed_sessions, partner_sessions, partners } from './schema.ts';
import { type At, statement } from './statement.ts';

/** How long a browser may use what one exchange gave it. */
export const EMBED_SESSION_SECONDS = 60 * 60;
/** The same for a frame and its grant. */
export const FRAME_SESSION_SECONDS = 15 * 60;

/** Adds an embed session, of a page or (`frame`) of a frame; the caller is the only one who ever sees its token. */
export async function insertEmbedSession(
  db: Db,
  input: {
    session: PartnerSession;
    origin: string | null;
    vocabulary: number;
    time_zone: string;
    now: Date;
    seconds: number;
    place: string | null;
    frame: string | null;
    opened_by: string | null;
    provenance: FrameProvenance | null;
  },
): Promise<{ id: string; access_token: string; expires_at: Date }> {
  const id = newId('es');
  const access_token = newToken('et');
  const expires_at = new Date(input.now.getTime() + input.seconds * 1000);
  await insert(db, {
    id,
    session_id: input.session.id,
    token_digest: digest(access_token),
    origin: input.origin,
    vocabulary: input.vocabulary,
    time_zone: input.time_zone,
    place: input.place,
    frame: input.frame,
    opened_by: input.opened_by,
    provenance: input.provenance,
    created_at: input.now,
    expires_at,
  });
  return { id, access_token, expires_at };
}

const insert = statement('insert_embed_session', (db, at: At<typeof embed_sessions.$inferSelect>) =>
  db.insert(embed_sessions).values({
    id: at('id'),
    session_id: at('session_id'),
    token_digest: at('token_digest'),
    origin: at('origin'),
    vocabulary: at('vocabulary'),
    time_zone: at('time_zone'),
    place: at('place'),
    frame: at('frame'),
    opened_by: at('opened_by'),
    provenance: at('provenance'),
    created_at: at('created_at'),
    expires_at: at('expires_at'),
  }),
);

/**
 * Who holds `token` for the embed session `id`, with the partner's time. Also for a session that
 * has ended: compare `expires_at` with `now`. Undefined when there is no such pair.
 */
export async function findEmbedPrincipal(
  db: Db,
  input: { id: string; token: string },
): Promise<EmbedPrincipal | undefined> {
  if (!isId('es', input.id)) return undefined;
  const [row] = await selectByToken(db, { id: input.id, digest: digest(input.token) });
  return row && toPrincipal(row);
}

/** The same for many tokens in one statement, by the digest of each that is held. */
export async function findEmbedPrincipals(
  db: Db,
  tokens: readonly string[],
): Promise<Map<string, EmbedPrincipal>> {
  const digests = [...new Set(tokens.map(digest))];
  const rows = await db
    .select(PRINCIPAL)
    .from(embed_sessions)
    .innerJoin(partner_sessions, eq(partner_sessions.id, embed_sessions.session_id))
    .innerJoin(partners, eq(partners.id, partner_sessions.partner_id))
    .where(inArray(embed_sessions.token_digest, digests));
  return new Map(rows.map((row) => [row.embed.token_digest, toPrincipal(row)]));
}

const PRINCIPAL = {
  embed: embed_sessions,
  session: partner_sessions,
  partner: partnerColumns,
  now: partnerNow,
};

const toPrincipal = ({
  embed,
  session,
  partner,
  now,
}: {
  embed: typeof embed_sessions.$inferSelect;
  session: PartnerSession;
  partner: EmbedPrincipal['partner'];
  now: Date;
}): EmbedPrincipal => ({
  kind: 'embed',
  embed_session_id: embed.id,
  session,
  partner,
  time_zone: embed.time_zone,
  vocabulary: embed.vocabulary,
  expires_at: embed.expires_at,
  origin: embed.origin,
  place: embed.place,
  frame: embed.frame,
  opened_by: embed.opened_by,
  provenance: embed.provenance,
  began_at: embed.created_at,
  now,
});

const selectByToken = statement('embed_principal', (db, at: At<{ id: string; digest: string }>) =>
  db
    .select(PRINCIPAL)
    .from(embed_sessions)
    .innerJoin(partner_sessions, eq(partner_sessions.id, embed_sessions.session_id))
    .innerJoin(partners, eq(partners.id, partner_sessions.partner_id))
    .where(and(eq(embed_sessions.id, at('id')), eq(embed_sessions.token_digest, at('digest')))),
);

/** Keeps where in its component the reader of an embed session is; null for its start. */
export async function setPlace(db: Db, id: string, place: string | null): Promise<void> {
  await updatePlace(db, { id, place });
}

const updatePlace = statement(
  'place_of_embed_session',
  (db, at: At<{ id: string; place: string | null }>) =>
    db
      .update(embed_sessions)
      .set({ place: sql`${at('place')}` })
      .where(eq(embed_sessions.id, at('id'))),
);

/** An embed session that another takes over from. */
export type EarlierSession = {
  session: PartnerSession;
  place: string | null;
  origin: string | null;
};

/**
 * The page's embed session that `token` was given to, for a component of the same partner and purpose; also one that
 * has expired, as long as it is kept. Undefined for any other token, and where its session was ended before its time.
 */
export async function findEarlierSession(
  db: Db,
  { token, of }: { token: string; of: Pick<PartnerSession, 'partner_id' | 'purpose'> },
): Promise<EarlierSession | undefined> {
  const rows = await db
    .select({
      session: partner_sessions,
      place: embed_sessions.place,
      origin: embed_sessions.origin,
    })
    .from(embed_sessions)
    .innerJoin(partner_sessions, eq(partner_sessions.id, embed_sessions.session_id))
    .where(
      and(
        eq(embed_sessions.token_digest, digest(token)),
        isNull(embed_sessions.frame),
        eq(partner_sessions.partner_id, of.partner_id),
        eq(partner_sessions.purpose, of.purpose),
        isNull(partner_sessions.revoked_at),
      ),
    );
  return rows[0];
}

/** The session of a frame that `token` was given to, for the same partner and purpose; also one that has expired. */
export async function findEarlierFrame(
  db: Db,
  { token, of }: { token: string; of: Pick<PartnerSession, 'partner_id' | 'purpose'> },
): Promise<
  { session: PartnerSession; frame: string | null; provenance: FrameProvenance | null } | undefined
> {
  const rows = await db
    .select({
      session: partner_sessions,
      frame: embed_sessions.frame,
      provenance: embed_sessions.provenance,
    })
    .from(embed_sessions)
    .innerJoin(partner_sessions, eq(partner_sessions.id, embed_sessions.session_id))
    .where(
      and(
        eq(embed_sessions.token_digest, digest(token)),
        isNotNull(embed_sessions.frame),
        eq(partner_sessions.partner_id, of.partner_id),
        eq(partner_sessions.purpose, of.purpose),
        isNull(partner_sessions.revoked_at),
      ),
    );
  return rows[0];
}

/** The origin of the page an embed session was begun by; null where no page said one. */
export async function pageOriginOf(db: Db, id: string): Promise<string | null> {
  const rows = await db
    .select({ origin: embed_sessions.origin })
    .from(embed_sessions)
    .where(eq(embed_sessions.id, id));
  return rows[0]?.origin ?? null;
}
