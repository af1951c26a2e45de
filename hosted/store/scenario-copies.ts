import { inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { discardFilesOf } from './discarded-folders.ts';
import { partnerNow } from './partners.ts';
import {
  approvals,
  bank_accounts,
  bank_connections,
  bank_links,
  bank_months,
  client_tokens,
  credit_authorizations,
  credit_inquiries,
  document_files,
  document_requests,
  documents,
  embed_sessions,
  events,
  frame_grants,
  history,
  indicative_terms,
  intake_drafts,
  matches,
  message_drafts,
  messages,
  notifications,
  offers,
  outbox_messages,
  partner_sessions,
  partners,
  referrals,
  restatements,
  sandbox_bank_logins,
  scenario_copies,
  signings,
  submissions,
  todos,
  uploads,
  webhook_endpoints,
} from './schema.ts';

/** How many copies go at once: each takes a few dozen rows with it. */
const BATCH = 200;
/** More in one sweep wait for the next. */
const MAX_BATCHES = 25;

/** Keeps that a session was made with a copy of a scenario. */
export async function noteScenarioCopy(tx: Db, session_id: string): Promise<void> {
  await tx.insert(scenario_copies).values({ session_id });
}

/**
 * Removes the copies of scenarios that were made before `past`, by the store's clock, and that nobody can be in: with
 * their referral or application and everything that came of it. Safe beside other processes.
 */
export async function sweepScenarioCopies(db: Db, past: SQL): Promise<void> {
  for (let n = 0; n < MAX_BATCHES; n += 1) {
    const removed = await db.transaction((tx) => removeSome(tx, past));
    if (removed < BATCH) return;
  }
}

async function removeSome(tx: Db, past: SQL): Promise<number> {
  const due = await tx
    .select({ id: scenario_copies.session_id })
    .from(scenario_copies)
    .where(sql`${lt(scenario_copies.made_at, past)} and ${isOver(scenario_copies.session_id)}`)
    .orderBy(scenario_copies.made_at)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;
  const { sessions, referral_ids } = await allOf(
    tx,
    due.map(({ id }) => id),
  );
  await removeWhere(tx, OF_SESSION, sessions);
  await discardFilesOf(tx, referral_ids);
  await removeWhere(tx, OF_REFERRAL, referral_ids);
  await removeWhere(tx, [partner_sessions.id], sessions);
  await removeWhere(tx, [referrals.id], referral_ids);
  return due.length;
}

/** What belongs to a session, and to a referral, by the column that says so: rows that others refer to come last. */
const OF_SESSION: readonly PgColumn[] = [
  scenario_copies.session_id,
  client_tokens.session_id,
  frame_grants.session_id,
  embed_sessions.session_id,
  intake_drafts.session_id,
];
const OF_REFERRAL: readonly PgColumn[] = [
  credit_inquiries.referral_id,
  credit_authorizations.referral_id,
  sandbox_bank_logins.reference,
  bank_links.referral_id,
  bank_months.referral_id,
  bank_connections.referral_id,
  bank_accounts.referral_id,
  matches.referral_id,
  document_files.referral_id,
  documents.referral_id,
  uploads.referral_id,
  document_requests.referral_id,
  todos.referral_id,
  signings.referral_id,
  offers.referral_id,
  indicative_terms.referral_id,
  submissions.referral_id,
  message_drafts.referral_id,
  messages.referral_id,
  webhook_endpoints.referral_id,
  history.referral_id,
  events.referral_id,
  restatements.referral_id,
  outbox_messages.referral_id,
  notifications.referral_id,
  approvals.referral_id,
];

async function removeWhere(
  tx: Db,
  columns: readonly PgColumn[],
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const column of columns) {
    const table: PgTable = column.table;
    await tx.delete(table).where(inArray(column, [...ids]));
  }
}

/** Sessions that hang together with others: of the same application or referral, or opened from one another. */
const together = (start: SQL): SQL => sql`
  with recursive together (copy, id, application_id, referral_id) as (
    select s.id, s.id, s.application_id, s.referral_id from partner_sessions s where s.id in (${start})
    union
    select t.copy, n.id, n.application_id, n.referral_id
    from together t cross join lateral (
      select * from partner_sessions s where s.application_id = t.id
      union all select * from partner_sessions s where s.id = t.application_id
      union all select * from partner_sessions s where s.opened_by = t.id
      union all select * from partner_sessions s where s.referral_id = t.referral_id
    ) n
  )`;

/** Holds where every session about the same has ended by its partner's clock; permanent links are no reason to stay. */
const isOver = (session: PgColumn): SQL => sql`not exists (
  ${together(sql`${session}`)}
  select 1 from together
  join ${partner_sessions} on ${partner_sessions.id} = together.id
  join ${partners} on ${partners.id} = ${partner_sessions.partner_id}
  where coalesce(${partner_sessions.revoked_at}, ${partner_sessions.expires_at}) > ${partnerNow}
)`;

async function allOf(tx: Db, copies: readonly string[]) {
  const start = sql.join(
    copies.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await tx
    .select({ id: partner_sessions.id, referral_id: partner_sessions.referral_id })
    .from(partner_sessions)
    .where(sql`${partner_sessions.id} in (${together(start)} select id from together)`);
  return {
    sessions: rows.map(({ id }) => id),
    referral_ids: [...new Set(rows.flatMap(({ referral_id }) => referral_id ?? []))],
  };
}
