import { and, asc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import type { PartnerSession } from '../context.ts';
import type { Handoff } from '../domain/intake/draft.ts';
import type { Db } from './db.ts';
import { insertPartnerSession } from './partner-sessions.ts';
import { partner_sessions } from './schema.ts';

/** How long an owner has to open their link, in ms: 7 days. */
export const OWNER_LINK_MS = 7 * 24 * 3600 * 1000;

/** An owner's own link to a referral, by their place in its contacts, which is also what `owner` holds. */
export type GivenLink = Handoff & { owner_index: number };

/** The links of a referral's owners that still open, oldest first. */
export async function ownerLinksOf(
  db: Db,
  { partner_id, referral_id, now }: { partner_id: string; referral_id: string; now: Date },
): Promise<GivenLink[]> {
  const rows = await db
    .select({
      id: partner_sessions.id,
      owner: partner_sessions.owner,
      expires_at: partner_sessions.expires_at,
    })
    .from(partner_sessions)
    .where(
      and(
        eq(partner_sessions.partner_id, partner_id),
        eq(partner_sessions.referral_id, referral_id),
        eq(partner_sessions.rotates, false),
        // Who signs an offer has a link too.
        ne(partner_sessions.purpose, 'offer_acceptance'),
        isNotNull(partner_sessions.owner),
        isNull(partner_sessions.revoked_at),
        gt(partner_sessions.expires_at, now),
      ),
    )
    .orderBy(asc(partner_sessions.created_at), asc(partner_sessions.id));
  return rows.flatMap(({ id, owner, expires_at }) =>
    owner !== null && expires_at
      ? [
          {
            owner,
            owner_index: Number(owner),
            session_id: id,
            expires_at: expires_at.toISOString(),
          },
        ]
      : [],
  );
}

/** Adds a link of one owner of a referral: a session that shows them their OK alone, and ends with the one it was made in. */
export async function insertOwnerSession(
  db: Db,
  { from, index, now }: { from: PartnerSession; index: number; now: Date },
): Promise<void> {
  await insertPartnerSession(db, {
    partner_id: from.partner_id,
    referral_id: from.referral_id,
    purpose: 'status',
    return_url: null,
    options: {},
    prefill: null,
    theme: from.theme,
    owner: String(index),
    opened_by: from.id,
    expires_at: new Date(now.getTime() + OWNER_LINK_MS),
    created_at: now,
  });
}
