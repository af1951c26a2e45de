import type { Services } from '../context.ts';
import { removeDestination, setDestination } from '../domain/payouts/earn.ts';
import type { Referral } from '../domain/referral.ts';
import { findDestination, movablePayouts } from '../store/payout-terms.ts';
import { changeReferral } from './change-referral.ts';

/** More than this at once waits for the next turn of the worker. */
const MAX_TURNS = 20;

/**
 * Brings payouts to where their partner's account lets them stand: those that waited for one are scheduled, and those
 * that were scheduled wait while a changed account is held. It reads how things stand, so that it can be
 * begun anew at any point, and finds what was funded at the same moment.
 */
export async function movePayouts({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const due = await movablePayouts(db);
    for (const { now, ...of } of due)
      await changeReferral(db, { ...of, now }, async (referral, at, tx) => {
        const destination = await findDestination(tx, of.partner_id);
        const payable = destination !== undefined && !isHeld(destination, now);
        return { referral: moved(referral, payable, at) };
      });
    if (due.length === 0) return;
  }
}

function moved(referral: Referral, payable: boolean, now: Date): Referral {
  const { payout } = referral;
  if (payable && payout?.status === 'awaiting_destination')
    return { ...referral, payout: setDestination(payout, now), updated_at: now };
  if (!payable && payout?.status === 'scheduled')
    return { ...referral, payout: removeDestination(payout), updated_at: now };
  return referral;
}

const isHeld = ({ held_until }: { held_until: Date | null }, now: Date) =>
  held_until !== null && held_until > now;
