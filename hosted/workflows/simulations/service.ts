import { documentsFor } from '../../domain/documents.ts';
import { takesMessages } from '../../domain/messages.ts';
import { answerAuthorization, authorizeCredit, completeCredit } from '../../domain/moves/credit.ts';
import { rejectDocument } from '../../domain/moves/documents.ts';
import { endWithoutDecision } from '../../domain/moves/endings.ts';
import { applyMatches, raiseOpeningTodos } from '../../domain/moves/opening.ts';
import { remind } from '../../domain/moves/reminders.ts';
import { decideReview, isUnderReview } from '../../domain/moves/review.ts';
import {
  answerTodo,
  rejectDocuments,
  requestDocuments,
  updateRequest,
} from '../../domain/moves/todos.ts';
import type { DocumentRequest, Referral } from '../../domain/referral.ts';
import { nextTodo, openTodos } from '../../domain/todos.ts';
import { activeStatus, isFinal } from '../../domain/transitions.ts';
import { accepted } from '../uploads/review.ts';
import { rejectionOf } from './rejection.ts';
import { active, openTodo, type Simulation } from './simulation.ts';

/** As the ledger names them. */
const REVIEWER = 'sandbox';

const PROCESSING_STATEMENTS = { key: 'processing_statements', months: 3 } as const;

/** What the service, the bureau and the partner's team do. */
export const SERVICE_SIMULATIONS = {
  matched: {
    meaning: 'Matching finishes, for a referral that is still waiting for it.',
    possible: (referral) => activeStatus(referral) === 'received',
    run: (referral, at, fits) => {
      const matched = applyMatches(referral, fits, at);
      return isFinal(matched.status) ? matched : raiseOpeningTodos(matched, fits, at);
    },
  },
  credit_completed: {
    meaning: 'The credit bureau answers.',
    possible: (referral) => active(referral) && referral.credit?.status === 'in_progress',
    run: completeCredit,
  },
  credit_not_found: {
    meaning: 'The credit bureau has no file on the owner: the check is completed all the same.',
    possible: (referral) => active(referral) && referral.credit?.status === 'in_progress',
    run: (referral, at) => {
      const id = pendingId(referral);
      const answer = { state: 'not_found', band: null } as const;
      return id === undefined
        ? completeCredit(referral, at)
        : answerAuthorization(referral, id, answer, at);
    },
  },
  credit_not_usable: {
    meaning:
      'The credit bureau cannot tell who an owner is from what they entered; they are asked again.',
    possible: (referral) => active(referral) && pendingId(referral) !== undefined,
    run: (referral, at) => {
      const id = pendingId(referral);
      const answer = { state: 'needs_correction', band: null } as const;
      return id === undefined ? referral : answerAuthorization(referral, id, answer, at);
    },
  },
  documents_accepted: {
    meaning: 'The documents that came in are checked and in order.',
    possible: (referral) => active(referral) && reviewable(referral).length > 0,
    run: (referral, at) =>
      reviewable(referral).reduce((next, request) => accept(next, request, at), referral),
  },
  documents_rejected: {
    meaning:
      'A document that came in cannot be used; whoever sent it, the borrower or the partner, is asked again.',
    possible: (referral) => active(referral) && reviewable(referral).length > 0,
    run: (referral, at) => {
      const request = reviewable(referral)[0];
      return request ? reject(referral, request, at) : referral;
    },
  },
  partner_request: {
    meaning: 'The service asks the partner for a document.',
    possible: active,
    run: (referral, at) =>
      requestDocuments(
        referral,
        {
          type: 'processing_statement',
          requested_from: 'partner',
          about: PROCESSING_STATEMENTS,
          periods: [],
          todo: { about: PROCESSING_STATEMENTS, purpose: 'processing_statements', due_in_days: 5 },
        },
        at,
      ),
  },
  partner_confirmed: {
    meaning: 'The partner’s team does its to-dos.',
    possible: (referral) => openTodo(referral, 'partner') !== undefined,
    run: (referral, at) =>
      openTodos(referral, 'partner').reduce((next, todo) => answerTodo(next, todo, at), referral),
  },
  todo_completed: {
    meaning: 'Whoever has the most urgent to-do does it; the credit bureau answers at once.',
    possible: (referral) => nextTodo(referral) !== undefined,
    run: (referral, at) => {
      const todo = nextTodo(referral);
      if (!todo) return referral;
      if (todo.kind === 'authorize_credit')
        return completeCredit(authorizeCredit(referral, at), at);
      return answerTodo(referral, todo, at);
    },
  },
  review_accepted: {
    meaning: 'A reviewer accepts that stated figures differ from the bank’s; the file can go on.',
    possible: isUnderReview,
    run: (referral, at) => decideReview(referral, { state: 'accepted', by: REVIEWER }, at),
  },
  review_rejected: {
    meaning: 'A reviewer does not accept it: the referral is closed.',
    possible: isUnderReview,
    run: (referral, at) => decideReview(referral, { state: 'rejected', by: REVIEWER }, at),
  },
  message_sent: {
    meaning: 'The service writes to the borrower.',
    possible: () => true,
    run: (referral, at) => ({ ...referral, updated_at: at }),
    message: {
      author_role: 'service',
      channel: 'embed',
      body: 'Your file is complete. Lenders usually answer within 2 business days.',
    },
  },
  agent_asked: {
    meaning: 'A person of the service asks something that one press answers.',
    possible: (referral) => takesMessages(referral),
    run: (referral, at) => ({ ...referral, updated_at: at }),
    message: {
      author_role: 'service',
      author_name: 'Sam Ortiz',
      channel: 'embed',
      body: 'Is the equipment loan of 2022 paid off? Lenders ask before they decide.',
      replies: ['Yes, it is paid off', 'No, not yet', 'I will look it up'],
    },
  },
  lender_wrote: {
    meaning: 'A lender writes to the borrower.',
    possible: (referral) => takesMessages(referral),
    run: (referral, at) => ({ ...referral, updated_at: at }),
    message: {
      author_role: 'lender',
      author_name: 'Prairie Capital',
      channel: 'email',
      body: 'We have your file and look at it this week.',
    },
  },
  reminder_due: {
    meaning: 'A to-do is to be brought to mind.',
    possible: (referral) => nextTodo(referral) !== undefined,
    run: (referral, at) => {
      const todo = nextTodo(referral);
      return todo ? remind(referral, [todo], at) : referral;
    },
  },
  not_completed: {
    meaning: 'What lenders need does not arrive in time.',
    possible: active,
    run: (referral, at) => endWithoutDecision(referral, 'incomplete', at),
  },
} as const satisfies Record<string, Simulation>;

const pendingId = (referral: Referral) =>
  referral.authorizations.findLast(({ state }) => state === 'pending')?.id;

/** Requests with files that a reviewer may see, and those that a simulation answered without any. */
const reviewable = (referral: Referral) =>
  referral.document_requests.filter((request) =>
    documentsFor(referral, request).length === 0
      ? request.status === 'received'
      : toReview(referral, request).length > 0,
  );

const toReview = (referral: Referral, request: DocumentRequest) =>
  documentsFor(referral, request).filter(
    ({ status, checked_at }) => status === 'checking' && checked_at !== null,
  );

function accept(referral: Referral, request: DocumentRequest, at: Date): Referral {
  const files = toReview(referral, request);
  if (files.length === 0) return updateRequest(referral, request.id, { status: 'accepted' }, at);
  return files.reduce((next, { id }) => accepted(next, id, at), referral);
}

function reject(referral: Referral, request: DocumentRequest, at: Date): Referral {
  const reason = { reason: rejectionOf(request) };
  const [file] = toReview(referral, request);
  return file
    ? rejectDocument(referral, file.id, reason, at)
    : rejectDocuments(referral, request, reason, at);
}
