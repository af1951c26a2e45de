import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from './db.ts';
import { stopped_numbers } from './schema.ts';

/** `address` is a number as E.164, or an email address. */
type OfNumber = { partner_id: string; address: string };

const isNumber = ({ partner_id, address }: OfNumber) =>
  and(eq(stopped_numbers.partner_id, partner_id), eq(stopped_numbers.address, address));

/** Ends messages to an address, or with `stopped` false begins them again. @returns whether that changed anything */
export async function setStopped(db: Db, number: OfNumber, stopped: boolean): Promise<boolean> {
  const { address } = stopped_numbers;
  const rows = stopped
    ? await db.insert(stopped_numbers).values(number).onConflictDoNothing().returning({ address })
    : await db.delete(stopped_numbers).where(isNumber(number)).returning({ address });
  return rows.length > 0;
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
