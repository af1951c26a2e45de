import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { referralAt } from '../domain/moves/offers-end.ts';
import type { Referral } from '../domain/referral.ts';
import type { ReferralStatus } from '../domain/values.ts';
import type { Db } from './db.ts';
import { type ReferralRow, toReferral } from './referral-row.ts';
import { referrals } from './schema.ts';
import { type At, statement } from './statement.ts';

/** One referral of a partner as it stands at the partner's time; undefined when the partner has none such. */
export async function loadReferral(
  db: Db,
  partnerId: string,
  referralId: string,
  now: Date,
): Promise<Referral | undefined> {
  const referral = await storedReferral(db, partnerId, referralId);
  return referral && referralAt(referral, now);
}

/** The same as it was last written, read in one statement: what a change begins with. */
export async function storedReferral(
  db: Db,
  partnerId: string,
  referralId: string,
): Promise<Referral | undefined> {
  const rows: ReferralRow[] = await selectOne(db, { partner_id: partnerId, id: referralId });
  return rows.map(toReferral)[0];
}

const selectOne = statement('referral', (db, at: At<{ partner_id: string; id: string }>) =>
  selectReferrals(db, [eq(referrals.partner_id, at('partner_id')), eq(referrals.id, at('id'))]),
);

export type ReferralFilter = {
  status?: ReferralStatus | undefined;
  external_id?: string | undefined;
  created_after?: Date | undefined;
  /** The id of the last referral of the page before. */
  starting_after?: string | undefined;
  /** Page size, 1–100. */
  limit: number;
  /** The partner's time. */
  now: Date;
};

/**
 * One page of a partner's referrals, newest first. Pages continue after a referral's place in that
 * order (not after a count), so that each costs the same however deep it is and however many
 * referrals there are. `unknown_cursor` when the partner has no referral `starting_after`.
 */
export async function pageOfReferrals(
  db: Db,
  partnerId: string,
  filter: ReferralFilter,
): Promise<{ referrals: Referral[]; has_more: boolean } | 'unknown_cursor'> {
  const where = [eq(referrals.partner_id, partnerId)];
  if (filter.status) where.push(eq(referrals.status, filter.status));
  if (filter.external_id !== undefined) where.push(eq(referrals.external_id, filter.external_id));
  if (filter.created_after) where.push(gt(referrals.created_at, filter.created_after));
  if (filter.starting_after !== undefined) {
    const cursor = await placeOf(db, partnerId, filter.starting_after);
    if (cursor === undefined) return 'unknown_cursor';
    where.push(
      sql`(${referrals.created_at}, ${referrals.id}) < (${cursor}::timestamptz, ${filter.starting_after})`,
    );
  }
  const found = await select(db, where, filter.limit + 1);
  return {
    referrals: found.slice(0, filter.limit).map((referral) => referralAt(referral, filter.now)),
    has_more: found.length > filter.limit,
  };
}

/** Text, as a `Date` would lose the microseconds that decide the order. */
async function placeOf(db: Db, partnerId: string, id: string): Promise<string | undefined> {
  const rows = await db
    .select({ created_at: sql<string>`${referrals.created_at}::text` })
    .from(referrals)
    .where(and(eq(referrals.id, id), eq(referrals.partner_id, partnerId)));
  return rows[0]?.created_at;
}

async function select(db: Db, where: SQL[], limit?: number): Promise<Referral[]> {
  const rows: ReferralRow[] = await selectReferrals(db, where, limit);
  return rows.map(toReferral);
}

function selectReferrals(db: Db, where: SQL[], limit?: number) {
  return db.query.referrals.findMany({
    where: and(...where),
    // As the index has it; plain `desc` would sort a million rows.
    orderBy: [sql`${referrals.created_at} desc nulls last`, sql`${referrals.id} desc nulls last`],
    ...(limit === undefined ? {} : { limit }),
    extras: {
      unread_for_partner: sql<number>`(
        select count(*)::int from messages m
        where m.referral_id = ${referrals.id} and m.read_by_partner_at is null
      )`.as('unread_for_partner'),
      stopped_numbers: sql<string[]>`(
        select coalesce(array_agg(n.address), '{}') from stopped_numbers n
        where n.partner_id = ${referrals.partner_id} and n.address in (
          select contact->>'phone' from jsonb_array_elements(${referrals.application}->'contacts') contact
        )
      )`.as('stopped_numbers'),
    },
    with: {
      matches: { columns: { referral_id: false } },
      todos: { columns: { referral_id: false, remind_at: false } },
      document_requests: { columns: { referral_id: false } },
      offers: { columns: { referral_id: false, end_at: false } },
      authorizations: { columns: { referral_id: false } },
      history: { columns: { at: true, position: true, fact: true } },
      sessions: {
        columns: { id: true, purpose: true },
        where: (t, { and, eq, isNull }) => and(eq(t.rotates, true), isNull(t.revoked_at)),
      },
      messages: {
        columns: { created_at: true, body: true, channel: true },
        orderBy: (t, { desc }) => [desc(t.created_at), desc(t.id)],
        limit: 1,
      },
    },
  });
}
