import { lastFullMonths } from './months.ts';
import type { DocumentRequest, Referral, Todo } from './referral.ts';
import { openTodos } from './todos.ts';
import { isFinal } from './transitions.ts';
import type { DocumentType } from './values.ts';

/** What an account is connected for: its history in place of statements, or to be paid out to. */
export type BankPurpose = 'statements' | 'funding_account';

/** Why a connection did not come about. `hosted/purposes/bank-connect` puts the words to it. */
export const LINK_FAILURES = [
  'cancelled',
  'credentials_refused',
  'bank_down',
  'no_checking',
  'not_verified',
  'expired',
  'unavailable',
] as const;
export type LinkFailure = (typeof LINK_FAILURES)[number];

/** An account that somebody let us see, as their bank names it. */
export type OfferedAccount = {
  /** The aggregator's own id, which no screen shows. */
  id: string;
  name: string;
  /** Its last digits. */
  mask: string;
  type: 'checking' | 'savings' | 'credit' | 'other';
  /** Whether the bank confirms number and owner, as an account must be that is paid out to. */
  verified: boolean;
};

/** A connected account, as far as the rules know of it. */
export type BankAccount = {
  id: string;
  purpose: BankPurpose;
  /** Null for a partner's connection that has not been read. */
  institution: string | null;
  mask: string | null;
  /** `reading`: not all of its months have come. `unreadable`: none will. `removed`: no longer shared; what was read stays. */
  state: 'reading' | 'read' | 'unreadable' | 'removed';
  /** Whole months whose history is there, `YYYY-MM`. */
  periods: string[];
  connected_at: Date;
};

const ANSWERS: Partial<Record<DocumentType, BankPurpose>> = {
  bank_statement: 'statements',
  funding_account_auth: 'funding_account',
};

/** What a connected account answers among the documents that can be asked for; undefined for the others. */
export const bankPurposeOf = (type: DocumentType): BankPurpose | undefined => ANSWERS[type];

/** Lenders need an account that money comes in to and goes out of. */
export const isUsable = ({ type }: Pick<OfferedAccount, 'type'>): boolean => type === 'checking';

/** Why none of the accounts that were let in can serve; undefined where one can. */
export function whyNone(
  accounts: readonly OfferedAccount[],
  purpose: BankPurpose,
): LinkFailure | undefined {
  const usable = accounts.filter(isUsable);
  if (usable.length === 0) return 'no_checking';
  const served = purpose === 'statements' || usable.some(({ verified }) => verified);
  return served ? undefined : 'not_verified';
}

/** Whether this account can serve. */
export const canServe = (account: OfferedAccount, purpose: BankPurpose): boolean =>
  whyNone([account], purpose) === undefined;

/** What a bank connection is needed for, and by which to-do or request. */
export type BankNeed = {
  purpose: BankPurpose;
  todo: Todo | undefined;
  request: DocumentRequest | undefined;
};

/**
 * What the borrower can answer by connecting a bank: of what a session names, where it names something that a bank
 * answers, and else of everything, the open to-do for it, or the request.
 */
export function bankNeed(
  referral: Referral,
  options: Readonly<Record<string, unknown>> = {},
): BankNeed | undefined {
  if (isFinal(referral.status)) return undefined;
  const named = namedIn(referral, options);
  const isMeant = (purpose: BankPurpose) => named.size === 0 || named.has(purpose);
  const todo = openTodos(referral, 'borrower').find(
    (one) => one.kind === 'connect_bank' && isMeant(purposeOf(one)),
  );
  const request = referral.document_requests.find((one) => {
    const purpose = isAsked(one) ? answeredBy(one) : undefined;
    return purpose !== undefined && isMeant(purpose) && (!todo || purpose === purposeOf(todo));
  });
  const purpose = todo ? purposeOf(todo) : request && answeredBy(request);
  return purpose && { purpose, todo, request };
}

/** What the to-do and the requests are for that a session names, whatever has become of them. */
function namedIn(
  { todos, document_requests }: Referral,
  { todo_id, document_request_ids: ids }: Readonly<Record<string, unknown>>,
): Set<BankPurpose> {
  const todo = todos.find(({ id }) => id === todo_id);
  const requests = document_requests.filter(
    ({ id }) => todo?.document_request_id === id || (Array.isArray(ids) && ids.includes(id)),
  );
  const purposes = requests.flatMap((request) => answeredBy(request) ?? []);
  return new Set(todo?.kind === 'connect_bank' ? [...purposes, purposeOf(todo)] : purposes);
}

/** A voided check that stands for an account that its bank did not confirm is answered by one that its bank confirms. */
export const answeredBy = ({
  type,
  about,
}: Pick<DocumentRequest, 'type' | 'about'>): BankPurpose | undefined =>
  about.key === 'voided_check' ? 'funding_account' : bankPurposeOf(type);

const isAsked = ({ status, requested_from }: DocumentRequest) =>
  requested_from === 'borrower' && (status === 'requested' || status === 'rejected');

const purposeOf = ({ purpose }: Todo): BankPurpose =>
  purpose === 'statements' ? 'statements' : 'funding_account';

/** The account that an offer is paid out to: the one confirmed last, also where it is no longer shared. */
export const fundingAccount = ({ bank_accounts }: Pick<Referral, 'bank_accounts'>) =>
  bank_accounts.findLast(({ purpose }) => purpose === 'funding_account');

/** Full months of history that are asked for at least: a year, as revenue is stated by the year. */
export const YEAR = 12;

/** All months whose history is asked for at once, as some banks give no more later: oldest first. */
export function monthsWanted(referral: Referral, at: Date): string[] {
  const requested = referral.document_requests
    .filter(({ type }) => bankPurposeOf(type) === 'statements')
    .flatMap(({ periods }) => periods);
  const stated = referral.application.context?.ledger?.map(({ month }) => month) ?? [];
  return [...new Set([...lastFullMonths(at, YEAR), ...requested, ...stated])].sort();
}
