import type { Referral, Todo } from '../../domain/referral.ts';
import { remindersOf } from '../../domain/reminders.ts';
import { todoPurpose } from '../../domain/todos.ts';
import type { Link, Links } from '../../links.ts';
import { permanentLink } from '../../permanent-link.ts';
import type { TodoRepresentation } from '../../schemas/referral.ts';
import { todoWords } from '../../screens/copy/asked.ts';

/** A to-do as the partner sees it; the borrower's have a link to the page where they are done. */
export function toTodo(
  referral: Referral,
  todo: Todo,
  links: Links,
  now: Date,
): TodoRepresentation {
  const link: Link | undefined =
    todo.who === 'borrower'
      ? permanentLink(referral, todoPurpose(todo.kind), links, now)
      : undefined;
  const reminders = remindersOf(referral, todo);
  const { label, detail } = todoWords(todo.about);
  return {
    id: todo.id,
    who: todo.who,
    kind: todo.kind,
    label,
    url: link?.url,
    purpose: todo.purpose ?? undefined,
    document_request_id: todo.document_request_id ?? undefined,
    detail: detail ?? undefined,
    due_at: todo.due_at?.toISOString(),
    expires_at: link?.expires_at.toISOString(),
    reminders: { ...reminders, next_at: reminders.next_at?.toISOString() },
  };
}
