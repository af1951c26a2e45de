import {
  covers,
  type Document,
  documentsFor,
  isRemovable,
  type Rejection,
  standsFor,
} from '../documents.ts';
import type { DocumentRequest, Referral } from '../referral.ts';
import { openTodos } from '../todos.ts';
import { isFinal } from '../transitions.ts';
import { finishTodo, rejectDocuments, reopenTodo, updateRequest } from './todos.ts';

/** A file has arrived whole. */
export function receiveDocument(referral: Referral, document: Document, now: Date): Referral {
  const documents = [...referral.documents, document];
  return settleDocument({ ...referral, documents, updated_at: now }, document, now);
}

/**
 * Its form is what it should be; a scan and a reviewer follow.
 * @param found its type, and where it was read the months it is for: they are believed rather than its sender
 */
export function passDocument(
  referral: Referral,
  id: string,
  found: { media_type: string; periods?: string[] },
  now: Date,
): Referral {
  return changed(referral, id, { status: 'checking', ...found }, now);
}

/** Nothing harmful was found in it: from here on a reviewer may see it. */
export function clearDocument(referral: Referral, id: string, now: Date): Referral {
  return changed(referral, id, { checked_at: now }, now);
}

/** A reviewer takes it. Where its sender did not say which months it covers, the reviewer does. */
export function acceptDocument(
  referral: Referral,
  id: string,
  now: Date,
  periods: readonly string[] = [],
): Referral {
  const document = referral.documents.find((one) => one.id === id);
  if (!document) return referral;
  const known = document.periods.length > 0 ? document.periods : [...periods];
  return changed(referral, id, { status: 'accepted', periods: known, decided_at: now }, now);
}

/** It cannot be used. */
export function rejectDocument(
  referral: Referral,
  id: string,
  rejection: Rejection,
  now: Date,
): Referral {
  return changed(referral, id, { status: 'rejected', rejection, decided_at: now }, now);
}

/** Its sender takes it back. Where it was all that answered its request, the request is open again, and its to-do. */
export function removeDocument(referral: Referral, id: string, now: Date): Referral {
  const document = referral.documents.find((one) => one.id === id);
  if (!document || !isRemovable(document, referral)) return referral;
  const documents = referral.documents.filter((one) => one !== document);
  const next = settleDocument({ ...referral, documents, updated_at: now }, document, now);
  const request = next.document_requests.find((one) => one.id === document.document_request_id);
  if (request?.status !== 'received' || covers(request, standsFor(next, request))) return next;
  return reopenTodo(updateRequest(next, request.id, { status: 'requested' }, now), request.id, now);
}

/** Months of a request that no document that stands covers. */
export function missingPeriods(referral: Referral, request: DocumentRequest): string[] {
  const covered = new Set(standsFor(referral, request).flatMap(({ periods }) => periods));
  return request.periods.filter((month) => !covered.has(month));
}

function changed(referral: Referral, id: string, change: Partial<Document>, now: Date): Referral {
  const document = referral.documents.find((one) => one.id === id);
  if (!document || isDecided(document)) return referral;
  const after = { ...document, ...change };
  const documents = referral.documents.map((one) => (one === document ? after : one));
  return settleDocument({ ...referral, documents, updated_at: now }, after, now);
}

const isDecided = ({ status }: Document) => status === 'accepted' || status === 'rejected';

const settleDocument = (referral: Referral, document: Document, now: Date): Referral =>
  settleRequest(referral, document.document_request_id, now, document.rejection);

/**
 * Where a request stands follows from its documents, and from the bank accounts that answer it; what has ended moves no
 * more.
 * @param rejection of the document that was just decided, where it was not accepted
 */
export function settleRequest(
  referral: Referral,
  id: string,
  now: Date,
  rejection: Rejection | null = null,
): Referral {
  const found = referral.document_requests.find((one) => one.id === id);
  if (!found || found.status === 'accepted' || found.status === 'withdrawn') return referral;
  const document_ids = documentsFor(referral, found).map((one) => one.id);
  const request = { ...found, document_ids };
  const next = {
    ...referral,
    document_requests: referral.document_requests.map((one) => (one === found ? request : one)),
  };
  if (isFinal(referral.status)) return next;
  const sent = standsFor(referral, request);
  const accepted = sent.filter(({ status }) => status === 'accepted');
  const waits = request.periods.length === 0 && accepted.length < sent.length;
  if (covers(request, accepted) && !waits)
    return answered(updateRequest(next, request.id, { status: 'accepted' }, now), request, now);
  if (covers(request, sent))
    return request.status === 'received'
      ? next
      : answered(updateRequest(next, request.id, { status: 'received' }, now), request, now);
  if (request.status === 'received' && rejection)
    return rejectDocuments(next, request, rejection, now);
  return next;
}

function answered(referral: Referral, request: DocumentRequest, now: Date): Referral {
  return openTodos(referral)
    .filter((todo) => todo.document_request_id === request.id)
    .reduce((next, todo) => finishTodo(next, todo.id, now), referral);
}
