import { type SQL, sql } from 'drizzle-orm';
import { UNSENT_DAYS } from '../domain/intake/draft.ts';
import type { Db } from './db.ts';
import { BATCH, inBatches } from './in-batches.ts';
import { latestNow } from './partners.ts';
import {
  client_tokens,
  embed_sessions,
  frame_grants,
  intake_drafts,
  partner_sessions,
  scenario_copies,
} from './schema.ts';
import { daysAgo, isOfSession } from './sweep-applications.ts';

/** When a session ended. That of a permanent link ends only when it is revoked. */
const end: SQL = sql`coalesce(${partner_sessions.revoked_at}, ${partner_sessions.expires_at})`;

/**
 * Removes sessions that ended as long ago as an application is kept, and that nothing hangs on: no
 * token, no application, no session opened from it. Until then who comes late hears "expired".
 */
export function sweepPartnerSessions(db: Db): Promise<void> {
  const held = [client_tokens, embed_sessions, frame_grants, intake_drafts, scenario_copies].map(
    (table) =>
      sql`exists (select 1 from ${table} where ${table.session_id} = ${partner_sessions.id})`,
  );
  const unsent = sql`exists (
    select 1 from ${intake_drafts} where ${isOfSession} and ${intake_drafts.referral_id} is null)`;
  const opened = sql`exists (
    select 1 from ${partner_sessions} other
    where other.opened_by = ${partner_sessions.id} or other.application_id = ${partner_sessions.id})`;
  const served = sql.join([...held, unsent, opened], sql` or `);
  return inBatches(async () => {
    const removed = await db
      .delete(partner_sessions)
      .where(sql`${partner_sessions.id} in (
        select ${partner_sessions.id} from ${partner_sessions}
        where (not ${partner_sessions.rotates} or ${partner_sessions.revoked_at} is not null)
          and ${end} < ${latestNow} - make_interval(days => ${UNSENT_DAYS})
          and ${end} < ${daysAgo(partner_sessions.partner_id, UNSENT_DAYS)}
          and not (${served})
        limit ${BATCH})`)
      .returning({ id: partner_sessions.id });
    return removed.length;
  });
}
