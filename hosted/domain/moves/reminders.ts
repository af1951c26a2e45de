import type { Referral, Todo } from '../referral.ts';
import { isRemindedByService, nextReminder } from '../reminders.ts';
import { openTodos } from '../todos.ts';

/** Every open to-do whose reminder is due is brought to mind; the same referral where none is. */
export function remindDue(referral: Referral, now: Date): Referral {
  const due = openTodos(referral).filter((todo) => {
    const next = nextReminder(todo, referral.contact_rules);
    return next !== null && next <= now;
  });
  return due.length === 0 ? referral : remind(referral, due, now);
}

/**
 * To-dos are brought to mind. Where the partner does so, the event that tells it counts as sent;
 * what the service writes itself is counted when it has gone out.
 */
export function remind(referral: Referral, todos: readonly Todo[], now: Date): Referral {
  return {
    ...referral,
    todos: referral.todos.map((todo) => {
      if (!todos.includes(todo)) return todo;
      const sent = isRemindedByService(referral, todo) ? 0 : 1;
      return { ...todo, reminded_at: now, reminders_sent: todo.reminders_sent + sent };
    }),
    updated_at: now,
  };
}
