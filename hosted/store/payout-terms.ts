import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { PayoutTerms } from '../domain/payouts/payout.ts';
import type { Referral } from '../domain/referral.ts';
import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { override_rates, partners, payout_destinations, referrals } from './schema.ts';

/** What a payout of a referral goes by at a moment: whether its partner said where to pay, and the rate of its sub-partner on that day. */
export async function payoutTerms(
  db: Db,
  { partner_id, application }: Referral,
  at: Date,
): Promise<PayoutTerms> {
  const destination = await findDestination(db, partner_id);
  const held = destination?.held_until;
  const sub_partner_id = application.source?.sub_partner_id;
  const override =
    sub_partner_id === undefined
      ? 0
      : await overrideRate(db, { partner_id, sub_partner_id, day: at.toISOString().slice(0, 10) });
  return { has_destination: destination !== undefined && !(held && held > at), override };
}

export async function findDestination(
  db: Db,
  partnerId: string,
): Promise<{ institution: string; mask: string; held_until: Date | null } | undefined> {
  const { institution, mask, held_until } = payout_destinations;
  const rows = await db
    .select({ institution, mask, held_until })
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

export const newDestinationId = (): string => newId('pd');

/** Writes a partner's destination in the place of the one that holds, whose partner's row is held. @returns until when it is held: not at all where it is the first. */
export async function replaceDestination(
  tx: Db,
  input: Omit<typeof payout_destinations.$inferInsert, 'held_until' | 'ended_at'> & {
    held_if_second: Date;
  },
): Promise<{ held_until: Date | null }> {
  const { held_if_second, ...row } = input;
  const ended = await tx
    .update(payout_destinations)
    .set({ ended_at: row.set_at })
    .where(
      and(eq(payout_destinations.partner_id, row.partner_id), isNull(payout_destinations.ended_at)),
    )
    .returning({ id: payout_destinations.id });
  const held_until = ended.length > 0 ? held_if_second : null;
  await tx.insert(payout_destinations).values({ ...row, held_until });
  return { held_until };
}

const A_TURN = 50;

/** Referrals whose payout does not stand where their partner's destination lets it, with the partner's time. */
export async function movablePayouts(
  db: Db,
): Promise<{ partner_id: string; referral_id: string; now: Date }[]> {
  const status = sql`${referrals.payout} ->> 'status'`;
  const held = sql`coalesce(${payout_destinations.held_until} > ${partnerNow}, false)`;
  return db
    .select({
      partner_id: referrals.partner_id,
      referral_id: referrals.id,
      now: sql`${partnerNow}`.mapWith(partners.created_at),
    })
    .from(payout_destinations)
    .innerJoin(partners, eq(partners.id, payout_destinations.partner_id))
    .innerJoin(
      referrals,
      and(
        eq(referrals.partner_id, payout_destinations.partner_id),
        sql`${status} in ('awaiting_destination', 'scheduled')`,
      ),
    )
    .where(
      and(
        isNull(payout_destinations.ended_at),
        // A copy of a scenario shows what it shows.
        isNull(referrals.as_of),
        sql`${status} = case when ${held} then 'scheduled' else 'awaiting_destination' end`,
      ),
    )
    .limit(A_TURN);
}
