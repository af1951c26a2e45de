import type { BankAccount } from '../domain/bank.ts';
import type { ContactRules } from '../domain/contact-rules.ts';
import type { Document } from '../domain/documents.ts';
import type { IndicativeTerms, Offer } from '../domain/offers/offer.ts';
import type {
  Authorization,
  Conversation,
  DocumentRequest,
  HistoryFact,
  Match,
  Referral,
  Todo,
} from '../domain/referral.ts';
import type { Submission } from '../domain/submissions.ts';
import { byUrgency } from '../domain/todos.ts';
import type { MessageRow } from './messages.ts';
import type { partner_sessions, referrals } from './schema.ts';

/** What the store reads of one referral. */
export type ReferralRow = typeof referrals.$inferSelect & {
  unread_for_partner: number;
  contact_rules: ContactRules;
  stopped_numbers: string[];
  matches: (Match & { position: number })[];
  todos: Todo[];
  document_requests: DocumentRequest[];
  documents: Document[];
  bank_accounts: BankAccount[];
  offers: Offer[];
  submissions: Submission[];
  indicative_terms: IndicativeTerms[];
  authorizations: Authorization[];
  history: { at: Date; position: number; fact: HistoryFact }[];
  sessions: Pick<typeof partner_sessions.$inferSelect, 'id' | 'purpose'>[];
  messages: Pick<MessageRow, 'created_at' | 'body' | 'channel'>[];
};

const PREVIEW_LENGTH = 120;

export function toReferral(row: ReferralRow): Referral {
  return inOrder({
    id: row.id,
    partner_id: row.partner_id,
    application: row.application,
    status: row.status,
    resumes_to: row.resumes_to,
    created_at: row.created_at,
    updated_at: row.updated_at,
    as_of: row.as_of,
    matches: row.matches
      .sort((a, b) => a.position - b.position)
      .map(({ position: _, ...match }) => match),
    todos: row.todos,
    document_requests: row.document_requests,
    documents: row.documents,
    bank_accounts: row.bank_accounts,
    review: row.review,
    offers: row.offers,
    submissions: row.submissions,
    indicative_terms: row.indicative_terms,
    credit: row.credit,
    authorizations: row.authorizations,
    outcome: row.outcome,
    funded: row.funded,
    payout: row.payout,
    conversation: toConversation(row),
    history: row.history.map(({ fact, ...when }) => ({ ...fact, ...when })),
    contact_rules: row.contact_rules,
    stopped_numbers: row.stopped_numbers,
    permanent_sessions: Object.fromEntries(row.sessions.map(({ id, purpose }) => [purpose, id])),
  });
}

/** A referral with its parts in an order that depends on nothing random but as a last resort. */
export function inOrder(referral: Referral): Referral {
  return {
    ...referral,
    todos: referral.todos.toSorted(byUrgency),
    document_requests: referral.document_requests.toSorted(
      (a, b) =>
        time(a.requested_at) - time(b.requested_at) ||
        compare(a.type, b.type) ||
        compare(a.id, b.id),
    ),
    documents: referral.documents.toSorted(
      (a, b) => time(a.received_at) - time(b.received_at) || compare(a.id, b.id),
    ),
    bank_accounts: referral.bank_accounts.toSorted(
      (a, b) => time(a.connected_at) - time(b.connected_at) || compare(a.id, b.id),
    ),
    offers: referral.offers.toSorted(
      (a, b) =>
        time(a.offered_at) - time(b.offered_at) ||
        compare(a.lender, b.lender) ||
        compare(a.id, b.id),
    ),
    indicative_terms: referral.indicative_terms.toSorted(
      (a, b) => time(a.given_at) - time(b.given_at) || compare(a.id, b.id),
    ),
    submissions: referral.submissions.toSorted((a, b) => compare(a.program_id, b.program_id)),
    authorizations: referral.authorizations.toSorted(
      (a, b) => time(a.agreed_at) - time(b.agreed_at) || compare(a.id, b.id),
    ),
    history: referral.history.toSorted((a, b) => b.position - a.position),
  };
}

function toConversation(row: ReferralRow): Conversation {
  const last = row.messages[0];
  return {
    id: row.conversation_id,
    last_message_at: last?.created_at ?? null,
    last_message_preview: last ? preview(last.body) : null,
    last_channel: last?.channel ?? null,
    unread_for_partner: row.unread_for_partner,
  };
}

/** The beginning of a message on one line; cut between characters, never inside one. */
function preview(body: string): string {
  const line = [...body.replace(/\s+/g, ' ').trim()];
  return line.length <= PREVIEW_LENGTH
    ? line.join('')
    : `${line.slice(0, PREVIEW_LENGTH - 1).join('')}…`;
}

const time = (date: Date) => date.getTime();
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
