import type { Deal } from '../../domain/deal.ts';
import { answerAuthorization, authorizeCredit, completeCredit } from '../../domain/moves/credit.ts';
import { endWithoutDecision } from '../../domain/moves/endings.ts';
import { applyMatches, raiseOpeningTodos } from '../../domain/moves/opening.ts';
import { remind } from '../../domain/moves/reminders.ts';
import {
  answerTodo,
  rejectDocuments,
  requestDocuments,
  updateRequest,
} from '../../domain/moves/todos.ts';
import { nextTodo, openTodos } from '../../domain/todos.ts';
import { activeStatus, isFinal } from '../../domain/transitions.ts';
import { replacementOf } from './replacement.ts';
import { active, openTodo, type Simulation } from './simulation.ts';

/** What the service, the bureau and the partner's team do. */
export const SERVICE_SIMULATIONS = {
  matched: {
    meaning: 'Matching finishes, for a referral that is still waiting for it.',
    possible: (deal) => activeStatus(deal) === 'received',
    run: (deal, at, fits) => {
      const matched = applyMatches(deal, fits, at);
      return isFinal(matched.status) ? matched : raiseOpeningTodos(matched, fits, at);
    },
  },
  credit_completed: {
    meaning: 'The credit bureau answers.',
    possible: (deal) => active(deal) && deal.credit?.status === 'in_progress',
    run: completeCredit,
  },
  credit_not_found: {
    meaning: 'The credit bureau has no file on the owner: the check is completed all the same.',
    possible: (deal) => active(deal) && deal.credit?.status === 'in_progress',
    run: (deal, at) => {
      const id = pendingId(deal);
      const answer = { state: 'not_found', band: null } as const;
      return id === undefined
        ? completeCredit(deal, at)
        : answerAuthorization(deal, id, answer, at);
    },
  },
  credit_not_usable: {
    meaning:
      'The credit bureau cannot tell who an owner is from what they entered; they are asked again.',
    possible: (deal) => active(deal) && pendingId(deal) !== undefined,
    run: (deal, at) => {
      const id = pendingId(deal);
      const answer = { state: 'needs_correction', band: null } as const;
      return id === undefined ? deal : answerAuthorization(deal, id, answer, at);
    },
  },
  documents_accepted: {
    meaning: 'The documents that came in are checked and in order.',
    possible: (deal) => active(deal) && received(deal).length > 0,
    run: (deal, at) =>
      received(deal).reduce(
        (next, request) => updateRequest(next, request.id, { status: 'accepted' }, at),
        deal,
      ),
  },
  documents_rejected: {
    meaning:
      'A document that came in cannot be used; whoever sent it, the borrower or the partner, is asked again.',
    possible: (deal) => active(deal) && received(deal).length > 0,
    run: (deal, at) => {
      const request = received(deal)[0];
      if (!request) return deal;
      return rejectDocuments(deal, request, replacementOf(request), at);
    },
  },
  partner_request: {
    meaning: 'The service asks the partner for a document.',
    possible: active,
    run: (deal, at) =>
      requestDocuments(
        deal,
        {
          type: 'processing_statement',
          requested_from: 'partner',
          description: 'Card processing statements for the last 3 full months.',
          periods: [],
          why: 'Lenders compare card sales with bank deposits.',
          todo: {
            label: 'Send processing statements',
            detail: 'Card processing statements for the last 3 full months.',
            purpose: 'processing_statements',
            due_in_days: 5,
          },
        },
        at,
      ),
  },
  partner_confirmed: {
    meaning: 'The partner’s team does its to-dos.',
    possible: (deal) => openTodo(deal, 'partner') !== undefined,
    run: (deal, at) =>
      openTodos(deal, 'partner').reduce((next, todo) => answerTodo(next, todo, at), deal),
  },
  todo_completed: {
    meaning: 'Whoever has the most urgent to-do does it; the credit bureau answers at once.',
    possible: (deal) => nextTodo(deal) !== undefined,
    run: (deal, at) => {
      const todo = nextTodo(deal);
      if (!todo) return deal;
      if (todo.kind === 'authorize_credit') return completeCredit(authorizeCredit(deal, at), at);
      return answerTodo(deal, todo, at);
    },
  },
  message_sent: {
    meaning: 'The service writes to the borrower.',
    possible: () => true,
    run: (deal, at) => ({ ...deal, updated_at: at }),
    message: {
      author_role: 'service',
      channel: 'embed',
      body: 'Your file is complete. Lenders usually answer within 2 business days.',
    },
  },
  reminder_due: {
    meaning: 'A to-do is to be brought to mind.',
    possible: (deal) => nextTodo(deal) !== undefined,
    run: (deal, at) => {
      const todo = nextTodo(deal);
      return todo ? remind(deal, [todo], at) : deal;
    },
  },
  not_completed: {
    meaning: 'What lenders need does not arrive in time.',
    possible: active,
    run: (deal, at) => endWithoutDecision(deal, 'incomplete', at),
  },
} as const satisfies Record<string, Simulation>;

const pendingId = (deal: Deal) =>
  deal.authorizations.findLast(({ state }) => state === 'pending')?.id;

const received = (deal: Deal) =>
  deal.document_requests.filter((request) => request.status === 'received');
