import type { Fit } from '../../domain/matching.ts';
import type { PayoutTerms } from '../../domain/payouts/payout.ts';
import type { Referral, Todo, TodoKind } from '../../domain/referral.ts';
import { openTodos } from '../../domain/todos.ts';
import { isFinal } from '../../domain/transitions.ts';
import type { NewMessage } from '../write-message.ts';

/** One thing that the outside world can do to a sandbox referral. */
export type Simulation = {
  /** What happens, in one line. */
  meaning: string;
  possible(referral: Referral): boolean;
  /**
   * The referral after, by the same rules as in life. `fits` are the programs that match it now, `terms` what its
   * partner's payout goes by; default a partner who has said where to pay, and has no sub-partner.
   */
  run(referral: Referral, at: Date, fits: readonly Fit[], terms?: PayoutTerms): Referral;
  /** What is written in the conversation; what the service writes brings along the to-dos that arise with it. */
  message?: Omit<NewMessage, 'at'>;
};

/** Not funded, declined or closed. */
export const active = (referral: Referral) => !isFinal(referral.status);

/** The most urgent open to-do of a party and of one of these kinds. */
export function openTodo(
  referral: Referral,
  who: Todo['who'],
  ...kinds: TodoKind[]
): Todo | undefined {
  return openTodos(referral, who).find((todo) => kinds.length === 0 || kinds.includes(todo.kind));
}

/** What a simulation writes, of a referral before and after it. */
export function messageOf(
  { message }: Simulation,
  before: Referral,
  after: Referral,
): Omit<NewMessage, 'at'> | undefined {
  if (message?.author_role !== 'service') return message;
  const known = new Set(before.todos.map(({ id }) => id));
  const opened = openTodos(after, 'borrower').filter(({ id }) => !known.has(id));
  return { ...message, todo_ids: opened.map(({ id }) => id) };
}
