import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { referralAt } from '../domain/moves/offers-end.ts';
import type { PayoutStatus } from '../domain/payouts/transitions.ts';
import type { Referral } from '../domain/referral.ts';
import type { ReferralStatus } from '../domain/values.ts';
import type { Db } from './db.ts';
import { type ReferralRow, toReferral } from './referral-row.ts';
import { referrals } from './schema.ts';
import { selectReferrals } from './select-referrals.ts';
import { type At, statement } from './statement.ts';

export type ReferralFilter = {
  status?: ReferralStatus | undefined;
  external_id?: string | undefined;
  created_after?: Date | undefined;
  /** Only those with a payout, or with one in this status. */
  payout?: 'any' | PayoutStatus | undefined;
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
  const { status, external_id, created_after, payout, starting_after, limit } = filter;
  const place = starting_after && (await placeOf(db, partnerId, starting_after));
  if (starting_after !== undefined && !place) return 'unknown_cursor';
  const values = {
    partner_id: partnerId,
    status,
    external_id,
    created_after,
    payout: payout === 'any' ? '' : payout,
    place: place || undefined,
    last_id: starting_after ?? '',
    limit: limit + 1,
  };
  const rows: ReferralRow[] = await pageBy(values)(db, values);
  const found = rows.map(toReferral);
  return {
    referrals: found.slice(0, limit).map((referral) => referralAt(referral, filter.now)),
    has_more: found.length > limit,
  };
}

type PageValues = {
  partner_id: string;
  status: ReferralStatus | undefined;
  external_id: string | undefined;
  created_after: Date | undefined;
  /** Empty for any. */
  payout: string | undefined;
  /** When the last referral of the page before was created, as text. */
  place: string | undefined;
  last_id: string;
  limit: number;
};

/** What a page may be narrowed to. */
const CONDITIONS = {
  status: (at) => eq(referrals.status, at('status')),
  external_id: (at) => eq(referrals.external_id, at('external_id')),
  created_after: (at) => gt(referrals.created_at, at('created_after')),
  payout: (at) =>
    sql`${referrals.payout} is not null and ${at('payout')}::text in ('', ${referrals.payout} ->> 'status')`,
  place: (at) =>
    sql`(${referrals.created_at}, ${referrals.id}) < (${at('place')}::timestamptz, ${at('last_id')})`,
} satisfies Partial<Record<keyof PageValues, (at: At<PageValues>) => SQL>>;

type Narrowed = keyof typeof CONDITIONS;
const NARROWED = [
  'status',
  'external_id',
  'created_after',
  'payout',
  'place',
] as const satisfies Narrowed[];

const pageOf = (names: readonly Narrowed[]) =>
  statement(['referrals', ...names].join('_'), (db, at: At<PageValues>) =>
    selectReferrals(
      db,
      [eq(referrals.partner_id, at('partner_id')), ...names.map((name) => CONDITIONS[name](at))],
      at('limit'),
    ),
  );
const pages = new Map<string, ReturnType<typeof pageOf>>();

/** The statement for the filters that are given: each set of them has its own, written once. */
function pageBy(values: PageValues): ReturnType<typeof pageOf> {
  const names = NARROWED.filter((name) => values[name] !== undefined);
  const page = pages.get(names.join()) ?? pageOf(names);
  pages.set(names.join(), page);
  return page;
}

/** Text, as a `Date` would lose the microseconds that decide the order. */
async function placeOf(db: Db, partnerId: string, id: string): Promise<string | undefined> {
  const rows = await db
    .select({ created_at: sql<string>`${referrals.created_at}::text` })
    .from(referrals)
    .where(and(eq(referrals.id, id), eq(referrals.partner_id, partnerId)));
  return rows[0]?.created_at;
}
