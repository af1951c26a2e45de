import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PartnerSession } from '../context.ts';
import { type DraftState, EMPTY_STATE } from '../domain/intake/draft.ts';
import type { Db } from './db.ts';
import { wakeStreams } from './events.ts';
import { intake_drafts } from './schema.ts';

/** An application as it is stored. `revision` 0 is one nobody has touched. */
export type StoredDraft = {
  state: DraftState;
  revision: number;
  referral_id: string | null;
};

const UNTOUCHED: StoredDraft = { state: EMPTY_STATE, revision: 0, referral_id: null };

type Of = Pick<PartnerSession, 'id' | 'partner_id'>;

const columns = {
  state: intake_drafts.state,
  revision: intake_drafts.revision,
  referral_id: intake_drafts.referral_id,
};
const ownedBy = ({ id, partner_id }: Of) =>
  and(eq(intake_drafts.session_id, id), eq(intake_drafts.partner_id, partner_id));

/** The application of a session. */
export async function loadDraft(db: Db, session: Of): Promise<StoredDraft> {
  const rows = await db.select(columns).from(intake_drafts).where(ownedBy(session));
  return rows[0] ?? UNTOUCHED;
}

/** The same, held until the transaction ends: whoever else changes it waits. `isNew` where nothing was kept before. */
export async function lockDraft(
  tx: Db,
  session: Of,
  now: Date,
): Promise<StoredDraft & { isNew: boolean }> {
  const begun = await tx
    .insert(intake_drafts)
    .values({
      session_id: session.id,
      partner_id: session.partner_id,
      state: EMPTY_STATE,
      revision: 0,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning({ session_id: intake_drafts.session_id });
  const rows = await tx.select(columns).from(intake_drafts).where(ownedBy(session)).for('update');
  return { ...(rows[0] ?? UNTOUCHED), isNew: begun.length > 0 };
}

/** Keeps what was answered, and wakes whoever follows the application once this commits. */
export async function saveDraft(
  tx: Db,
  session: Of,
  change: { state: DraftState; referral_id?: string; now: Date },
): Promise<void> {
  await tx
    .update(intake_drafts)
    .set({
      state: change.state,
      revision: sql`${intake_drafts.revision} + 1`,
      updated_at: change.now,
      ...(change.referral_id === undefined ? {} : { referral_id: change.referral_id }),
    })
    .where(ownedBy(session));
  await wakeStreams(tx, session.id);
}

/** Holds the applications whose ids `those` selects, until the transaction ends. */
export async function holdDrafts(tx: Db, partner_id: string, those: SQL): Promise<void> {
  await tx
    .select({ id: intake_drafts.session_id })
    .from(intake_drafts)
    .where(
      and(eq(intake_drafts.partner_id, partner_id), sql`${intake_drafts.session_id} in (${those})`),
    )
    .orderBy(asc(intake_drafts.session_id))
    .for('update');
}

/** Takes links of owners, by their sessions, out of the applications they were made in: another can be made. */
export async function withdrawHandoffs(
  tx: Db,
  partner_id: string,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  const withdrawn = sql`array[${sql.join(
    sessionIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
  await tx
    .update(intake_drafts)
    .set({
      state: sql`jsonb_set(${intake_drafts.state}, '{handoffs}', (
        select coalesce(jsonb_agg(one order by nth), '[]')
        from jsonb_array_elements(${intake_drafts.state} -> 'handoffs') with ordinality as given(one, nth)
        where one ->> 'session_id' <> all(${withdrawn})))`,
      revision: sql`${intake_drafts.revision} + 1`,
    })
    .where(
      and(
        eq(intake_drafts.partner_id, partner_id),
        sql`exists (select 1 from jsonb_array_elements(${intake_drafts.state} -> 'handoffs') as given(one)
          where one ->> 'session_id' = any(${withdrawn}))`,
      ),
    );
}
