import { and, asc, eq, sql } from 'drizzle-orm';
import type { Channel } from '../domain/contact-rules.ts';
import type { Referral } from '../domain/referral.ts';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { partners, referrals } from './schema.ts';

/** Adds a referral; false when the partner already has one with its `external_id`. Safe in a race. */
export async function insertReferral(db: Db, referral: Referral): Promise<boolean> {
  const rows = await db
    .insert(referrals)
    .values({
      id: referral.id,
      partner_id: referral.partner_id,
      external_id: referral.application.external_id,
      application: referral.application,
      as_of: referral.as_of,
      conversation_id: referral.conversation.id,
      created_at: referral.created_at,
      ...changing(referral),
    })
    .onConflictDoNothing({ target: [referrals.partner_id, referrals.external_id] })
    .returning({ id: referrals.id });
  return rows.length > 0;
}

/** What was sent to apply with; undefined where the partner has no such referral. */
export async function findApplication(
  db: Db,
  partnerId: string,
  id: string,
): Promise<Referral['application'] | undefined> {
  const rows = await db
    .select({ application: referrals.application })
    .from(referrals)
    .where(and(eq(referrals.id, id), eq(referrals.partner_id, partnerId)));
  return rows[0]?.application;
}

/** Writes what of a referral may change. */
export async function updateReferral(db: Db, referral: Referral): Promise<void> {
  await db
    .update(referrals)
    .set({ as_of: referral.as_of, ...changing(referral) })
    .where(and(eq(referrals.id, referral.id), eq(referrals.partner_id, referral.partner_id)));
}

/** Writes what was sent to apply with, where its partner changed it. */
export async function updateApplication(db: Db, referral: Referral): Promise<void> {
  await db
    .update(referrals)
    .set({ application: referral.application })
    .where(and(eq(referrals.id, referral.id), eq(referrals.partner_id, referral.partner_id)));
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

const changing = (referral: Referral) => ({
  status: referral.status,
  resumes_to: referral.resumes_to,
  credit: referral.credit,
  outcome: referral.outcome,
  funded: referral.funded,
  payout: referral.payout,
  review: referral.review,
  updated_at: referral.updated_at,
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

/** Ids of a partner's referrals that have a contact with this number, E.164, or email address. */
export async function referralsWithAddress(
  db: Db,
  { partner_id, channel, address }: { partner_id: string; channel: Channel; address: string },
): Promise<string[]> {
  const contact = JSON.stringify([channel === 'text' ? { phone: address } : { email: address }]);
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

/** Every partner's referrals that wait for a reviewer, longest first. */
export async function referralsUnderReview(
  db: Db,
): Promise<{ id: string; review: NonNullable<Referral['review']> }[]> {
  const rows = await db
    .select({ id: referrals.id, review: referrals.review })
    .from(referrals)
    .where(sql`${referrals.review} ->> 'state' = 'open'`)
    .orderBy(asc(sql`${referrals.review} ->> 'opened_at'`));
  return rows.flatMap(({ id, review }) => (review ? [{ id, review }] : []));
}
