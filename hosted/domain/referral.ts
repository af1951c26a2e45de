import type { Purpose } from '../../src/contract/purpose.ts';
import type { DocumentAbout, TodoAbout } from './about.ts';
import type { Application, Cents, IsoDateTime } from './application.ts';
import type { BankAccount } from './bank.ts';
import type { Comparison } from './comparison.ts';
import type { ContactRules } from './contact-rules.ts';
import type { Document, FileFault } from './documents.ts';
import type { MessageChannel } from './messages.ts';
import type { IndicativeTerms, Offer } from './offers/offer.ts';
import type { Payout } from './payouts/payout.ts';
import type { Submission } from './submissions.ts';
import type { CreditBand, DocumentType, Product, ReferralStatus } from './values.ts';

/** Everything the service knows of one referral, loaded at once: what the API, the screens and the rules read. */
export type Referral = {
  id: string;
  partner_id: string;
  application: Application;
  status: ReferralStatus;
  /** Where the referral stood before it paused; what it returns to when the last to-do is done. */
  resumes_to: ActiveStatus | null;
  created_at: Date;
  updated_at: Date;
  /**
   * A fixed "now" of a sandbox scenario, whose shown dates never move; null in every other referral.
   * Whatever is judged against the clock (overdue, expired) is judged at `timeOf(referral, now)`.
   */
  as_of: Date | null;
  matches: Match[];
  /** Open to-dos first by urgency, then the finished ones. */
  todos: Todo[];
  document_requests: DocumentRequest[];
  /** Files that were sent in answer to them, oldest first. */
  documents: Document[];
  /** Accounts that were connected, oldest first. */
  bank_accounts: BankAccount[];
  /** What a reviewer is to look at, or has; null where nothing that was stated differs from the bank. */
  review: Review | null;
  /** Binding offers, the first to come in front; those that are held too. */
  offers: Offer[];
  /** To which programs the file went; empty before it did. */
  submissions: Submission[];
  /** What lenders let know before an offer. */
  indicative_terms: IndicativeTerms[];
  credit: Credit | null;
  /** What owners agreed to, oldest first. */
  authorizations: Authorization[];
  outcome: Outcome | null;
  funded: Funded | null;
  payout: Payout | null;
  conversation: Conversation;
  /** Newest first. */
  history: HistoryEntry[];
  /** What bounds how the service writes to its borrower. */
  contact_rules: ContactRules;
  /** Addresses of its contacts that asked for no more messages: numbers that replied STOP (E.164), emails that unsubscribed. */
  stopped_numbers: string[];
  /** Ids of the sessions of the permanent links: `hosted_url` (`status`) and `todos[].url`. */
  permanent_sessions: Partial<Record<Purpose, string>>;
};

/** The moment at which a referral's dates are judged: the scenario's own, else `now`. */
export function timeOf(referral: Pick<Referral, 'as_of'>, now: Date): Date {
  return referral.as_of ?? now;
}

/** Not final and not paused. */
export type ActiveStatus = 'received' | 'prequalified' | 'submitted' | 'offer';

export type Match = {
  id: string;
  program_id: string;
  lender: string;
  product: Product;
  state: 'matched';
  program: string;
  amount_max: Cents;
  term_months: number[];
  speed: string;
};

export const TODO_KINDS = [
  'authorize_credit',
  'upload_documents',
  'connect_bank',
  'confirm_details',
  'answer_question',
  'approve_request',
] as const;
export type TodoKind = (typeof TODO_KINDS)[number];

export type Todo = {
  id: string;
  who: 'borrower' | 'partner';
  kind: TodoKind;
  about: TodoAbout;
  /** What the documents are for, like `statements`. */
  purpose: string | null;
  document_request_id: string | null;
  state: 'open' | 'done' | 'withdrawn';
  /** Its place among the referral's to-dos in the order in which they arose, from 0. */
  position: number;
  created_at: Date;
  due_at: Date | null;
  finished_at: Date | null;
  /** Reminders that have gone out. */
  reminders_sent: number;
  /** When it was last to be brought to mind. */
  reminded_at: Date | null;
};

export type DocumentRequest = {
  id: string;
  type: DocumentType;
  status: 'requested' | 'received' | 'accepted' | 'rejected' | 'withdrawn';
  requested_from: 'partner' | 'borrower';
  about: DocumentAbout;
  /** Months covered, `YYYY-MM`. */
  periods: string[];
  /** In the words of whoever rejected them. */
  rejection_reason: string | null;
  /** Where it was the service's own checks. */
  rejection_fault: FileFault | null;
  document_ids: string[];
  requested_at: Date;
  satisfied_at: Date | null;
};

/** How far the credit check is, as the partner is told: what it found is not in here. */
export type Credit = {
  status: 'authorization_needed' | 'in_progress' | 'completed';
  type: 'soft';
  completed_at: IsoDateTime | null;
};

/** One owner's OK to the credit check, and what the bureau answered. Never what they typed, and no score. */
export type Authorization = {
  id: string;
  /** The owner's place in the application's contacts. */
  contact_index: number;
  /** `frozen` and `needs_correction`: the owner is asked again. */
  state: 'pending' | 'completed' | 'not_found' | 'frozen' | 'needs_correction';
  /** Told by the bureau, where it has a file. */
  band: Exclude<CreditBand, 'unknown'> | null;
  agreed_at: Date;
  answered_at: Date | null;
};

/** Figures that were stated differ from the bank's: a reviewer decides before lenders have the file. */
export type Review = {
  state: 'open' | 'accepted' | 'rejected';
  comparisons: Comparison[];
  opened_at: IsoDateTime;
  decided_at: IsoDateTime | null;
  /** Name of the reviewer, as their machine has it. */
  decided_by: string | null;
};

/** How it ended: by a lender's decision, or without one. */
export type Outcome =
  | { status: 'declined'; reason: 'lender_declined'; lender: string; decided_at: IsoDateTime }
  | { status: 'closed'; reason: CloseReason; lender: null; decided_at: IsoDateTime };

export type CloseReason =
  | 'no_match'
  | 'withdrawn'
  | 'funded_elsewhere'
  | 'incomplete'
  | 'not_confirmed';

export type Funded = {
  lender: string;
  amount: Cents;
  funded_at: IsoDateTime;
  account: { institution: string; mask: string };
  lender_contact: { name: string; phone: string; email: string; url: string };
};

export type Conversation = {
  id: string;
  last_message_at: Date | null;
  last_message_preview: string | null;
  last_channel: MessageChannel | null;
  unread_for_partner: number;
};

type OfferFact =
  | 'offer_made'
  | 'offer_accepted'
  | 'offer_expired'
  | 'offer_withdrawn'
  | 'offer_replaced'
  | 'offer_declined'
  | 'amount_chosen';

/** A fact of the referral's life that a person may be shown. */
export type HistoryFact =
  | { kind: 'received' | 'paused_for_partner' | 'sharing_stopped' }
  | { kind: 'matched' | 'submitted'; programs: number }
  | { kind: 'todo_done'; about: TodoAbout }
  | { kind: 'owner_authorized'; contact_index: number }
  | { kind: OfferFact | 'funded' | 'declined'; lender: string }
  | { kind: 'closed'; reason: CloseReason };

/** A fact with its time, and its place in the order in which the referral's facts came about, from 0. */
export type HistoryEntry = HistoryFact & { at: Date; position: number };
