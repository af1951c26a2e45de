import type { MessageInput } from '../../../src/contract/blocks/message-log.ts';
import type { Todo } from '../../domain/referral.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { todoWords } from '../../screens/copy/asked.ts';
import { dueOf } from '../../screens/due.ts';
import { sentences } from '../../screens/format.ts';
import type { MessageRow } from '../../store/messages.ts';
import { todoAction } from '../status/todos.ts';
import { answerAction } from './answer.ts';
import { conversation as words } from './copy.ts';
import { withLinks } from './links.ts';

type Card = NonNullable<MessageInput['cards']>[number];

const AUTHORS = {
  borrower: 'you',
  partner: 'partner',
  service: 'service',
  lender: 'lender',
  automated: 'automated',
} as const satisfies Record<MessageRow['author_role'], MessageInput['author']>;

/** A message as the borrower reads it. */
export function messageOf(context: ReferralContext, row: MessageRow): MessageInput {
  const { dates } = context;
  const { id, author_role, sender_key, created_at: at, channel, body } = row;
  const isOwn = author_role === 'borrower';
  return {
    id,
    ...(isOwn && sender_key !== null ? { key: sender_key } : {}),
    author: AUTHORS[author_role],
    by: authorOf(context, row),
    ...(channel === 'email' || channel === 'text' ? { via: words.via[channel] } : {}),
    at: at.toISOString(),
    time: dates.time(at),
    day: dates.day(at),
    body: isOwn ? body : withLinks(body),
    ...(row.redacted ? { note: words.redacted } : {}),
    ...(isOwn ? { state: words.state.sent } : {}),
    cards: row.todo_ids.flatMap((todo) => cardsOf(context, todo)),
  };
}

function authorOf(
  { partner_name }: ReferralContext,
  { author_role, author_name, by_partner }: MessageRow,
): string {
  const { author } = words;
  switch (author_role) {
    case 'borrower':
      return by_partner ? author.byPartner(partner_name) : author.you;
    case 'partner':
      return author.partner(author_name, partner_name);
    case 'automated':
      return author.automated;
    default:
      return author[author_role](author_name);
  }
}

function cardsOf(context: ReferralContext, id: string): Card[] {
  const todo = context.referral.todos.find((one) => one.id === id && one.who === 'borrower');
  return todo ? [cardOf(context, todo)] : [];
}

/** A to-do within the thread: while it is open it can be begun there. */
function cardOf(context: ReferralContext, todo: Todo): Card {
  const { label, detail } = todoWords(todo.about);
  const card = { id: todo.id, title: label, ...(detail ? { detail: sentences([detail]) } : {}) };
  if (todo.state === 'withdrawn')
    return { ...card, status: { label: words.card.withdrawn, tone: 'neutral' } };
  if (todo.state === 'done')
    return { ...card, status: { label: words.card.done, tone: 'success' } };
  const due = dueOf(context, todo);
  const asked =
    todo.kind === 'answer_question'
      ? answerAction(todo)
      : todoAction(todo, 'secondary', context.session);
  return {
    ...card,
    ...(due ? { due } : {}),
    action: asked,
  };
}
