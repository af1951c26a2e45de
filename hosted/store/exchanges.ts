import { eq, sql } from 'drizzle-orm';
import type { Partner, PartnerSession } from '../context.ts';
import { isId } from '../ids.ts';
import { digest } from '../secrets.ts';
import type { Db } from './db.ts';
import { partnerColumns, partnerNow } from './partners.ts';
import { client_tokens, partner_sessions, partners } from './schema.ts';
import { type At, statement } from './statement.ts';

/** A client token with all that decides whether it may be spent. */
export type TokenOffered = {
  digest: string;
  expires_at: Date;
  session: PartnerSession;
  partner: Partner;
  /** The partner's time. */
  now: Date;
  /** Whether the partner registered the origin that offers the token. */
  origin_registered: boolean;
};

/** Looks a client token up, without spending it. Undefined when there is none. */
export async function findTokenOffered(
  db: Db,
  input: { token: string; origin: string | undefined },
): Promise<TokenOffered | undefined> {
  const [offered] = await selectOffered(db, {
    digest: digest(input.token),
    origin: input.origin ?? '',
  });
  return offered;
}

const selectOffered = statement('token_offered', (db, at: At<{ digest: string; origin: string }>) =>
  db
    .select({
      digest: client_tokens.digest,
      expires_at: client_tokens.expires_at,
      session: partner_sessions,
      partner: partnerColumns,
      now: partnerNow,
      origin_registered: sql<boolean>`exists (select 1 from partner_origins
          where partner_origins.partner_id = ${partners.id} and partner_origins.origin = ${at('origin')})`,
    })
    .from(client_tokens)
    .innerJoin(partner_sessions, eq(partner_sessions.id, client_tokens.session_id))
    .innerJoin(partners, eq(partners.id, partner_sessions.partner_id))
    .where(eq(client_tokens.digest, at('digest'))),
);

/** A session with its partner and the partner's time, by its public id. */
export async function findSessionWithPartner(
  db: Db,
  id: string,
): Promise<{ session: PartnerSession; partner: Partner; now: Date } | undefined> {
  if (!isId('ps', id)) return undefined;
  const rows = await db
    .select({ session: partner_sessions, partner: partnerColumns, now: partnerNow })
    .from(partner_sessions)
    .innerJoin(partners, eq(partners.id, partner_sessions.partner_id))
    .where(eq(partner_sessions.id, id));
  return rows[0];
}
