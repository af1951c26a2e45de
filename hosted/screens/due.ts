import type { BlockOf } from '../../src/contract/blocks/index.ts';
import type { Todo } from '../domain/referral.ts';
import type { ScreenContext } from './context.ts';
import { todos as words } from './copy/todos.ts';

type Item = BlockOf<'todo_list'>['items'][number];

/** When a to-do is due, in words; undefined when it has no date. */
export function dueOf(
  { dates, judged_at }: Pick<ScreenContext, 'dates' | 'judged_at'>,
  todo: Todo,
): Item['due'] {
  if (!todo.due_at) return undefined;
  const overdue = todo.due_at < judged_at;
  const day = dates.day(todo.due_at);
  return {
    text: overdue ? words.overdue(day) : words.due(day),
    at: todo.due_at.toISOString(),
    overdue,
  };
}

/** The same with what comes of a date that passes. */
export function dueAndThen(
  context: Pick<ScreenContext, 'dates' | 'judged_at'>,
  todo: Todo,
): Item['due'] {
  const due = dueOf(context, todo);
  return due && { ...due, text: due.overdue ? words.nowLate(due.text) : words.ifLate(due.text) };
}
