import { PURPOSES } from '../../src/contract/purpose.ts';
import type { Db } from '../store/db.ts';
import { findSessionWithPartner } from '../store/exchanges.ts';
import { findReferralsPartner } from '../store/referrals.ts';
import { revokeLinks, revokeSession } from '../store/revocation.ts';
import { InputError } from './command-line.ts';

/** Ends a session before its time. @returns what to say */
export async function revoke(db: Db, id: string): Promise<string> {
  const found = await findSessionWithPartner(db, id);
  const of = found && { partner_id: found.partner.id, id, now: found.now };
  if (!of || !(await revokeSession(db, of))) throw new InputError(`There is no session ${id}.`);
  return `${id} has ended, and whatever was open from it.`;
}

/** Revokes permanent links of a referral, those of `chosen` purposes or all. @returns what to say */
export async function revokePermanentLinks(
  db: Db,
  referral_id: string,
  chosen: readonly string[] | undefined,
): Promise<string> {
  const purposes = chosen && PURPOSES.filter((purpose) => chosen.includes(purpose));
  const unknown = chosen?.filter((one) => !PURPOSES.some((purpose) => purpose === one)) ?? [];
  if (unknown.length > 0)
    throw new InputError(`${unknown.join(', ')} is no purpose. They are ${PURPOSES.join(', ')}.`);
  const of = await findReferralsPartner(db, referral_id);
  if (!of || !(await revokeLinks(db, { ...of, referral_id, purposes })))
    throw new InputError(`There is no referral ${referral_id}.`);
  return `The permanent links of ${referral_id}${purposes ? ` for ${purposes.join(', ')}` : ''} are revoked, and whatever was open by them has ended. Its partner reads the new ones with the referral.`;
}
