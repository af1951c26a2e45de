import type { Comparison } from '../comparison.ts';
import type { Referral } from '../referral.ts';
import { activeStatus } from '../transitions.ts';
import { endWithoutDecision } from './endings.ts';

/**
 * Figures were read beside those that were stated. Where one differs a reviewer looks at the file before lenders do; once
 * lenders have it, or a reviewer has decided, nothing follows.
 */
export function compareWithBank(
  referral: Referral,
  comparisons: readonly Comparison[],
  now: Date,
): Referral {
  const active = activeStatus(referral);
  const isBefore = active === 'received' || active === 'prequalified';
  const differs = comparisons.some(({ outcome }) => outcome === 'differs');
  if (!isBefore || !differs || referral.review) return referral;
  return {
    ...referral,
    review: {
      state: 'open',
      comparisons: [...comparisons],
      opened_at: now.toISOString(),
      decided_at: null,
      decided_by: null,
    },
    updated_at: now,
  };
}

/** Whether the file waits for a reviewer. */
export const isUnderReview = ({ review }: Pick<Referral, 'review'>): boolean =>
  review?.state === 'open';

/** A reviewer decides: the file goes on to lenders, or the referral ends without them. */
export function decideReview(
  referral: Referral,
  { state, by }: { state: 'accepted' | 'rejected'; by: string },
  now: Date,
): Referral {
  const { review } = referral;
  if (review?.state !== 'open') return referral;
  const decided = { ...review, state, decided_at: now.toISOString(), decided_by: by };
  const next = { ...referral, review: decided, updated_at: now };
  return state === 'accepted' ? next : endWithoutDecision(next, 'not_confirmed', now);
}
