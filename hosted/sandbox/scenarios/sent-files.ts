import { createHash } from 'node:crypto';
import {
  acceptDocument,
  passDocument,
  receiveDocument,
  rejectDocument,
} from '../../domain/moves/documents.ts';
import { requestDocuments } from '../../domain/moves/todos.ts';
import type { Referral } from '../../domain/referral.ts';
import type { DocumentType } from '../../domain/values.ts';
import { newId } from '../../ids.ts';

type Step = (referral: Referral, at: Date) => Referral;
type Sent = { name: string; bytes: number; periods?: readonly string[] };

/** The borrower sends a file for the request of this type. It has no bytes: only what is known of it. */
export const sent =
  (type: DocumentType, { name, bytes, periods = [] }: Sent): Step =>
  (referral, at) => {
    const request = referral.document_requests.find((one) => one.type === type);
    if (!request) throw new Error(`nobody asked for a ${type}`);
    return receiveDocument(
      referral,
      {
        id: newId('doc'),
        document_request_id: request.id,
        sent_by: 'borrower',
        file_name: name,
        media_type: null,
        bytes,
        sha256: createHash('sha256').update(name).digest('hex'),
        periods: [...periods],
        status: 'received',
        rejection: null,
        received_at: at,
        checked_at: null,
        decided_at: null,
      },
      at,
    );
  };

/** The file of this name is in order and accepted. */
export const accepted = (name: string): Step => {
  return (referral, at) => {
    const id = idOf(referral, name);
    return acceptDocument(
      passDocument(referral, id, { media_type: 'application/pdf' }, at),
      id,
      at,
    );
  };
};

/** The file of this name is not accepted, in a reviewer’s words. */
export const refused =
  (name: string, reason: string): Step =>
  (referral, at) =>
    rejectDocument(referral, idOf(referral, name), { reason }, at);

/** A lender asks for one more document of the borrower’s. */
export const asked =
  (type: DocumentType, words: { label: string; description: string; why: string }): Step =>
  (referral, at) =>
    requestDocuments(
      referral,
      {
        type,
        about: { key: 'as_written', description: words.description, why: words.why },
        requested_from: 'borrower',
        periods: [],
        todo: { about: { key: 'as_written', label: words.label, detail: null }, due_in_days: 7 },
      },
      at,
    );

/** One step after the other, at the same time. */
export const each =
  (...steps: readonly Step[]): Step =>
  (referral, at) =>
    steps.reduce((next, step) => step(next, at), referral);

function idOf({ documents }: Referral, name: string): string {
  const found = documents.find(({ file_name }) => file_name === name);
  if (!found) throw new Error(`${name} was not sent`);
  return found.id;
}
