import { openOffers } from './offers.ts';
import { type Referral, timeOf } from './referral.ts';
import { openTodos } from './todos.ts';

/**
 * When what is shown of a referral next changes by time alone: a to-do is overdue, an offer ends.
 * Undefined where nothing is left to come, and for a scenario, whose time stands still.
 */
export function nextChange(referral: Referral, now: Date): Date | undefined {
  if (timeOf(referral, now) !== now) return undefined;
  return earliest(now, [
    ...openTodos(referral).map(({ due_at }) => due_at),
    ...openOffers(referral).map(({ expires_at }) => expires_at),
  ]);
}

/** The first of some moments that is still to come. */
export function earliest(now: Date, moments: readonly (Date | null)[]): Date | undefined {
  const ahead = moments.filter((moment) => moment !== null && moment > now);
  return ahead.toSorted((a, b) => Number(a) - Number(b))[0] ?? undefined;
}
