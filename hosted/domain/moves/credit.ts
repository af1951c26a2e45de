import type { Credit, Deal } from '../deal.ts';
import { openTodos } from '../todos.ts';
import { finishTodo } from './todos.ts';

/** The owner authorized the soft check; the bureau is asked. */
export function authorizeCredit(deal: Deal, now: Date): Deal {
  const todo = openTodos(deal, 'borrower').find(({ kind }) => kind === 'authorize_credit');
  const asked = withCredit(deal, 'in_progress', now);
  return todo ? finishTodo(asked, todo.id, now) : asked;
}

/** The bureau answered: `not_found` where it has no file on the owner. No score is kept. */
export function completeCredit(deal: Deal, status: 'completed' | 'not_found', now: Date): Deal {
  return withCredit(deal, status, now);
}

function withCredit(deal: Deal, status: Credit['status'], now: Date): Deal {
  const completed_at = status === 'in_progress' ? null : now.toISOString();
  return { ...deal, credit: { status, type: 'soft', completed_at }, updated_at: now };
}
