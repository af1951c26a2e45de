import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from './db.ts';
import { partner_sessions } from './schema.ts';

/** How long who has signed can read what, in ms: 30 days after the offer was accepted. */
const READ_MS = 30 * 24 * 3600 * 1000;

/** Whether a session of the partner still opens. */
export async function isOpenSession(
  db: Db,
  { id, partner_id, now }: { id: string; partner_id: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: partner_sessions.id })
    .from(partner_sessions)
    .where(
      and(
        eq(partner_sessions.id, id),
        eq(partner_sessions.partner_id, partner_id),
        isNull(partner_sessions.revoked_at),
        gt(partner_sessions.expires_at, now),
      ),
    );
  return rows.length > 0;
}

/** The links of who has signed an offer that is accepted go on, to read what was signed. */
export async function prolongSignerSessions(
  db: Db,
  { ids, partner_id, now }: { ids: readonly string[]; partner_id: string; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(partner_sessions)
    .set({ expires_at: new Date(now.getTime() + READ_MS) })
    .where(
      and(inArray(partner_sessions.id, [...ids]), eq(partner_sessions.partner_id, partner_id)),
    );
}
