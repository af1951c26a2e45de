import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type BankAccount, bankNeed, whyNone } from '../../../hosted/domain/bank.ts';
import { figuresOf } from '../../../hosted/domain/bank-months.ts';
import { matchPrograms } from '../../../hosted/domain/matching.ts';
import {
  connectBank,
  readBank,
  requestVoidedCheck,
  stopSharing,
} from '../../../hosted/domain/moves/bank.ts';
import { receiveDocument } from '../../../hosted/domain/moves/documents.ts';
import { openReferral } from '../../../hosted/domain/moves/open.ts';
import { requestDocuments } from '../../../hosted/domain/moves/todos.ts';
import type { Referral } from '../../../hosted/domain/referral.ts';
import { openTodos } from '../../../hosted/domain/todos.ts';
import { SANDBOX_BANKS } from '../../../hosted/integrations/sandbox-banks.ts';
import { SANDBOX_PROGRAMS } from '../../../hosted/integrations/sandbox-lenders.ts';
import { sandboxMonths } from '../../../hosted/integrations/sandbox-months.ts';
import { BAKERY } from '../../../hosted/sandbox/scenarios/applications.ts';
import { SIMULATIONS } from '../../../hosted/workflows/simulate.ts';

const START = new Date('2026-05-04T14:00:00Z');
const LATER = new Date('2026-05-05T14:00:00Z');
const MONTHS = ['2026-02', '2026-03', '2026-04'];

function asked(): Referral {
  const application = { ...BAKERY, external_id: 'b1' };
  const opened = openReferral({ partner_id: 'prt_x', application, now: START });
  const fits = matchPrograms(application, SANDBOX_PROGRAMS, START);
  const matched = SIMULATIONS.get('matched')?.run(opened, START, fits);
  assert.ok(matched);
  return matched;
}

const account = (changes: Partial<BankAccount> = {}): BankAccount => ({
  id: 'bc_1',
  purpose: 'statements',
  institution: 'First Prairie Bank',
  mask: '6789',
  state: 'reading',
  periods: [],
  connected_at: LATER,
  ...changes,
});

const statements = (referral: Referral) => {
  const request = referral.document_requests.find(({ type }) => type === 'bank_statement');
  assert.ok(request);
  return request;
};
const abouts = (referral: Referral) => openTodos(referral).map(({ about }) => about.key);

describe('a bank that is connected in place of statements', () => {
  it('ends the to-do at once, and the request once all its months have come', () => {
    const connected = connectBank(asked(), account(), LATER);
    assert.equal(statements(connected).status, 'received');
    assert.deepEqual(abouts(connected), ['credit_authorization']);
    const some = readBank(connected, 'bc_1', { periods: MONTHS.slice(1) }, LATER);
    assert.deepEqual([statements(some).status, statements(some).satisfied_at], ['received', null]);
    const all = readBank(some, 'bc_1', { periods: MONTHS, state: 'read' }, LATER);
    assert.equal(statements(all).status, 'accepted');
    assert.deepEqual(statements(all).satisfied_at, LATER);
    assert.deepEqual(statements(all).document_ids, []);
  });

  it('that does not have every month answers those it has; the others are asked for by name', () => {
    const connected = connectBank(asked(), account(), LATER);
    const short = readBank(connected, 'bc_1', { periods: MONTHS.slice(1), state: 'read' }, LATER);
    assert.equal(statements(short).status, 'requested');
    const todo = openTodos(short).find(({ kind }) => kind === 'upload_documents');
    assert.deepEqual(todo?.about, { key: 'missing_statements', periods: ['2026-02'] });
    assert.equal(short.status, 'needs_borrower');
    const sent = receiveDocument(short, file(short, ['2026-02']), LATER);
    assert.equal(statements(sent).status, 'received');
    assert.ok(!abouts(sent).includes('missing_statements'));
  });

  it('adds to what was uploaded before', () => {
    const first = receiveDocument(asked(), file(asked(), ['2026-02']), LATER);
    const request = statements(first);
    const one = receiveDocument(first, { ...file(first, ['2026-02']), id: 'doc_2' }, LATER);
    const both = connectBank(one, account({ state: 'read', periods: MONTHS.slice(1) }), LATER);
    assert.equal(statements(both).status, 'received');
    assert.equal(request.status, 'requested');
  });

  it('that cannot be read after all is asked for as files', () => {
    const lost = readBank(
      connectBank(asked(), account(), LATER),
      'bc_1',
      { state: 'unreadable' },
      LATER,
    );
    assert.equal(statements(lost).status, 'requested');
    assert.ok(abouts(lost).includes('missing_statements'));
  });

  it('of a partner asks for statements only where nothing of it can be read', () => {
    const application = {
      ...BAKERY,
      external_id: 'b2',
      context: { bank_connection: { provider: 'aggregator' as const } },
    };
    const opened = openReferral({ partner_id: 'prt_x', application, now: START });
    const fits = matchPrograms(application, SANDBOX_PROGRAMS, START);
    const matched = SIMULATIONS.get('matched')?.run(opened, START, fits);
    assert.ok(matched);
    const given = connectBank(matched, account({ institution: null, mask: null }), START);
    assert.deepEqual(abouts(given), ['credit_authorization']);
    const read = readBank(given, 'bc_1', { state: 'read', periods: MONTHS }, LATER);
    assert.deepEqual(abouts(read), ['credit_authorization']);
    const lost = readBank(given, 'bc_1', { state: 'unreadable' }, LATER);
    assert.ok(abouts(lost).includes('bank_statements'));
  });

  it('that is no longer shared leaves what was read, and asks for what was not', () => {
    const read = connectBank(asked(), account({ state: 'read', periods: MONTHS }), LATER);
    const stopped = stopSharing(read, LATER);
    assert.equal(stopped.bank_accounts[0]?.state, 'removed');
    assert.equal(statements(stopped).status, 'accepted');
    const early = stopSharing(connectBank(asked(), account(), LATER), LATER);
    assert.equal(statements(early).status, 'requested');
  });
});

describe('an account to be paid out to', () => {
  const wanted = () =>
    requestDocuments(
      asked(),
      {
        type: 'funding_account_auth',
        requested_from: 'borrower',
        about: { key: 'funding_account' },
        periods: [],
        todo: { about: { key: 'funding_account' }, purpose: 'funding_account', due_in_days: 5 },
      },
      START,
    );

  it('that its bank confirms answers the request, and statements stay asked for', () => {
    const funding = account({ purpose: 'funding_account', state: 'read' });
    const connected = connectBank(wanted(), funding, LATER);
    const request = connected.document_requests.find(({ type }) => type === 'funding_account_auth');
    assert.deepEqual([request?.status, request?.satisfied_at], ['accepted', LATER]);
    assert.equal(statements(connected).status, 'requested');
    assert.ok(!abouts(connected).includes('funding_account'));
  });

  it('that it does not confirm is proved by a voided check, asked for once', () => {
    const checked = requestVoidedCheck(requestVoidedCheck(wanted(), LATER), LATER);
    const of = (type: string) => checked.document_requests.filter((one) => one.type === type);
    assert.deepEqual(
      of('funding_account_auth').map(({ status }) => status),
      ['withdrawn'],
    );
    assert.equal(of('voided_check').length, 1);
    assert.ok(abouts(checked).includes('voided_check'));
    assert.ok(!abouts(checked).includes('funding_account'));
    assert.equal(checked.status, 'needs_borrower');
  });

  it('is what a session is about that names its to-do or request', () => {
    const referral = wanted();
    assert.equal(bankNeed(referral)?.purpose, 'statements');
    const request = referral.document_requests.find(({ type }) => type === 'funding_account_auth');
    const named = bankNeed(referral, { document_request_ids: [request?.id] });
    assert.equal(named?.purpose, 'funding_account');
    const todo = openTodos(referral).find(({ about }) => about.key === 'funding_account');
    assert.equal(bankNeed(referral, { todo_id: todo?.id })?.purpose, 'funding_account');
  });
});

describe('the accounts of the sandbox’s banks', () => {
  const reasons = (purpose: 'statements' | 'funding_account') =>
    SANDBOX_BANKS.filter(({ accounts }) => accounts.length > 0).flatMap(({ id, accounts }) => {
      const why = whyNone(accounts, purpose);
      return why ? [[id, why]] : [];
    });

  it('serve for statements where one is for checking, and for funds where the bank confirms it', () => {
    assert.deepEqual(reasons('statements'), [['redwood', 'no_checking']]);
    assert.deepEqual(reasons('funding_account'), [
      ['redwood', 'no_checking'],
      ['pine-street', 'not_verified'],
    ]);
  });

  it('agree to the cent with what was stated, the same each time, transfers between own accounts left out', () => {
    const ledger = [
      {
        month: '2026-03',
        sales_deposits: 6_123_457,
        total_inflows: 8_000_003,
        total_outflows: 7_100_001,
        ending_balance: 1_234_567,
        average_daily_balance: 2_345_678,
        nsf_count: 2,
      },
    ];
    const stated = { ...BAKERY, context: { ...BAKERY.context, ledger } };
    const [march] = sandboxMonths(stated, ['2026-03'], 100).map(figuresOf);
    assert.deepEqual(march, ledger[0]);
    const year = Array.from({ length: 12 }, (_, n) => `2025-${String(n + 1).padStart(2, '0')}`);
    const whole = sandboxMonths(BAKERY, year, 100).map(figuresOf);
    const inflows = whole.reduce((sum, { total_inflows }) => sum + (total_inflows ?? 0), 0);
    assert.equal(inflows, BAKERY.business.stated_annual_revenue);
    assert.deepEqual(sandboxMonths(BAKERY, year, 100), sandboxMonths(BAKERY, year, 100));
  });
});

function file(referral: Referral, periods: string[]) {
  return {
    id: 'doc_1',
    document_request_id: statements(referral).id,
    sent_by: 'borrower' as const,
    file_name: 'a.pdf',
    media_type: null,
    bytes: 10,
    sha256: 'a'.repeat(64),
    periods,
    status: 'received' as const,
    rejection: null,
    received_at: LATER,
    checked_at: null,
    decided_at: null,
  };
}
