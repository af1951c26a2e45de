import type { Deal, Todo } from '../deal.ts';
import { isRemindedByService, nextReminder } from '../reminders.ts';
import { openTodos } from '../todos.ts';

/** Every open to-do whose reminder is due is brought to mind; the same deal where none is. */
export function remindDue(deal: Deal, now: Date): Deal {
  const due = openTodos(deal).filter((todo) => {
    const next = nextReminder(todo);
    return next !== null && next <= now;
  });
  return due.length === 0 ? deal : remind(deal, due, now);
}

/**
 * To-dos are brought to mind. Where the partner does so, the event that tells it counts as sent;
 * what the service writes itself is counted when it has gone out.
 */
export function remind(deal: Deal, todos: readonly Todo[], now: Date): Deal {
  return {
    ...deal,
    todos: deal.todos.map((todo) => {
      if (!todos.includes(todo)) return todo;
      const sent = isRemindedByService(deal, todo) ? 0 : 1;
      return { ...todo, reminded_at: now, reminders_sent: todo.reminders_sent + sent };
    }),
    updated_at: now,
  };
}
