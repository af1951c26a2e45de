import type { HistoryEntry, Referral } from '../referral.ts';
import { type Trigger, transition } from '../transitions.ts';

/** A move that the table of transitions does not have. */
export class IllegalMoveError extends Error {
  override readonly name = 'IllegalMoveError';

  constructor(
    readonly status: Referral['status'],
    readonly trigger: Trigger | 'acceptance',
  ) {
    super(`a referral in ${status} has no move by ${trigger}`);
  }
}

/** The referral after a trigger. @throws IllegalMoveError */
export function moved(referral: Referral, trigger: Trigger, now: Date): Referral {
  const standing = transition(referral, trigger);
  if (!standing) throw new IllegalMoveError(referral.status, trigger);
  return { ...referral, ...standing, updated_at: now };
}

/** The referral with a fact added to its history. */
export function recorded(
  referral: Referral,
  kind: HistoryEntry['kind'],
  subject: string | null,
  now: Date,
): Referral {
  return {
    ...referral,
    history: [{ at: now, kind, subject }, ...referral.history],
    updated_at: now,
  };
}
