import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from './db.ts';
import { stopped_numbers } from './schema.ts';

/** `address` is E.164. */
type OfNumber = { partner_id: string; address: string };

const isNumber = ({ partner_id, address }: OfNumber) =>
  and(eq(stopped_numbers.partner_id, partner_id), eq(stopped_numbers.address, address));

/** Ends texts to a number, or with `stopped` false begins them again. Doing it twice changes nothing. */
export async function setStopped(db: Db, number: OfNumber, stopped: boolean): Promise<void> {
  if (stopped) await db.insert(stopped_numbers).values(number).onConflictDoNothing();
  else await db.delete(stopped_numbers).where(isNumber(number));
}

export async function isStopped(db: Db, number: OfNumber): Promise<boolean> {
  return (await db.$count(stopped_numbers, isNumber(number))) > 0;
}

/** Which of some numbers, E.164, get no more texts of a partner's service. */
export async function stoppedAmong(
  db: Db,
  partnerId: string,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .select({ address: stopped_numbers.address })
    .from(stopped_numbers)
    .where(
      and(
        eq(stopped_numbers.partner_id, partnerId),
        inArray(stopped_numbers.address, [...addresses]),
      ),
    );
  return rows.map(({ address }) => address);
}
