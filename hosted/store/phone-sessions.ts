import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PartnerSession } from '../context.ts';
import type { Db } from './db.ts';
import { insertPartnerSession } from './partner-sessions.ts';
import { partner_sessions } from './schema.ts';

/** How long a link to go on with documents on another device opens, in ms: one hour. */
const PHONE_LINK_MS = 3600 * 1000;

/** The newest such link of a session that still opens. */
export async function phoneLinkOf(
  db: Db,
  { id, partner_id }: Pick<PartnerSession, 'id' | 'partner_id'>,
  now: Date,
): Promise<{ session_id: string; expires_at: string } | undefined> {
  const [row] = await db
    .select({ id: partner_sessions.id, expires_at: partner_sessions.expires_at })
    .from(partner_sessions)
    .where(
      and(
        eq(partner_sessions.opened_by, id),
        eq(partner_sessions.partner_id, partner_id),
        eq(partner_sessions.purpose, 'documents'),
        sql`${partner_sessions.options} ->> 'on_phone' = 'true'`,
        isNull(partner_sessions.revoked_at),
        gt(partner_sessions.expires_at, now),
      ),
    )
    .orderBy(desc(partner_sessions.created_at), desc(partner_sessions.id))
    .limit(1);
  return row?.expires_at
    ? { session_id: row.id, expires_at: row.expires_at.toISOString() }
    : undefined;
}

/** Adds such a link: a session for these requests alone, which ends with the one it was made in. */
export async function insertPhoneSession(
  db: Db,
  { from, request_ids, now }: { from: PartnerSession; request_ids: string[]; now: Date },
): Promise<void> {
  const hour = now.getTime() + PHONE_LINK_MS;
  await insertPartnerSession(db, {
    partner_id: from.partner_id,
    referral_id: from.referral_id,
    purpose: 'documents',
    return_url: null,
    options: { document_request_ids: request_ids, on_phone: true },
    prefill: null,
    theme: from.theme,
    opened_by: from.id,
    expires_at: new Date(Math.min(hour, from.expires_at?.getTime() ?? hour)),
    created_at: now,
  });
}
