import { eq } from 'drizzle-orm';
import { referralAt } from '../domain/moves/offers-end.ts';
import type { Referral } from '../domain/referral.ts';
import type { Db } from './db.ts';
import { type ReferralRow, toReferral } from './referral-row.ts';
import { referrals } from './schema.ts';
import { selectReferrals } from './select-referrals.ts';
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
