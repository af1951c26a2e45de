import { isAsked, ownerChecks } from '../credit-check.ts';
import type { Authorization, Credit, Deal } from '../deal.ts';
import { openTodos } from '../todos.ts';
import { isFinal } from '../transitions.ts';
import { finishTodo, raiseTodo, type TodoInput } from './todos.ts';

/** How much time an owner has where the bureau could not use what they gave. */
const AGAIN_DUE_DAYS = 7;

/** The to-do of the owners' OK, the same whenever it is needed. */
export const creditTodo = (due_in_days: number): TodoInput => ({
  who: 'borrower',
  kind: 'authorize_credit',
  label: 'Authorize the credit check',
  detail: 'It is a soft check. It does not affect your credit score.',
  due_in_days,
});

/** Everybody has given their OK; the bureau is asked. */
export function authorizeCredit(deal: Deal, now: Date): Deal {
  const todo = openTodo(deal);
  const asked = withCredit(deal, 'in_progress', now);
  return todo ? finishTodo(asked, todo.id, now) : asked;
}

/** One owner gave their OK. The to-do is done with the last one's. */
export function recordAuthorization(deal: Deal, authorization: Authorization, now: Date): Deal {
  const authorizations = [...deal.authorizations, authorization];
  const next = { ...deal, authorizations, updated_at: now };
  return ownerChecks(next).some(isAsked) ? next : authorizeCredit(next, now);
}

/**
 * The bureau answered about one owner. Where it could not use what it got, they are asked again; with the last answer
 * the check is completed, also where it has no file on one of them: that is the owner's to know, and not the partner's.
 */
export function answerAuthorization(
  deal: Deal,
  id: string,
  answer: Pick<Authorization, 'state' | 'band'>,
  now: Date,
): Deal {
  const authorizations = deal.authorizations.map((one) =>
    one.id === id ? { ...one, ...answer, answered_at: now } : one,
  );
  const answered = { ...deal, authorizations, updated_at: now };
  if (isFinal(deal.status)) return answered;
  const checks = ownerChecks(answered);
  if (checks.some(({ state }) => state === 'again')) return askedAgain(answered, now);
  if (checks.some(({ state }) => state !== 'done')) return answered;
  return completeCredit(answered, now);
}

/** The bureau answered about everybody. No score is kept. */
export function completeCredit(deal: Deal, now: Date): Deal {
  return withCredit(deal, 'completed', now);
}

/** The to-do is worded as the first one: the partner reads it too, and why an OK is needed again is between the owner and the service. */
function askedAgain(deal: Deal, now: Date): Deal {
  const needed = withCredit(deal, 'authorization_needed', now);
  if (openTodo(deal)) return needed;
  return raiseTodo(needed, creditTodo(AGAIN_DUE_DAYS), now);
}

const openTodo = (deal: Deal) =>
  openTodos(deal, 'borrower').find(({ kind }) => kind === 'authorize_credit');

function withCredit(deal: Deal, status: Credit['status'], now: Date): Deal {
  const completed_at = status === 'completed' ? now.toISOString() : null;
  return { ...deal, credit: { status, type: 'soft', completed_at }, updated_at: now };
}
