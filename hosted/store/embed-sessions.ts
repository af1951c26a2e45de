import { and, eq, sql } from 'drizzle-orm';
import type { EmbedPrincipal, PartnerSession } from '../context.ts';
import { isId, newId } from '../ids.ts';
import { digest, newToken } from '../secrets.ts';
import type { Db } from './db.ts';
import { embed_sessions, partner_sessions, partners } from './schema.ts';

/** How long a browser may use what one exchange gave it. */
export const EMBED_SESSION_SECONDS = 60 * 60;

/** Adds an embed session that lives 60 minutes; the caller is the only one who ever sees its token. */
export async function insertEmbedSession(
  db: Db,
  input: {
    session: PartnerSession;
    origin: string | null;
    vocabulary: number;
    time_zone: string;
    now: Date;
  },
): Promise<{ id: string; access_token: string; expires_at: Date }> {
  const id = newId('es');
  const access_token = newToken('et');
  const expires_at = new Date(input.now.getTime() + EMBED_SESSION_SECONDS * 1000);
  await db.insert(embed_sessions).values({
    id,
    session_id: input.session.id,
    token_digest: digest(access_token),
    origin: input.origin,
    vocabulary: input.vocabulary,
    time_zone: input.time_zone,
    created_at: input.now,
    expires_at,
  });
  return { id, access_token, expires_at };
}

/**
 * Who holds `token` for the embed session `id`, with the partner's time. Also for a session that
 * has ended: compare `expires_at` with `now`. Undefined when there is no such pair.
 */
export async function findEmbedPrincipal(
  db: Db,
  input: { id: string; token: string },
): Promise<(EmbedPrincipal & { origin: string | null }) | undefined> {
  if (!isId('es', input.id)) return undefined;
  const rows = await db
    .select({
      embed: embed_sessions,
      session: partner_sessions,
      partner: {
        id: partners.id,
        display_name: partners.display_name,
        support_email: partners.support_email,
      },
      now: sql`now() + make_interval(secs => ${partners.clock_offset_seconds})`.mapWith(
        embed_sessions.expires_at,
      ),
    })
    .from(embed_sessions)
    .innerJoin(partner_sessions, eq(partner_sessions.id, embed_sessions.session_id))
    .innerJoin(partners, eq(partners.id, partner_sessions.partner_id))
    .where(
      and(eq(embed_sessions.id, input.id), eq(embed_sessions.token_digest, digest(input.token))),
    );
  const row = rows[0];
  if (!row) return undefined;
  return {
    kind: 'embed',
    embed_session_id: row.embed.id,
    session: row.session,
    partner: row.partner,
    time_zone: row.embed.time_zone,
    vocabulary: row.embed.vocabulary,
    expires_at: row.embed.expires_at,
    origin: row.embed.origin,
    now: row.now,
  };
}
