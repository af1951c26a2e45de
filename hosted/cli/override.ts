import { IsoDate, text } from '../schemas/values.ts';
import type { Db } from '../store/db.ts';
import { findPartner } from '../store/partners.ts';
import { setOverrideRate } from '../store/payout-terms.ts';
import { InputError } from './command-line.ts';

type Rate = { sub_partner_id: string; basis_points: number; from_date: string };

/** @throws InputError with a line for each thing to change */
export function checkOverride(
  given: Partial<Record<'sub-partner' | 'basis-points' | 'from', string>>,
): Rate {
  const sub_partner_id = text().safeParse(given['sub-partner']);
  const points = given['basis-points'] ?? '';
  const from = IsoDate.safeParse(given.from);
  const faults = [
    ...(sub_partner_id.success
      ? []
      : ['--sub-partner is needed: the id you send as source.sub_partner_id.']),
    ...(/^\d{1,5}$/.test(points) && Number(points) <= 10_000
      ? []
      : ['--basis-points is needed: a whole number from 0 to 10000.']),
    ...(from.success ? [] : ['--from is needed: a day, like 2026-12-01.']),
  ];
  if (!sub_partner_id.success || !from.success || faults.length > 0)
    throw new InputError(faults.join('\n'));
  return {
    sub_partner_id: sub_partner_id.data,
    basis_points: Number(points),
    from_date: from.data,
  };
}

/** @returns what to say */
export async function setOverride(db: Db, partner_id: string, rate: Rate): Promise<string> {
  if (!(await findPartner(db, partner_id)))
    throw new InputError(
      `There is no partner ${partner_id}. npm run partner -- list shows all there are.`,
    );
  await setOverrideRate(db, { partner_id, ...rate });
  const { sub_partner_id, basis_points, from_date } = rate;
  return `${basis_points} basis points of the share of ${partner_id} go to ${sub_partner_id}, for loans funded from ${from_date} on.`;
}
