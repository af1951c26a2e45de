import { isDeepStrictEqual as isSame } from 'node:util';
import type { Document } from './documents.ts';
import type { EventInput } from './events.ts';
import { CHANGEABLE } from './moves/revise.ts';
import type { Referral, Todo } from './referral.ts';
import { isRemindedByService } from './reminders.ts';

/**
 * The events that lead from one state of a referral to another, in the order in which they are told:
 * what arose, what was done, then where the referral stands. That every change is an event holds
 * because events are read off the change itself. `before` is undefined for a new referral.
 */
export function eventsBetween(before: Referral | undefined, after: Referral): EventInput[] {
  return [
    ...(before ? [] : [{ kind: 'referral.created' as const, data: { status: 'received' } }]),
    ...applicationEvents(before, after),
    ...matchEvents(before, after),
    ...creditEvents(before, after),
    ...requestEvents(before, after),
    ...documentEvents(before, after),
    ...todoEvents(before, after),
    ...offerEvents(before, after),
    ...indicativeEvents(before, after),
    ...payoutEvents(before, after),
    ...reviewEvents(before, after),
    ...statusEvents(before, after),
  ];
}

function applicationEvents(before: Referral | undefined, after: Referral): EventInput[] {
  if (!before) return [];
  const changed = CHANGEABLE.filter(
    (name) => !isSame(before.application[name], after.application[name]),
  );
  return changed.length === 0 ? [] : [{ kind: 'referral.updated', data: { changed } }];
}

function matchEvents(before: Referral | undefined, after: Referral): EventInput[] {
  if (isSame(after.matches, before?.matches ?? [])) return [];
  const match_ids = after.matches.map((match) => match.id);
  return [{ kind: 'referral.matches_updated', data: { match_ids } }];
}

function creditEvents(before: Referral | undefined, after: Referral): EventInput[] {
  const { credit, authorizations } = after;
  if (!credit) return [];
  const told = before === undefined || isSame(authorizations, before.authorizations);
  if (told && credit.status === before?.credit?.status) return [];
  return [{ kind: 'referral.credit_updated', data: { status: credit.status } }];
}

function requestEvents(before: Referral | undefined, after: Referral): EventInput[] {
  return changed(before?.document_requests, after.document_requests).map(([was, request]) => ({
    kind: was ? 'document_request.updated' : 'document_request.created',
    data: { document_request_id: request.id, type: request.type, status: request.status },
  }));
}

function documentEvents(before: Referral | undefined, after: Referral): EventInput[] {
  const data = ({ id: document_id, document_request_id, status }: Document) => ({
    document_id,
    document_request_id,
    status,
  });
  const kept = new Set(after.documents.map(({ id }) => id));
  const removed = before?.documents.filter(({ id }) => !kept.has(id)) ?? [];
  return [
    ...removed.map((one) => ({ kind: 'document.removed' as const, data: data(one) })),
    ...changed(before?.documents, after.documents).map(([was, one]) => ({
      kind: was ? ('document.updated' as const) : ('document.created' as const),
      data: data(one),
    })),
  ];
}

const TODO_EVENTS = {
  open: 'todo.created',
  done: 'todo.completed',
  withdrawn: 'todo.withdrawn',
} as const;

function todoEvents(before: Referral | undefined, after: Referral): EventInput[] {
  return changed(before?.todos, after.todos).map(([was, todo]) => {
    const data = { todo_id: todo.id, who: todo.who, kind: todo.kind };
    if (isReminded(was, todo)) {
      const byService = isRemindedByService(after, todo);
      const via = byService ? 'svc_channels' : 'partner';
      const sent = byService ? {} : { sent_count: todo.reminders_sent };
      return { kind: 'referral.reminder_due', data: { ...data, via, ...sent } };
    }
    return { kind: TODO_EVENTS[todo.state], data };
  });
}

/** A reminder that the service wrote has gone out. */
export function reminderSent({ id, who, kind, reminders_sent }: Todo): EventInput {
  return {
    kind: 'todo.updated',
    data: { todo_id: id, who, kind, sent_count: reminders_sent },
  };
}

function offerEvents(before: Referral | undefined, after: Referral): EventInput[] {
  return changed(before?.offers, after.offers)
    .filter(([, offer]) => offer.held_for === null)
    .map(([was, offer]) => ({
      kind: was && was.held_for === null ? 'offer.updated' : 'offer.created',
      data: { offer_id: offer.id, state: offer.state },
    }));
}

function indicativeEvents(before: Referral | undefined, after: Referral): EventInput[] {
  return changed(before?.indicative_terms, after.indicative_terms).map(([, { id, binding }]) => ({
    kind: 'indicative_terms.created',
    data: { indicative_terms_id: id, binding },
  }));
}

function payoutEvents(before: Referral | undefined, after: Referral): EventInput[] {
  if (isSame(after.payout, before?.payout ?? null)) return [];
  return [{ kind: 'referral.payout_updated', data: { status: after.payout?.status ?? null } }];
}

function reviewEvents(before: Referral | undefined, { review }: Referral): EventInput[] {
  if (!review || review.state === before?.review?.state) return [];
  return [{ kind: 'referral.review_updated', data: { state: review.state } }];
}

function statusEvents(before: Referral | undefined, after: Referral): EventInput[] {
  const from = before?.status ?? 'received';
  if (from === after.status) return [];
  return [{ kind: 'referral.status_changed', data: { from, to: after.status } }];
}

/** Whether a change brought a to-do to mind. */
export function isReminded(was: Todo | undefined, todo: Todo): boolean {
  return was !== undefined && was.reminded_at !== todo.reminded_at;
}

/** Rows that are new or hold other values than before, each with what it was. */
export function changed<Row extends { id: string }>(
  before: readonly Row[] | undefined,
  after: readonly Row[],
): [was: Row | undefined, row: Row][] {
  const old = new Map(before?.map((row) => [row.id, row]));
  return after
    .map((row): [Row | undefined, Row] => [old.get(row.id), row])
    .filter(([was, row]) => !isSame(was, row));
}
