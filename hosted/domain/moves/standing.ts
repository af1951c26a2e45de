import type { HistoryFact, Referral } from '../referral.ts';
import { type Trigger, transition } from '../transitions.ts';

/** A move that the table of transitions does not have. */
export class IllegalMoveError extends Error {
  override readonly name = 'IllegalMoveError';

  constructor(
    readonly status: Referral['status'],
    readonly trigger: Trigger | 'acceptance' | 'offer_change',
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
export function recorded(referral: Referral, fact: HistoryFact, now: Date): Referral {
  const entry = { ...fact, at: now, position: referral.history.length };
  return { ...referral, history: [entry, ...referral.history], updated_at: now };
}
