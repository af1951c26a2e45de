import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { openTodos, todoPurpose } from '../../domain/todos.ts';
import { assemble } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { todoWords } from '../../screens/copy/asked.ts';
import { todos as todoCopy } from '../../screens/copy/todos.ts';
import { CHANNEL_NAMES } from '../../screens/copy/values.ts';
import { dueOf } from '../../screens/due.ts';
import { factRows } from '../../screens/fact-rows.ts';
import { conversation as words } from './copy.ts';

/** The latest message, what is asked of the reader, and how to answer. */
export function conversationScreen(context: ReferralContext): ScreenInput {
  return assemble(context, context.referral, {
    id: 'conversation',
    title: words.title,
    lead: words.lead,
    blocks: [
      ...questionBlocks(context),
      latestBlock(context),
      { id: 'careful', kind: 'text', text: words.careful, style: 'hint' },
    ],
  });
}

function questionBlocks(context: ReferralContext): BlockInput[] {
  const asked = openTodos(context.referral, 'borrower').filter(
    (todo) => todoPurpose(todo.kind) === 'conversation',
  );
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
        };
      }),
    },
  ];
}

function latestBlock({ referral, dates }: ReferralContext): BlockInput {
  const { last_message_at, last_message_preview, last_channel } = referral.conversation;
  if (!last_message_at || !last_message_preview) {
    return { id: 'latest', kind: 'text', text: words.none, style: 'body' };
  }
  return {
    id: 'latest',
    kind: 'facts',
    title: words.latest,
    rows: factRows([
      [words.message, last_message_preview],
      [words.when, dates.dateTime(last_message_at)],
      [words.channel, CHANNEL_NAMES[last_channel ?? '']],
    ]),
  };
}
