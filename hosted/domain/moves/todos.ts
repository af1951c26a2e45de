import { newId } from '../../ids.ts';
import type { TodoAbout } from '../about.ts';
import type { Rejection } from '../documents.ts';
import type { DocumentRequest, Referral, Todo } from '../referral.ts';
import { openTodos } from '../todos.ts';
import { isPaused } from '../transitions.ts';
import { moved, recorded } from './standing.ts';

const DAY_MS = 24 * 3600 * 1000;
/** How much time there is for a document that replaces another. */
const REPLACEMENT_DUE_DAYS = 5;

export type TodoInput = Pick<Todo, 'who' | 'kind' | 'about'> &
  Partial<Pick<Todo, 'purpose' | 'document_request_id'>> & {
    due_in_days?: number;
    /** It is due no earlier than this. */
    not_before?: Date | null;
  };

/** A to-do arises, and the referral pauses for whoever has it. */
export function raiseTodo(referral: Referral, input: TodoInput, now: Date): Referral {
  const todo: Todo = {
    id: newId('act'),
    who: input.who,
    kind: input.kind,
    about: input.about,
    purpose: input.purpose ?? null,
    document_request_id: input.document_request_id ?? null,
    state: 'open',
    position: referral.todos.length,
    created_at: now,
    due_at:
      input.due_in_days === undefined ? null : dueAt(input.due_in_days, input.not_before, now),
    finished_at: null,
    reminders_sent: 0,
    reminded_at: null,
  };
  const paused = moved(
    { ...referral, todos: [...referral.todos, todo] },
    input.who === 'borrower' ? 'borrower_todo' : 'partner_todo',
    now,
  );
  return input.who === 'partner' && openTodos(referral, 'partner').length === 0
    ? recorded(paused, { kind: 'paused_for_partner' }, now)
    : paused;
}

function dueAt(days: number, notBefore: Date | null | undefined, now: Date): Date {
  return new Date(Math.max(now.getTime() + days * DAY_MS, notBefore?.getTime() ?? 0));
}

export type DocumentInput = Pick<
  DocumentRequest,
  'type' | 'requested_from' | 'about' | 'periods'
> & {
  todo: Pick<TodoInput, 'about' | 'purpose' | 'due_in_days'> & Partial<Pick<TodoInput, 'kind'>>;
};

/** Documents are asked for: a request, and the to-do that answers it. */
export function requestDocuments(referral: Referral, input: DocumentInput, now: Date): Referral {
  const { todo, ...asked } = input;
  const request: DocumentRequest = {
    ...asked,
    id: newId('dr'),
    status: 'requested',
    rejection_reason: null,
    rejection_fault: null,
    document_ids: [],
    requested_at: now,
    satisfied_at: null,
  };
  return raiseTodo(
    { ...referral, document_requests: [...referral.document_requests, request] },
    {
      kind: 'upload_documents',
      ...todo,
      who: asked.requested_from,
      document_request_id: request.id,
    },
    now,
  );
}

/** A to-do is done. The referral goes on when it was the last; else it waits for whoever is left. */
export function finishTodo(referral: Referral, id: string, now: Date): Referral {
  const todo = referral.todos.find((each) => each.id === id && each.state === 'open');
  if (!todo) return referral;
  const done = {
    ...referral,
    todos: referral.todos.map((each) =>
      each === todo ? { ...each, state: 'done' as const, finished_at: now } : each,
    ),
  };
  return settled(recorded(done, { kind: 'todo_done', about: todo.about }, now), now);
}

/** What was done for a document request is undone: its last to-do is open again, and the referral waits for it. */
export function reopenTodo(referral: Referral, requestId: string, now: Date): Referral {
  const last = referral.todos.findLast((todo) => todo.document_request_id === requestId);
  if (last?.state !== 'done') return referral;
  const todos = referral.todos.map((todo) =>
    todo === last ? { ...todo, state: 'open' as const, finished_at: null } : todo,
  );
  const trigger = last.who === 'borrower' ? 'borrower_todo' : 'partner_todo';
  return moved({ ...referral, todos, updated_at: now }, trigger, now);
}

/** The partner's to-do that stands for a request of theirs is over. It is no fact of the borrower's history. */
export function endApproval(
  referral: Referral,
  id: string,
  state: 'done' | 'withdrawn',
  now: Date,
): Referral {
  const isIt = (todo: Todo) => todo.id === id && todo.state === 'open';
  if (!referral.todos.some(isIt)) return referral;
  const todos = referral.todos.map((todo) =>
    isIt(todo) ? { ...todo, state, finished_at: now } : todo,
  );
  return settled({ ...referral, todos, updated_at: now }, now);
}

/** A to-do is done, and its document request, if it has one, has its documents, or (`accepted`) those that were asked for. */
export function answerTodo(
  referral: Referral,
  todo: Todo,
  now: Date,
  status: 'received' | 'accepted' = 'received',
): Referral {
  const answered = todo.document_request_id
    ? updateRequest(referral, todo.document_request_id, { status }, now)
    : referral;
  return finishTodo(answered, todo.id, now);
}

/** What became of the documents of a request. */
type DocumentAnswer =
  | { status: 'requested' | 'received' | 'accepted' | 'withdrawn'; rejection?: undefined }
  | { status: 'rejected'; rejection: Rejection };

/** A request's documents changed its status. It is satisfied once they are accepted, and not before. */
export function updateRequest(
  referral: Referral,
  id: string,
  { status, rejection }: DocumentAnswer,
  now: Date,
): Referral {
  const satisfied_at = status === 'accepted' ? now : null;
  const { rejection_reason, rejection_fault } = partsOf(rejection);
  return {
    ...referral,
    document_requests: referral.document_requests.map((request) =>
      request.id === id
        ? { ...request, status, rejection_reason, rejection_fault, satisfied_at }
        : request,
    ),
    updated_at: now,
  };
}

/** Documents cannot be used, and whoever was asked for them is asked again. */
export function rejectDocuments(
  referral: Referral,
  request: DocumentRequest,
  rejection: Rejection,
  now: Date,
): Referral {
  const asked = referral.todos.findLast((todo) => todo.document_request_id === request.id);
  return raiseTodo(
    updateRequest(referral, request.id, { status: 'rejected', rejection }, now),
    {
      who: request.requested_from,
      kind: 'upload_documents',
      about: replacementOf(request, rejection),
      purpose: asked?.purpose ?? null,
      document_request_id: request.id,
      due_in_days: REPLACEMENT_DUE_DAYS,
      not_before: asked?.due_at ?? null,
    },
    now,
  );
}

const replacementOf = ({ type }: DocumentRequest, rejection: Rejection): TodoAbout =>
  'fault' in rejection
    ? { key: 'replacement_of_file', type, fault: rejection.fault }
    : { key: 'replacement', type, rejection_reason: rejection.reason };

function partsOf(
  rejection: Rejection | undefined,
): Pick<DocumentRequest, 'rejection_reason' | 'rejection_fault'> {
  const none = { rejection_reason: null, rejection_fault: null };
  if (!rejection) return none;
  return 'fault' in rejection
    ? { ...none, rejection_fault: rejection.fault }
    : { ...none, rejection_reason: rejection.reason };
}

function settled(referral: Referral, now: Date): Referral {
  if (!isPaused(referral.status)) return referral;
  const own = referral.status === 'needs_borrower' ? 'borrower' : 'partner';
  if (openTodos(referral, own).length > 0) return referral;
  if (openTodos(referral).length === 0) return moved(referral, 'todos_done', now);
  return moved(referral, own === 'borrower' ? 'partner_todo' : 'borrower_todo', now);
}
