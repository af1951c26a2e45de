import { answeredBy, type BankAccount, type BankPurpose } from '../bank.ts';
import type { DocumentRequest, Referral } from '../referral.ts';
import { openTodos } from '../todos.ts';
import { isFinal } from '../transitions.ts';
import { missingPeriods, settleRequest } from './documents.ts';
import { requestStatements } from './opening.ts';
import { recorded } from './standing.ts';
import { finishTodo, raiseTodo, requestDocuments, updateRequest } from './todos.ts';

/** How much time there is for what the bank did not have. */
const MISSING_DUE_DAYS = 5;

/** An account was connected: what it answers counts as sent, and for the funding account as accepted. */
export function connectBank(referral: Referral, account: BankAccount, now: Date): Referral {
  const bank_accounts = [...referral.bank_accounts, account];
  const next = settled({ ...referral, bank_accounts, updated_at: now }, account.purpose, now);
  return finishTodos(next, account.purpose, now);
}

/** What was read of an account so far, or that nothing can be. Months that the bank does not have are asked for anew. */
export function readBank(
  referral: Referral,
  id: string,
  read: Partial<Pick<BankAccount, 'institution' | 'mask' | 'state' | 'periods'>>,
  now: Date,
): Referral {
  const account = referral.bank_accounts.find((one) => one.id === id);
  if (account?.state !== 'reading') return referral;
  const bank_accounts = referral.bank_accounts.map((one) =>
    one === account ? { ...account, ...read } : one,
  );
  const next = settled({ ...referral, bank_accounts, updated_at: now }, account.purpose, now);
  return askForMissing(next, now);
}

/** Accounts are no longer shared. What was read of them stays. */
export function stopSharing(referral: Referral, now: Date): Referral {
  const bank_accounts = referral.bank_accounts.map(
    (one): BankAccount => ({
      ...one,
      state: 'removed',
    }),
  );
  const stopped = recorded({ ...referral, bank_accounts }, { kind: 'sharing_stopped' }, now);
  return askForMissing(stopped, now);
}

/** The bank does not confirm the account that is to be paid out to: a voided check is asked for in its place. */
export function requestVoidedCheck(referral: Referral, now: Date): Referral {
  if (isFinal(referral.status)) return referral;
  const isAsked = referral.document_requests.some(
    ({ type, status }) => type === 'voided_check' && status !== 'withdrawn',
  );
  const about = { key: 'voided_check' } as const;
  const asked = isAsked
    ? referral
    : requestDocuments(
        referral,
        {
          type: 'voided_check',
          requested_from: 'borrower',
          about,
          periods: [],
          todo: { about, purpose: 'funding_account', due_in_days: MISSING_DUE_DAYS },
        },
        now,
      );
  const replaced = requestsFor(asked, 'funding_account')
    .filter(({ about: { key } }) => key !== 'voided_check')
    .reduce((next, { id }) => updateRequest(next, id, { status: 'withdrawn' }, now), asked);
  return withdrawTodos(replaced, now);
}

function settled(referral: Referral, purpose: BankPurpose, now: Date): Referral {
  return requestsFor(referral, purpose).reduce(
    (next, { id, about }) =>
      purpose === 'statements'
        ? settleRequest(next, id, now)
        : updateRequest(next, id, { status: isCheck(about) ? 'withdrawn' : 'accepted' }, now),
    referral,
  );
}

const isCheck = ({ key }: DocumentRequest['about']) => key === 'voided_check';

const requestsFor = ({ document_requests }: Referral, purpose: BankPurpose): DocumentRequest[] =>
  document_requests.filter(
    (request) =>
      answeredBy(request) === purpose &&
      request.status !== 'accepted' &&
      request.status !== 'withdrawn',
  );

function finishTodos(referral: Referral, purpose: BankPurpose, now: Date): Referral {
  return connectTodos(referral)
    .filter((todo) => (todo.purpose === 'statements') === (purpose === 'statements'))
    .reduce((next, { id }) => finishTodo(next, id, now), referral);
}

/** To-dos to connect a bank, and those of requests for an account to be paid out to. */
function connectTodos(referral: Referral) {
  const requests = new Map(referral.document_requests.map((one) => [one.id, one]));
  return openTodos(referral).filter(({ kind, document_request_id: id }) => {
    const request = requests.get(id ?? '');
    return kind === 'connect_bank' || (request && answeredBy(request) === 'funding_account');
  });
}

function withdrawTodos(referral: Referral, now: Date): Referral {
  const gone = new Set(
    connectTodos(referral)
      .filter(({ purpose, about }) => purpose !== 'statements' && about.key !== 'voided_check')
      .map(({ id }) => id),
  );
  return {
    ...referral,
    todos: referral.todos.map((todo) =>
      gone.has(todo.id) ? { ...todo, state: 'withdrawn', finished_at: now } : todo,
    ),
    updated_at: now,
  };
}

/** A promise of months that did not come: who was asked for them is asked again, for those alone that are missing. */
function askForMissing(referral: Referral, now: Date): Referral {
  if (isFinal(referral.status)) return referral;
  const isReading = referral.bank_accounts.some(({ state }) => state === 'reading');
  if (isReading) return referral;
  const fromPartner = referral.application.context?.bank_connection !== undefined;
  const known = referral.document_requests.filter(({ type }) => type === 'bank_statement');
  const isEmpty = referral.bank_accounts.every(({ periods }) => periods.length === 0);
  if (fromPartner && known.length === 0 && isEmpty) return requestStatements(referral, now);
  // Requests that a connection answered: where documents were sent, they still stand.
  return known
    .filter(({ status }) => status === 'received')
    .reduce((next, request) => askAgain(next, request, now), referral);
}

function askAgain(referral: Referral, request: DocumentRequest, now: Date): Referral {
  const periods = missingPeriods(referral, request);
  if (periods.length === 0) return referral;
  return raiseTodo(
    updateRequest(referral, request.id, { status: 'requested' }, now),
    {
      who: request.requested_from,
      kind: 'upload_documents',
      about: { key: 'missing_statements', periods },
      purpose: 'statements',
      document_request_id: request.id,
      due_in_days: MISSING_DUE_DAYS,
    },
    now,
  );
}
