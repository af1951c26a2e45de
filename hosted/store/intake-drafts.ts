import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PartnerSession } from '../context.ts';
import { type DraftState, EMPTY_STATE } from '../domain/intake/draft.ts';
import type { Db } from './db.ts';
import { wakeStreams } from './events.ts';
import { intake_drafts } from './schema.ts';
import { type At, statement } from './statement.ts';

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
const namedBy = (at: At<Of>) =>
  and(eq(intake_drafts.session_id, at('id')), eq(intake_drafts.partner_id, at('partner_id')));

/** The application of a session. */
export async function loadDraft(db: Db, { id, partner_id }: Of): Promise<StoredDraft> {
  const [stored] = await select(db, { id, partner_id });
  return stored ?? UNTOUCHED;
}

const select = statement('intake_draft', (db, at: At<Of>) =>
  db.select(columns).from(intake_drafts).where(namedBy(at)),
);

const hold = statement('hold_intake_draft', (db, at: At<Of>) =>
  db.select(columns).from(intake_drafts).where(namedBy(at)).for('update'),
);

/** The same, held until the transaction ends: whoever else changes it waits. `isNew` where nothing was kept before. */
export async function lockDraft(
  tx: Db,
  session: Of,
  now: Date,
): Promise<StoredDraft & { isNew: boolean }> {
  const { id, partner_id } = session;
  const [held] = await hold(tx, { id, partner_id });
  if (held) return { ...held, isNew: false };
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
  const [stored] = await hold(tx, { id, partner_id });
  return { ...(stored ?? UNTOUCHED), isNew: begun.length > 0 };
}

/** Keeps what was answered, and wakes whoever follows the application once this commits. */
export async function saveDraft(
  tx: Db,
  session: Of,
  change: { state: DraftState; referral_id?: string; now: Date },
): Promise<void> {
  const { id, partner_id } = session;
  await update(tx, { id, partner_id, referral_id: null, ...change });
  await wakeStreams(tx, session.id);
}

/** A referral that it has become stays. */
const update = statement(
  'save_intake_draft',
  (db, at: At<Of & { state: DraftState; referral_id: string | null; now: Date }>) => {
    const { state, referral_id, revision, updated_at } = intake_drafts;
    return db
      .update(intake_drafts)
      .set({
        state: sql`${sql.param(at('state'), state)}`,
        revision: sql`${revision} + 1`,
        updated_at: sql`${sql.param(at('now'), updated_at)}`,
        referral_id: sql`coalesce(${at('referral_id')}, ${referral_id})`,
      })
      .where(namedBy(at));
  },
);

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
