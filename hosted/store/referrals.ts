import { and, eq, sql } from 'drizzle-orm';
import type { Deal } from '../domain/deal.ts';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { partners, referrals } from './schema.ts';

/** Adds a referral; false when the partner already has one with its `external_id`. Safe in a race. */
export async function insertReferral(db: Db, deal: Deal): Promise<boolean> {
  const rows = await db
    .insert(referrals)
    .values({
      id: deal.id,
      partner_id: deal.partner_id,
      external_id: deal.application.external_id,
      application: deal.application,
      as_of: deal.as_of,
      conversation_id: deal.conversation.id,
      created_at: deal.created_at,
      ...changing(deal),
    })
    .onConflictDoNothing({ target: [referrals.partner_id, referrals.external_id] })
    .returning({ id: referrals.id });
  return rows.length > 0;
}

/** Writes what of a referral may change. */
export async function updateReferral(db: Db, deal: Deal): Promise<void> {
  await db
    .update(referrals)
    .set({ as_of: deal.as_of, ...changing(deal) })
    .where(and(eq(referrals.id, deal.id), eq(referrals.partner_id, deal.partner_id)));
}

/** Holds a referral until the transaction ends, so that one change is made at a time. False when the partner has no such referral. */
export async function lockReferral(db: Db, partnerId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: referrals.id })
    .from(referrals)
    .where(and(eq(referrals.id, id), eq(referrals.partner_id, partnerId)))
    .for('update');
  return rows.length > 0;
}

const changing = (deal: Deal) => ({
  status: deal.status,
  resumes_to: deal.resumes_to,
  credit: deal.credit,
  outcome: deal.outcome,
  funded: deal.funded,
  payout: deal.payout,
  updated_at: deal.updated_at,
});

/** Whose a referral is, with the partner's time; undefined where there is none. */
export async function findReferralsPartner(
  db: Db,
  id: string,
): Promise<{ partner_id: string; now: Date } | undefined> {
  const rows = await db
    .select({ partner_id: referrals.partner_id, now: partnerNow })
    .from(referrals)
    .innerJoin(partners, eq(partners.id, referrals.partner_id))
    .where(eq(referrals.id, id));
  return rows[0];
}

/** Ids of a partner's referrals that have a contact with this number, E.164. */
export async function referralsWithNumber(
  db: Db,
  { partner_id, address }: { partner_id: string; address: string },
): Promise<string[]> {
  const contact = JSON.stringify([{ phone: address }]);
  const rows = await db
    .select({ id: referrals.id })
    .from(referrals)
    .where(
      and(
        eq(referrals.partner_id, partner_id),
        sql`${referrals.application}->'contacts' @> ${contact}::jsonb`,
      ),
    );
  return rows.map(({ id }) => id);
}
