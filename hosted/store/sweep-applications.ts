import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { UNSENT_DAYS } from '../domain/intake/draft.ts';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { intake_drafts, partner_sessions, partners } from './schema.ts';

/** A partner's time so many days ago. */
export const daysAgo = (partner_id: PgColumn, days: number): SQL => sql`(
  select ${partnerNow} - make_interval(days => ${days}) from ${partners} where ${partners.id} = ${partner_id})`;

/** Holds for an application and the sessions it is kept under (`applicationIdOf`). One equality, so that they are joined by a hash. */
export const isOfSession: SQL = sql`${intake_drafts.session_id} = coalesce(${partner_sessions.application_id}, ${partner_sessions.id})`;

/**
 * Forgets applications that were never sent, and what partners stated for them. The sessions stay, so that who comes
 * late hears "expired", and so does the evidence of what was agreed to. What belongs to a referral is not touched.
 */
export async function sweepUnsentApplications(db: Db): Promise<void> {
  await db.delete(intake_drafts).where(
    sql`${intake_drafts.referral_id} is null
      and ${intake_drafts.updated_at} < ${daysAgo(intake_drafts.partner_id, UNSENT_DAYS)}
      and not exists (
        select 1 from ${partner_sessions}
        where ${partner_sessions.partner_id} = ${intake_drafts.partner_id}
          and ${isOfSession}
          and ${partner_sessions.expires_at} > ${daysAgo(intake_drafts.partner_id, UNSENT_DAYS)})`,
  );
  await db
    .update(partner_sessions)
    .set({ prefill: null })
    .where(
      sql`${partner_sessions.prefill} is not null and ${partner_sessions.referral_id} is null
        and ${partner_sessions.expires_at} < ${daysAgo(partner_sessions.partner_id, UNSENT_DAYS)}
        and not exists (
          select 1 from ${intake_drafts}
          where ${isOfSession})`,
    );
}
