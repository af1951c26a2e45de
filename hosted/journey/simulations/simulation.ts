import type { Deal, Todo, TodoKind } from '../../domain/deal.ts';
import type { Fit } from '../../domain/matching.ts';
import { openTodos } from '../../domain/todos.ts';
import { isFinal } from '../../domain/transitions.ts';
import type { MessageRow } from '../../store/messages.ts';

/** One thing that the outside world can do to a sandbox deal. */
export type Simulation = {
  /** What happens, in one line. */
  meaning: string;
  possible(deal: Deal): boolean;
  /** The deal after, by the same rules as in life. `fits` are the programs that match it now. */
  run(deal: Deal, at: Date, fits: readonly Fit[]): Deal;
  /** What is written in the conversation. */
  message?: Pick<MessageRow, 'author_role' | 'channel' | 'body'>;
};

/** Not funded, declined or closed. */
export const active = (deal: Deal) => !isFinal(deal.status);

/** The most urgent open to-do of a party and of one of these kinds. */
export function openTodo(deal: Deal, who: Todo['who'], ...kinds: TodoKind[]): Todo | undefined {
  return openTodos(deal, who).find((todo) => kinds.length === 0 || kinds.includes(todo.kind));
}
