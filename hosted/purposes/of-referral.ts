import type { ScreenInput } from '../../src/contract/screen.ts';
import type { ReferralContext } from '../screens/context.ts';
import { loadReferral } from '../store/load-referrals.ts';
import { ownerOver } from './credit-authorization/owner-screen.ts';
import type { PurposeDefinition, ReadInput } from './purpose.ts';
import type { Subject } from './subject.ts';

/** Reads the referral of a session. */
export async function readReferral({
  db,
  reader: { session, now },
}: Pick<ReadInput, 'db' | 'reader'>): Promise<Subject> {
  const { partner_id, referral_id } = session;
  if (referral_id === null) return { referral: undefined };
  return { referral: await loadReferral(db, partner_id, referral_id, now) };
}

/** The screen of a referral; where there is none, that nothing is left to do. */
export function ofReferral(
  write: (context: ReferralContext) => ScreenInput,
): PurposeDefinition['screen'] {
  return (context, { referral }) =>
    referral ? write({ ...context, referral }) : ownerOver(context);
}
