import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchPrograms } from '../../../hosted/domain/matching.ts';
import { openReferral } from '../../../hosted/domain/moves/open.ts';
import type { Referral } from '../../../hosted/domain/referral.ts';
import { SANDBOX_PROGRAMS } from '../../../hosted/integrations/sandbox-lenders.ts';
import { ACQUISITION, BAKERY } from '../../../hosted/sandbox/scenarios/applications.ts';
import { todoWords } from '../../../hosted/screens/copy/asked.ts';
import { SIMULATIONS, type SimulationName } from '../../../hosted/workflows/simulate.ts';

const START = new Date('2026-05-04T14:00:00Z');
const hour = (n: number) => new Date(START.getTime() + n * 3600 * 1000);

/** A referral after these events, an hour apart. */
function after(events: readonly SimulationName[], application = BAKERY): Referral {
  const whole = { ...application, external_id: 'd1' };
  const opened = openReferral({ partner_id: 'prt_x', application: whole, now: START });
  return events.reduce((referral, event, index) => {
    const simulation = SIMULATIONS.get(event);
    if (!simulation?.possible(referral)) throw new Error(`${event} in ${referral.status}`);
    return simulation.run(referral, hour(index + 1), matchPrograms(whole, SANDBOX_PROGRAMS, START));
  }, opened);
}

const requestsOf = (referral: Referral) =>
  referral.document_requests.map(({ type, status, satisfied_at }) => [type, status, satisfied_at]);

describe('a document request', () => {
  it('is satisfied when its documents are accepted, not when they come in', () => {
    const received = ['matched', 'documents_received'] as const;
    assert.deepEqual(requestsOf(after(received)), [['bank_statement', 'received', null]]);
    assert.deepEqual(requestsOf(after([...received, 'documents_accepted'])), [
      ['bank_statement', 'accepted', hour(3)],
    ]);
  });

  it('is not satisfied by documents that are rejected, and is by those that replace them', () => {
    const rejected = ['matched', 'documents_received', 'documents_rejected'] as const;
    assert.deepEqual(requestsOf(after(rejected)), [['bank_statement', 'rejected', null]]);
    const replaced = after([...rejected, 'documents_received', 'documents_accepted']);
    assert.deepEqual(requestsOf(replaced), [['bank_statement', 'accepted', hour(5)]]);
  });

  it('that is rejected goes back to whoever it was asked of, and is named', () => {
    const asked = ['matched', 'partner_request', 'partner_confirmed'] as const;
    const partners = after([...asked, 'documents_rejected']);
    const [todo] = partners.todos.filter(({ created_at }) => +created_at === +hour(4));
    assert.ok(todo);
    const { document_request_id, who, purpose } = todo;
    const { label, detail } = todoWords(todo.about);
    assert.deepEqual(
      [who, label, purpose],
      ['partner', 'Replace a processing statement', 'processing_statements'],
    );
    assert.equal(detail, 'A processing statement is missing its last page.');
    const request = partners.document_requests.find(({ id }) => id === document_request_id);
    assert.equal(request?.type, 'processing_statement');
    const done = after([...asked, 'documents_rejected', 'partner_confirmed']);
    assert.equal(done.document_requests[1]?.status, 'received');

    const sent = after(['matched', 'documents_received'], ACQUISITION);
    const report = sent.document_requests.find(({ type }) => type === 'quality_of_earnings');
    assert.ok(report);
    const only = { ...sent, document_requests: [report] };
    const rejected = SIMULATIONS.get('documents_rejected')?.run(only, hour(3), []);
    const again = rejected?.todos.at(-1);
    assert.ok(again);
    assert.deepEqual([again.who, again.purpose], ['borrower', 'quality_of_earnings']);
    assert.deepEqual(todoWords(again.about), {
      label: 'Replace the quality-of-earnings report',
      detail: 'The quality-of-earnings report is missing its last page.',
    });
  });

  it('is satisfied at once by a bank connection', () => {
    assert.deepEqual(requestsOf(after(['matched', 'bank_connected'])), [
      ['bank_statement', 'accepted', hour(2)],
    ]);
  });

  it('of a partner is satisfied when accepted too', () => {
    const sent = after(['matched', 'partner_request', 'partner_confirmed', 'documents_accepted']);
    assert.deepEqual(requestsOf(sent), [
      ['bank_statement', 'requested', null],
      ['processing_statement', 'accepted', hour(4)],
    ]);
  });

  it('for a quality-of-earnings report arises from $3,000,000 though the listing has one', () => {
    const listing = {
      ...ACQUISITION.context?.listing,
      asking_price: 300_000_000,
      financials_available: ['quality_of_earnings' as const],
    };
    const referral = after(['matched'], { ...ACQUISITION, context: { listing } });
    assert.deepEqual(
      referral.document_requests.map(({ type }) => type),
      ['bank_statement', 'quality_of_earnings'],
    );
  });
});
