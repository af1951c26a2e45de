import { isAsked, ownerChecks } from '../credit-check.ts';
import type { Authorization, Credit, Referral } from '../referral.ts';
import { openTodos } from '../todos.ts';
import { isFinal } from '../transitions.ts';
import { recorded } from './standing.ts';
import { finishTodo, raiseTodo, type TodoInput } from './todos.ts';

/** How much time an owner has where the bureau could not use what they gave. */
const AGAIN_DUE_DAYS = 7;

/** The to-do of the owners' OK, the same whenever it is needed. */
export const creditTodo = (due_in_days: number): TodoInput => ({
  who: 'borrower',
  kind: 'authorize_credit',
  about: { key: 'credit_authorization' },
  due_in_days,
});

/** Everybody has given their OK; the bureau is asked. */
export function authorizeCredit(referral: Referral, now: Date): Referral {
  const todo = openTodo(referral);
  const asked = withCredit(referral, 'in_progress', now);
  return todo ? finishTodo(asked, todo.id, now) : asked;
}

/** One owner gave their OK. The to-do is done with the last one's. */
export function recordAuthorization(
  referral: Referral,
  authorization: Authorization,
  now: Date,
): Referral {
  const authorizations = [...referral.authorizations, authorization];
  const next = { ...referral, authorizations, updated_at: now };
  if (!ownerChecks(next).some(isAsked)) return authorizeCredit(next, now);
  const { contact_index } = authorization;
  return recorded(next, { kind: 'owner_authorized', contact_index }, now);
}

/**
 * The bureau answered about one owner. Where it could not use what it got, they are asked again; with the last answer
 * the check is completed, also where it has no file on one of them: that is the owner's to know, and not the partner's.
 */
export function answerAuthorization(
  referral: Referral,
  id: string,
  answer: Pick<Authorization, 'state' | 'band'>,
  now: Date,
): Referral {
  const authorizations = referral.authorizations.map((one) =>
    one.id === id ? { ...one, ...answer, answered_at: now } : one,
  );
  const answered = { ...referral, authorizations, updated_at: now };
  if (isFinal(referral.status)) return answered;
  const checks = ownerChecks(answered);
  if (checks.some(({ state }) => state === 'again')) return askedAgain(answered, now);
  if (checks.some(({ state }) => state !== 'done')) return answered;
  return completeCredit(answered, now);
}

/** The bureau answered about everybody. No score is kept. */
export function completeCredit(referral: Referral, now: Date): Referral {
  return withCredit(referral, 'completed', now);
}

/** The to-do is the same as the first one: the partner reads it too, and why an OK is needed again is between the owner and the service. */
function askedAgain(referral: Referral, now: Date): Referral {
  const needed = withCredit(referral, 'authorization_needed', now);
  if (openTodo(referral)) return needed;
  return raiseTodo(needed, creditTodo(AGAIN_DUE_DAYS), now);
}

const openTodo = (referral: Referral) =>
  openTodos(referral, 'borrower').find(({ kind }) => kind === 'authorize_credit');

function withCredit(referral: Referral, status: Credit['status'], now: Date): Referral {
  const completed_at = status === 'completed' ? now.toISOString() : null;
  return { ...referral, credit: { status, type: 'soft', completed_at }, updated_at: now };
}
