import { and, desc, eq, sql } from 'drizzle-orm';
import type { Submission } from '../domain/submissions.ts';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { lender_programs, partners, referrals, submissions } from './schema.ts';

/** Adds submissions of a referral, or writes that they were declined. */
export async function saveSubmissions(
  db: Db,
  referralId: string,
  rows: readonly Submission[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(submissions)
    .values(rows.map((row) => ({ ...row, referral_id: referralId })))
    .onConflictDoUpdate({
      target: submissions.id,
      set: { declined_at: sql`excluded.declined_at` },
    });
}

/** Which referral a lender's submission is of, and that partner's time. */
export type SubmissionPlace = {
  id: string;
  partner_id: string;
  referral_id: string;
  now: Date;
};

const placeColumns = {
  id: submissions.id,
  partner_id: referrals.partner_id,
  referral_id: referrals.id,
  now: partnerNow,
};

const ofLenders = (db: Db) =>
  db
    .select(placeColumns)
    .from(submissions)
    .innerJoin(lender_programs, eq(lender_programs.id, submissions.program_id))
    .innerJoin(referrals, eq(referrals.id, submissions.referral_id))
    .innerJoin(partners, eq(partners.id, referrals.partner_id))
    .$dynamic();

/** Undefined for another lender's, too. */
export async function findSubmission(
  db: Db,
  lenderId: string,
  id: string,
): Promise<SubmissionPlace | undefined> {
  const rows = await ofLenders(db).where(
    and(eq(submissions.id, id), eq(lender_programs.lender_id, lenderId)),
  );
  return rows[0];
}

/** One page of a lender's submissions, newest first. `unknown_cursor` where the lender has none such. */
export async function pageOfSubmissions(
  db: Db,
  lenderId: string,
  { starting_after, limit }: { starting_after?: string | undefined; limit: number },
): Promise<{ places: SubmissionPlace[]; has_more: boolean } | 'unknown_cursor'> {
  if (starting_after !== undefined && !(await findSubmission(db, lenderId, starting_after)))
    return 'unknown_cursor';
  const after = sql`(${submissions.submitted_at}, ${submissions.id}) < (
    select s.submitted_at, s.id from submissions s where s.id = ${starting_after ?? null}
  )`;
  const rows = await ofLenders(db)
    .where(
      and(
        eq(lender_programs.lender_id, lenderId),
        starting_after === undefined ? undefined : after,
      ),
    )
    .orderBy(desc(submissions.submitted_at), desc(submissions.id))
    .limit(limit + 1);
  return { places: rows.slice(0, limit), has_more: rows.length > limit };
}
