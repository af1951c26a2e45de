import { endWithoutDecision } from '../domain/moves/endings.ts';
import type { Referral } from '../domain/referral.ts';
import { isFinal } from '../domain/transitions.ts';
import { KINDS, ProblemError } from '../problems.ts';
import type { Db } from '../store/db.ts';
import { changeReferral } from './change-referral.ts';

export const WITHDRAWAL_REASONS = ['withdrawn', 'funded_elsewhere'] as const;

/**
 * Ends a referral without a lender's decision, at its partner's word.
 * @throws ProblemError notFound; wrongState for one that is over
 */
export async function withdrawReferral(
  db: Db,
  input: {
    partner_id: string;
    referral_id: string;
    reason: (typeof WITHDRAWAL_REASONS)[number];
    now: Date;
  },
): Promise<Referral> {
  return changeReferral(db, input, (referral, at) => {
    if (isFinal(referral.status))
      throw new ProblemError(
        KINDS.wrongState,
        `The referral is ${referral.status}, which is final: there is nothing to withdraw.`,
      );
    return { referral: endWithoutDecision(referral, input.reason, at) };
  });
}
