import type { ActionInput } from '../../../src/contract/action.ts';
import type { Referral, Todo } from '../../domain/referral.ts';
import { openTodos } from '../../domain/todos.ts';
import { todoWords } from '../../screens/copy/asked.ts';
import { todos as words } from '../../screens/copy/todos.ts';

/** Has the next message answer a question: `answer.<to-do>`. Also the place of a reader who does. */
export const ANSWER = 'answer';
/** Has it answer nothing. */
export const CANCEL_ANSWER = 'cancel_answer';

/** Begins the answer to a question. */
export function answerAction({ id, about }: Todo): ActionInput {
  const label = words.action.answer_question;
  return {
    id: `${ANSWER}.${id}`,
    label,
    a11y_label: `${label}: ${todoWords(about).label}`,
    style: 'secondary',
    kind: 'submit',
  };
}

/** The open questions of the borrower. */
export const questionsOf = (referral: Referral): Todo[] =>
  openTodos(referral, 'borrower').filter(({ kind }) => kind === 'answer_question');

/** The question that a reader at `place` answers, while it is open. */
export const questionAt = (referral: Referral, place: string | null): Todo | undefined =>
  questionsOf(referral).find(({ id }) => place === `${ANSWER}.${id}`);
