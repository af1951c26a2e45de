import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Purpose } from '../../src/contract/purpose.ts';
import { cancelBankLinks } from './bank-links.ts';
import type { Db } from './db.ts';
import { appendEvents, wakeStreams } from './events.ts';
import { holdDrafts, withdrawHandoffs } from './intake-drafts.ts';
import { ensurePermanentSessions } from './partner-sessions.ts';
import { lockReferral } from './referrals.ts';
import { partner_sessions } from './schema.ts';

/**
 * Ends a session of the partner before its time, with every session that was opened from it, and wakes
 * the streams that show them when the transaction commits. Its screens may have shown the permanent status
 * link of the referral, so that one is revoked too. Other sessions of the same application go on; links of owners
 * that end with this one are no longer counted on there. Ending it again changes nothing.
 * @returns whether the partner has such a session
 */
export function revokeSession(
  db: Db,
  { partner_id, id, now }: { partner_id: string; id: string; now: Date },
): Promise<boolean> {
  const own = sql`own.id = ${id}`;
  const shown = sql`own.rotates and own.purpose = 'status' and own.revoked_at is null
    and own.referral_id = (
      select named.referral_id from partner_sessions named
      where named.id = ${id} and not named.rotates and named.owner is null and named.revoked_at is null)`;
  return db.transaction(async (tx) => {
    // In the order of who acts in an application, or changes a referral: its row first, then its sessions.
    await holdDrafts(tx, partner_id, applicationsIn(partner_id, own));
    const referral_id = await referralOf(tx, partner_id, id);
    if (referral_id === undefined) return false;
    if (referral_id !== null) await lockReferral(tx, partner_id, referral_id);
    await endSessions(tx, { partner_id, now }, sql`${own} or (${shown})`);
    return true;
  });
}

/**
 * Revokes the permanent links of a referral, those of `purposes` or all: they and what is open by them end, and
 * others stand in their place.
 * @returns whether the partner has such a referral
 */
export function revokeLinks(
  db: Db,
  input: {
    partner_id: string;
    referral_id: string;
    purposes?: readonly Purpose[] | undefined;
    now: Date;
  },
): Promise<boolean> {
  const { partner_id, referral_id, purposes, now } = input;
  const named = purposes?.map((purpose) => sql`${purpose}`);
  const chosen = named ? sql`own.purpose in (${sql.join(named, sql`, `)})` : sql`true`;
  const links = sql`own.rotates and own.revoked_at is null and own.referral_id = ${referral_id}`;
  return db.transaction(async (tx) => {
    if (!(await lockReferral(tx, partner_id, referral_id))) return false;
    await endSessions(tx, { partner_id, now }, sql`${links} and ${chosen}`);
    return true;
  });
}

/** Ends the partner's sessions for which `which` holds, as `own`, and those opened from them. Call it last in a transaction. */
async function endSessions(
  tx: Db,
  { partner_id, now }: { partner_id: string; now: Date },
  which: SQL,
): Promise<void> {
  const rows = await tx
    .update(partner_sessions)
    .set({ revoked_at: now })
    .where(and(inFamily(partner_id, which), sql`${partner_sessions.revoked_at} is null`))
    .returning({
      id: partner_sessions.id,
      owner: partner_sessions.owner,
      purpose: partner_sessions.purpose,
      rotates: partner_sessions.rotates,
      referral_id: partner_sessions.referral_id,
      woken: sql<string>`coalesce(${partner_sessions.referral_id}, ${partner_sessions.application_id}, ${partner_sessions.id})`,
    });
  const session_ids = rows.map(({ id }) => id);
  if (session_ids.length > 0) await cancelBankLinks(tx, { partner_id, session_ids }, now);
  const given = rows.filter(({ owner }) => owner !== null).map(({ id }) => id);
  await withdrawHandoffs(tx, partner_id, given);
  for (const woken of new Set(rows.map((row) => row.woken))) await wakeStreams(tx, woken);
  const links = rows.filter(({ rotates }) => rotates);
  const [first] = links;
  if (!first?.referral_id) return;
  // All of one referral.
  const of = { partner_id, referral_id: first.referral_id, now };
  const purposes = links.map(({ purpose }) => purpose).sort();
  await ensurePermanentSessions(tx, { ...of, purposes });
  await appendEvents(tx, {
    ...of,
    events: [{ kind: 'referral.links_updated', data: { purposes } }],
  });
}

const inFamily = (partner_id: string, which: SQL) =>
  and(
    eq(partner_sessions.partner_id, partner_id),
    sql`${partner_sessions.id} in (
      with recursive family as (
        select own.id from partner_sessions own where own.partner_id = ${partner_id} and (${which})
        union
        select opened.id from partner_sessions opened join family on opened.opened_by = family.id
      )
      select family.id from family)`,
  );

/** The applications of these sessions, as a query. */
const applicationsIn = (partner_id: string, which: SQL) => sql`
  select coalesce(${partner_sessions.application_id}, ${partner_sessions.id})
  from ${partner_sessions} where ${inFamily(partner_id, which)}`;

/** The referral of a session: null where it has none, undefined where the partner has no such session. */
async function referralOf(tx: Db, partner_id: string, id: string) {
  const rows = await tx
    .select({ referral_id: partner_sessions.referral_id })
    .from(partner_sessions)
    .where(and(eq(partner_sessions.id, id), eq(partner_sessions.partner_id, partner_id)));
  return rows[0]?.referral_id;
}
