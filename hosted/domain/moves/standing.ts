import type { Deal, HistoryEntry } from '../deal.ts';
import { type Trigger, transition } from '../transitions.ts';

/** A move that the table of transitions does not have. */
export class IllegalMoveError extends Error {
  override readonly name = 'IllegalMoveError';

  constructor(
    readonly status: Deal['status'],
    readonly trigger: Trigger | 'acceptance',
  ) {
    super(`a referral in ${status} has no move by ${trigger}`);
  }
}

/** The deal after a trigger. @throws IllegalMoveError */
export function moved(deal: Deal, trigger: Trigger, now: Date): Deal {
  const standing = transition(deal, trigger);
  if (!standing) throw new IllegalMoveError(deal.status, trigger);
  return { ...deal, ...standing, updated_at: now };
}

/** The deal with a fact added to its history. */
export function recorded(
  deal: Deal,
  kind: HistoryEntry['kind'],
  subject: string | null,
  now: Date,
): Deal {
  return { ...deal, history: [{ at: now, kind, subject }, ...deal.history], updated_at: now };
}
