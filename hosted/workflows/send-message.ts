import { takesMessages } from '../domain/messages.ts';
import { answerTodo } from '../domain/moves/todos.ts';
import { isPrivate, withoutPrivate } from '../domain/private-text.ts';
import type { Referral } from '../domain/referral.ts';
import { openTodos } from '../domain/todos.ts';
import { KINDS, ProblemError } from '../problems.ts';
import type { Db } from '../store/db.ts';
import type { MessageRow } from '../store/messages.ts';
import { changeReferral } from './change-referral.ts';
import { type NewMessage, writeMessage } from './write-message.ts';

export type SendMessage = Omit<NewMessage, 'at' | 'redacted'> & {
  partner_id: string;
  referral_id: string;
  /** The borrower's open to-do that it answers. */
  todo_id?: string | undefined;
  now: Date;
  /** Seconds after which the sandbox's agent answers; default nobody does. */
  answered_in_seconds?: number | undefined;
};

/**
 * Writes what somebody sent to a referral's conversation, in one transaction with its event. What looks private in a
 * borrower's is taken out. A question that it answers is done with it.
 * @throws ProblemError notFound; wrongState where the referral has ended
 */
export async function sendMessage(db: Db, input: SendMessage): Promise<MessageRow> {
  const { partner_id, referral_id, now, todo_id, body, answered_in_seconds, ...message } = input;
  const written: MessageRow[] = [];
  await changeReferral(db, { partner_id, referral_id, now }, async (referral, at, tx) => {
    if (!takesMessages(referral))
      throw new ProblemError(
        KINDS.wrongState,
        `The referral is ${referral.status}: its conversation can be read, and takes no more messages.`,
      );
    const redacted = message.author_role === 'borrower' && isPrivate(body);
    const { row, events } = await writeMessage(tx, referral, {
      ...message,
      body: redacted ? withoutPrivate(body) : body,
      redacted,
      at,
      ...(answered_in_seconds !== undefined && {
        answer_at: new Date(now.getTime() + answered_in_seconds * 1000),
      }),
    });
    written.push(row);
    if (events.length === 0) return { referral };
    return { referral: answered({ ...referral, updated_at: at }, todo_id, at), events };
  });
  const [row] = written;
  if (!row) throw new RangeError('a message was sent and is not there');
  return row;
}

function answered(referral: Referral, id: string | undefined, at: Date): Referral {
  const todo = openTodos(referral, 'borrower').find(
    (one) => one.id === id && one.kind === 'answer_question',
  );
  return todo ? answerTodo(referral, todo, at) : referral;
}
