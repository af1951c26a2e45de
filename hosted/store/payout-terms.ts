import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { PayoutTerms } from '../domain/payouts/payout.ts';
import type { Referral } from '../domain/referral.ts';
import type { Db } from './db.ts';
import { override_rates, payout_destinations } from './schema.ts';

/** What a payout of a referral goes by at a moment: whether its partner said where to pay, and the rate of its sub-partner on that day. */
export async function payoutTerms(
  db: Db,
  { partner_id, application }: Referral,
  at: Date,
): Promise<PayoutTerms> {
  const destination = await findDestination(db, partner_id);
  const sub_partner_id = application.source?.sub_partner_id;
  const override =
    sub_partner_id === undefined
      ? 0
      : await overrideRate(db, { partner_id, sub_partner_id, day: at.toISOString().slice(0, 10) });
  return { has_destination: destination !== undefined, override };
}

export async function findDestination(
  db: Db,
  partnerId: string,
): Promise<{ institution: string; mask: string } | undefined> {
  const rows = await db
    .select({ institution: payout_destinations.institution, mask: payout_destinations.mask })
    .from(payout_destinations)
    .where(
      and(eq(payout_destinations.partner_id, partnerId), isNull(payout_destinations.ended_at)),
    );
  return rows[0];
}

async function overrideRate(
  db: Db,
  given: { partner_id: string; sub_partner_id: string; day: string },
): Promise<number> {
  const rows = await db
    .select({ basis_points: override_rates.basis_points })
    .from(override_rates)
    .where(
      and(
        eq(override_rates.partner_id, given.partner_id),
        eq(override_rates.sub_partner_id, given.sub_partner_id),
        lte(override_rates.from_date, given.day),
      ),
    )
    .orderBy(desc(override_rates.from_date))
    .limit(1);
  return rows[0]?.basis_points ?? 0;
}

/** Sets the rate of a sub-partner from a day on; loans that are funded keep theirs. */
export async function setOverrideRate(
  db: Db,
  rate: { partner_id: string; sub_partner_id: string; basis_points: number; from_date: string },
): Promise<void> {
  await db
    .insert(override_rates)
    .values(rate)
    .onConflictDoUpdate({
      target: [override_rates.partner_id, override_rates.sub_partner_id, override_rates.from_date],
      set: { basis_points: rate.basis_points },
    });
}
