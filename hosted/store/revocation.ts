import { and, eq, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { wakeStreams } from './events.ts';
import { holdDrafts, withdrawHandoffs } from './intake-drafts.ts';
import { partner_sessions } from './schema.ts';

/**
 * Ends a session of the partner before its time, with every session that was opened from it, and wakes
 * the streams that show them when the transaction commits. Other sessions of the same application go on; links of
 * owners that end with this one are no longer counted on there. Ending it again changes nothing; a standing session
 * has no end.
 * @returns whether the partner made such a session
 */
export async function revokeSession(
  db: Db,
  { partner_id, id, now }: { partner_id: string; id: string; now: Date },
): Promise<boolean> {
  const family = sql`
    with recursive family as (
      select own.id from partner_sessions own
      where own.id = ${id} and own.partner_id = ${partner_id} and not own.rotates
      union
      select opened.id from partner_sessions opened join family on opened.opened_by = family.id
    )
    select family.id from family`;
  const inFamily = and(
    eq(partner_sessions.partner_id, partner_id),
    sql`${partner_sessions.id} in (${family})`,
  );
  const applications = sql`
    select coalesce(${partner_sessions.application_id}, ${partner_sessions.id})
    from ${partner_sessions} where ${inFamily}`;
  return db.transaction(async (tx) => {
    // In the order of who acts in an application: its row first, then its sessions.
    await holdDrafts(tx, partner_id, applications);
    const rows = await tx
      .update(partner_sessions)
      .set({ revoked_at: sql`coalesce(${partner_sessions.revoked_at}, ${now.toISOString()})` })
      .where(inFamily)
      .returning({
        id: partner_sessions.id,
        owner: partner_sessions.owner,
        woken: sql<string>`coalesce(${partner_sessions.referral_id}, ${partner_sessions.application_id}, ${partner_sessions.id})`,
      });
    const given = rows.filter(({ owner }) => owner !== null).map((row) => row.id);
    await withdrawHandoffs(tx, partner_id, given);
    for (const woken of new Set(rows.map((row) => row.woken))) await wakeStreams(tx, woken);
    return rows.length > 0;
  });
}
