import type { ActionInput } from '../../../src/contract/action.ts';
import type { BlockInput, BlockOf } from '../../../src/contract/blocks/index.ts';
import type { PartnerSession } from '../../context.ts';
import type { Todo } from '../../domain/referral.ts';
import { openTodos } from '../../domain/todos.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { todoWords } from '../../screens/copy/asked.ts';
import { todos as words } from '../../screens/copy/todos.ts';
import { dueAndThen, dueOf } from '../../screens/due.ts';
import { monthsText, sentences } from '../../screens/format.ts';

type Item = BlockOf<'todo_list'>['items'][number];

/** The reader's open to-dos, the one to do first in front. */
export function borrowerTodos({ referral }: ReferralContext): Todo[] {
  return openTodos(referral, 'borrower');
}

/** The action that opens a to-do; its id names the to-do, so one that is done can no longer be opened. */
export function todoAction(
  todo: Todo,
  style: 'primary' | 'secondary',
  session: Pick<PartnerSession, 'options' | 'purpose'>,
): ActionInput {
  const inPlace = todo.kind === 'authorize_credit' && opensInPlace(session);
  const label = isReplacement(todo.about) ? words.replace : words.action[todo.kind];
  const whole = todoWords(todo.about).label;
  return {
    id: `open_todo.${todo.id}`,
    label,
    a11y_label: whole.startsWith(label) ? whole : `${label}: ${whole}`,
    style,
    kind: inPlace ? 'submit' : 'open_component',
  };
}

const isReplacement = ({ key }: Todo['about']) =>
  key === 'replacement' || key === 'replacement_of_file';

/** A status component has room for the credit authorization; a compact card, and an application that was sent, open it beside. */
export function opensInPlace({
  options,
  purpose,
}: Pick<PartnerSession, 'options' | 'purpose'>): boolean {
  return purpose === 'status' && options.compact !== true;
}

/** The one thing to do, drawn as such; what the screen's title says of it is not said again. */
export function nextTodoBlock(context: ReferralContext, todo: Todo, title?: string): BlockInput {
  return {
    id: 'next',
    kind: 'todo_list',
    heading: words.next,
    style: 'next',
    items: [nextItem(context, todo, title)],
  };
}

/** What else is needed of the reader, and what the partner has to do, as far as there is any. */
export function furtherTodoBlocks(context: ReferralContext): BlockInput[] {
  const others = borrowerTodos(context).slice(1);
  const waiting = openTodos(context.referral, 'partner');
  const blocks: BlockInput[] = [];
  if (others.length > 0) {
    blocks.push({
      id: 'todos',
      kind: 'todo_list',
      heading: words.others,
      style: 'list',
      items: others.map((todo) => borrowerItem(context, todo, 'secondary')),
    });
  }
  if (waiting.length > 0) {
    blocks.push({
      id: 'waiting',
      kind: 'todo_list',
      heading: words.waiting(context.partner_name),
      style: 'list',
      items: waiting.map((todo) => ({
        ...shared(context, todo),
        waiting_on: words.waitingOn(context.partner_name),
      })),
    });
  }
  return blocks;
}

function nextItem(context: ReferralContext, todo: Todo, title: string | undefined): Item {
  const due = dueAndThen(context, todo);
  return { ...borrowerItem(context, todo, 'primary', title), ...(due ? { due } : {}) };
}

function borrowerItem(
  context: ReferralContext,
  todo: Todo,
  style: 'primary' | 'secondary',
  title?: string,
): Item {
  const due = dueOf(context, todo);
  return {
    ...shared(context, todo, title),
    why: words.why[todo.kind],
    ...(due ? { due } : {}),
    ...(due?.overdue ? { status: { label: words.late, tone: 'warning' } } : {}),
    action: todoAction(todo, style, context.session),
  };
}

function shared({ referral }: ReferralContext, todo: Todo, title?: string): Item {
  const request = referral.document_requests.find((one) => one.id === todo.document_request_id);
  const months = request && request.periods.length > 0 ? monthsText(request.periods) : undefined;
  const asked = todoWords(todo.about);
  const isTold = title !== undefined && sentences([asked.detail]) === title;
  const detail = sentences([isTold ? null : asked.detail, months && words.months(months)]);
  return { id: todo.id, title: asked.label, ...(detail ? { detail } : {}) };
}
