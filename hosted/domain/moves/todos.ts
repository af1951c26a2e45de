import { newId } from '../../ids.ts';
import type { Deal, DocumentRequest, Todo } from '../deal.ts';
import { openTodos } from '../todos.ts';
import { isPaused } from '../transitions.ts';
import { moved, recorded } from './standing.ts';

const DAY_MS = 24 * 3600 * 1000;
/** How much time there is for a document that replaces another. */
const REPLACEMENT_DUE_DAYS = 5;

export type TodoInput = Pick<Todo, 'who' | 'kind' | 'label'> &
  Partial<Pick<Todo, 'detail' | 'purpose' | 'document_request_id'>> & { due_in_days?: number };

/** A to-do arises, and the referral pauses for whoever has it. */
export function raiseTodo(deal: Deal, input: TodoInput, now: Date): Deal {
  const todo: Todo = {
    id: newId('act'),
    who: input.who,
    kind: input.kind,
    label: input.label,
    detail: input.detail ?? null,
    purpose: input.purpose ?? null,
    document_request_id: input.document_request_id ?? null,
    state: 'open',
    created_at: now,
    due_at:
      input.due_in_days === undefined ? null : new Date(now.getTime() + input.due_in_days * DAY_MS),
    finished_at: null,
    reminders_sent: 0,
    reminded_at: null,
  };
  const paused = moved(
    { ...deal, todos: [...deal.todos, todo] },
    input.who === 'borrower' ? 'borrower_todo' : 'partner_todo',
    now,
  );
  return input.who === 'partner' && openTodos(deal, 'partner').length === 0
    ? recorded(paused, 'paused_for_partner', null, now)
    : paused;
}

export type DocumentInput = Pick<
  DocumentRequest,
  'type' | 'requested_from' | 'description' | 'periods' | 'why'
> & { todo: Pick<TodoInput, 'label' | 'detail' | 'purpose' | 'due_in_days'> };

/** Documents are asked for: a request, and the to-do that answers it. */
export function requestDocuments(deal: Deal, input: DocumentInput, now: Date): Deal {
  const { todo, ...asked } = input;
  const request: DocumentRequest = {
    ...asked,
    id: newId('dr'),
    status: 'requested',
    rejection_reason: null,
    document_ids: [],
    requested_at: now,
    satisfied_at: null,
  };
  return raiseTodo(
    { ...deal, document_requests: [...deal.document_requests, request] },
    {
      ...todo,
      who: asked.requested_from,
      kind: 'upload_documents',
      document_request_id: request.id,
    },
    now,
  );
}

/** A to-do is done. The referral goes on when it was the last; else it waits for whoever is left. */
export function finishTodo(deal: Deal, id: string, now: Date): Deal {
  const todo = deal.todos.find((each) => each.id === id && each.state === 'open');
  if (!todo) return deal;
  const done = {
    ...deal,
    todos: deal.todos.map((each) =>
      each === todo ? { ...each, state: 'done' as const, finished_at: now } : each,
    ),
  };
  return settled(recorded(done, 'todo_done', todo.label, now), now);
}

/** A to-do is done, and its document request, if it has one, has its documents, or (`accepted`) those that were asked for. */
export function answerTodo(
  deal: Deal,
  todo: Todo,
  now: Date,
  status: 'received' | 'accepted' = 'received',
): Deal {
  const answered = todo.document_request_id
    ? updateRequest(deal, todo.document_request_id, { status }, now)
    : deal;
  return finishTodo(answered, todo.id, now);
}

/** What became of the documents of a request. */
type DocumentAnswer =
  | { status: 'received' | 'accepted'; rejection_reason?: null }
  | { status: 'rejected'; rejection_reason: string };

/** A request's documents changed its status. It is satisfied once they are accepted, and not before. */
export function updateRequest(
  deal: Deal,
  id: string,
  { status, rejection_reason = null }: DocumentAnswer,
  now: Date,
): Deal {
  const satisfied_at = status === 'accepted' ? now : null;
  return {
    ...deal,
    document_requests: deal.document_requests.map((request) =>
      request.id === id ? { ...request, status, rejection_reason, satisfied_at } : request,
    ),
    updated_at: now,
  };
}

/** Documents cannot be used, and whoever was asked for them is asked again. */
export function rejectDocuments(
  deal: Deal,
  request: DocumentRequest,
  { label, rejection_reason }: { label: string; rejection_reason: string },
  now: Date,
): Deal {
  const asked = deal.todos.find((todo) => todo.document_request_id === request.id);
  return raiseTodo(
    updateRequest(deal, request.id, { status: 'rejected', rejection_reason }, now),
    {
      who: request.requested_from,
      kind: 'upload_documents',
      label,
      detail: rejection_reason,
      purpose: asked?.purpose ?? null,
      document_request_id: request.id,
      due_in_days: REPLACEMENT_DUE_DAYS,
    },
    now,
  );
}

function settled(deal: Deal, now: Date): Deal {
  if (!isPaused(deal.status)) return deal;
  const own = deal.status === 'needs_borrower' ? 'borrower' : 'partner';
  if (openTodos(deal, own).length > 0) return deal;
  if (openTodos(deal).length === 0) return moved(deal, 'todos_done', now);
  return moved(deal, own === 'borrower' ? 'partner_todo' : 'borrower_todo', now);
}
