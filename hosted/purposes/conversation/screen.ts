import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { takesMessages } from '../../domain/messages.ts';
import { assemble } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { todoWords } from '../../screens/copy/asked.ts';
import { todos as todoCopy } from '../../screens/copy/todos.ts';
import { dueOf } from '../../screens/due.ts';
import type { Subject } from '../subject.ts';
import { answerAction, questionAt, questionsOf } from './answer.ts';
import { conversation as words } from './copy.ts';
import { logBlock } from './log-block.ts';

/** What is asked of the reader, what was written, and how to write. */
export function conversationScreen(
  context: ReferralContext,
  thread: NonNullable<Subject['thread']>,
): ScreenInput {
  const { referral } = context;
  return assemble(context, referral, {
    id: 'conversation',
    title: words.title,
    lead: takesMessages(referral) ? words.lead : words.closed.lead,
    blocks: [...questionBlocks(context, thread), logBlock(context, thread)],
    announced: false,
  });
}

/** Open questions, but those that a message on the screen brings along and the one being answered. */
function questionBlocks(
  context: ReferralContext,
  { messages }: NonNullable<Subject['thread']>,
): BlockInput[] {
  const { referral, place } = context;
  const told = new Set(messages.flatMap(({ todo_ids }) => todo_ids));
  const answering = questionAt(referral, place);
  const asked = questionsOf(referral).filter((todo) => !told.has(todo.id) && todo !== answering);
  if (asked.length === 0) return [];
  return [
    {
      id: 'questions',
      kind: 'todo_list',
      heading: words.questions,
      style: 'list',
      items: asked.map((todo) => {
        const due = dueOf(context, todo);
        const { label, detail } = todoWords(todo.about);
        return {
          id: todo.id,
          title: label,
          ...(detail ? { detail } : {}),
          why: todoCopy.why[todo.kind],
          ...(due ? { due } : {}),
          action: answerAction(todo),
        };
      }),
    },
  ];
}
