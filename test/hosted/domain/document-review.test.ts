import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventsBetween } from '../../../hosted/domain/changes.ts';
import type { Document } from '../../../hosted/domain/documents.ts';
import { matchPrograms } from '../../../hosted/domain/matching.ts';
import {
  acceptDocument,
  passDocument,
  receiveDocument,
  rejectDocument,
} from '../../../hosted/domain/moves/documents.ts';
import { openReferral } from '../../../hosted/domain/moves/open.ts';
import { requestDocuments } from '../../../hosted/domain/moves/todos.ts';
import type { Referral } from '../../../hosted/domain/referral.ts';
import { openTodos } from '../../../hosted/domain/todos.ts';
import { SANDBOX_PROGRAMS } from '../../../hosted/integrations/sandbox-lenders.ts';
import { BAKERY } from '../../../hosted/sandbox/scenarios/applications.ts';
import { rejectionWords, todoWords } from '../../../hosted/screens/copy/asked.ts';
import { SIMULATIONS } from '../../../hosted/workflows/simulate.ts';

const START = new Date('2026-05-04T14:00:00Z');
const LATER = new Date('2026-05-05T14:00:00Z');
const MONTHS = ['2026-02', '2026-03', '2026-04'];

function asked(): Referral {
  const application = { ...BAKERY, external_id: 'd2' };
  const opened = openReferral({ partner_id: 'prt_x', application, now: START });
  const matched = SIMULATIONS.get('matched')?.run(
    opened,
    START,
    matchPrograms(application, SANDBOX_PROGRAMS, START),
  );
  assert.ok(matched);
  return matched;
}

const requestOf = (referral: Referral) => {
  const [request] = referral.document_requests;
  assert.ok(request);
  return request;
};

function sent(referral: Referral, id: string, periods: string[], request = requestOf(referral)) {
  const document: Document = {
    id,
    document_request_id: request.id,
    sent_by: request.requested_from,
    file_name: `${id}.pdf`,
    media_type: null,
    bytes: 10,
    sha256: id.padEnd(64, '0'),
    periods,
    status: 'received',
    rejection: null,
    received_at: LATER,
    checked_at: null,
    decided_at: null,
  };
  return receiveDocument(referral, document, LATER);
}

const kinds = (referral: Referral) => openTodos(referral).map(({ kind }) => kind);

describe('the files of a document request', () => {
  it('answer it once every month is covered, and its to-do is done then', () => {
    const two = sent(sent(asked(), 'doc_1', MONTHS.slice(0, 1)), 'doc_2', MONTHS.slice(1, 2));
    assert.equal(requestOf(two).status, 'requested');
    assert.ok(kinds(two).includes('upload_documents'));
    const all = sent(two, 'doc_3', MONTHS.slice(2));
    assert.equal(requestOf(all).status, 'received');
    assert.equal(requestOf(all).satisfied_at, null);
    assert.deepEqual(requestOf(all).document_ids, ['doc_1', 'doc_2', 'doc_3']);
    assert.ok(!kinds(all).includes('upload_documents'));
  });

  it('may be one for several months', () => {
    assert.equal(requestOf(sent(asked(), 'doc_1', MONTHS)).status, 'received');
  });

  it('satisfy it when those that cover it are accepted, and not before', () => {
    const both = sent(sent(asked(), 'doc_1', MONTHS.slice(0, 2)), 'doc_2', MONTHS.slice(2));
    const one = acceptDocument(both, 'doc_1', LATER);
    assert.equal(requestOf(one).status, 'received');
    const all = acceptDocument(one, 'doc_2', LATER);
    assert.equal(requestOf(all).status, 'accepted');
    assert.deepEqual(requestOf(all).satisfied_at, LATER);
  });

  it('are asked for again where one is rejected, by a reviewer or by the checks', () => {
    const whole = sent(asked(), 'doc_1', MONTHS);
    const written = rejectDocument(whole, 'doc_1', { reason: 'Page 3 is missing.' }, LATER);
    assert.equal(rejectionWords(requestOf(written)), 'Page 3 is missing.');
    const checked = rejectDocument(whole, 'doc_1', { fault: 'password' }, LATER);
    assert.equal(requestOf(checked).status, 'rejected');
    assert.match(rejectionWords(requestOf(checked)) ?? '', /password/);
    const [todo] = checked.todos.filter(({ about }) => about.key === 'replacement_of_file');
    assert.ok(todo);
    assert.deepEqual(todoWords(todo.about), {
      label: 'Replace a bank statement',
      detail: 'This PDF has a password. Upload one without it.',
    });
    assert.deepEqual(requestOf(checked).document_ids, []);
    const replaced = sent(checked, 'doc_2', MONTHS);
    assert.equal(requestOf(replaced).status, 'received');
    assert.equal(rejectionWords(requestOf(replaced)), null);
    assert.ok(!kinds(replaced).includes('upload_documents'));
  });

  it('are due again no earlier than they were', () => {
    const about = { key: 'voided_check' } as const;
    const due_in_days = 9;
    const waiting = requestDocuments(
      asked(),
      {
        type: 'voided_check',
        requested_from: 'borrower',
        about,
        periods: [],
        todo: { about, due_in_days },
      },
      START,
    );
    const request = waiting.document_requests.at(-1);
    assert.ok(request);
    const first = waiting.todos.at(-1)?.due_at;
    const answered = sent(waiting, 'doc_1', [], request);
    const rejected = rejectDocument(answered, 'doc_1', { fault: 'damaged' }, LATER);
    const again = rejected.todos.at(-1);
    assert.equal(again?.about.key, 'replacement_of_file');
    assert.deepEqual(again?.due_at, first);
  });

  it('are not asked for twice where one is rejected while others are still missing', () => {
    const one = sent(asked(), 'doc_1', MONTHS.slice(0, 1));
    const rejected = rejectDocument(one, 'doc_1', { fault: 'damaged' }, LATER);
    assert.equal(requestOf(rejected).status, 'requested');
    assert.equal(kinds(rejected).filter((kind) => kind === 'upload_documents').length, 1);
  });

  it('whose months nobody said answer nothing until a reviewer says them', () => {
    const unknown = sent(asked(), 'doc_1', []);
    assert.equal(requestOf(unknown).status, 'requested');
    const accepted = acceptDocument(unknown, 'doc_1', LATER, MONTHS);
    assert.equal(requestOf(accepted).status, 'accepted');
    assert.ok(!kinds(accepted).includes('upload_documents'));
  });

  it('end needs_partner where the partner was asked', () => {
    const about = { key: 'processing_statements', months: 3 } as const;
    const waiting = requestDocuments(
      { ...asked(), todos: [], status: 'prequalified', resumes_to: null },
      {
        type: 'processing_statement',
        requested_from: 'partner',
        about,
        periods: [],
        todo: { about },
      },
      START,
    );
    assert.equal(waiting.status, 'needs_partner');
    const request = waiting.document_requests.at(-1);
    assert.ok(request);
    const answered = sent(waiting, 'doc_1', [], request);
    assert.equal(answered.status, 'prequalified');
    const accepted = acceptDocument(answered, 'doc_1', LATER);
    assert.deepEqual(accepted.document_requests.at(-1)?.satisfied_at, LATER);
  });

  it('that were decided are decided', () => {
    const accepted = acceptDocument(sent(asked(), 'doc_1', MONTHS), 'doc_1', LATER);
    assert.equal(rejectDocument(accepted, 'doc_1', { fault: 'virus' }, LATER), accepted);
    assert.equal(
      passDocument(accepted, 'doc_1', { media_type: 'application/pdf' }, LATER),
      accepted,
    );
  });

  it('tell each step as an event, without a name', () => {
    const before = asked();
    const after = sent(before, 'doc_1', MONTHS);
    const told = eventsBetween(before, after);
    assert.deepEqual(told.find(({ kind }) => kind === 'document.created')?.data, {
      document_id: 'doc_1',
      document_request_id: requestOf(before).id,
      status: 'received',
    });
    const passed = passDocument(after, 'doc_1', { media_type: 'application/pdf' }, LATER);
    assert.deepEqual(
      eventsBetween(after, passed).map(({ kind }) => kind),
      ['document.updated'],
    );
  });
});
