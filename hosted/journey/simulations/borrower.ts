import { isAsked, ownerChecks } from '../../domain/credit-check.ts';
import type { Deal } from '../../domain/deal.ts';
import { authorizeCredit, recordAuthorization } from '../../domain/moves/credit.ts';
import { endWithoutDecision } from '../../domain/moves/endings.ts';
import { answerTodo, finishTodo, raiseTodo } from '../../domain/moves/todos.ts';
import { openTodos } from '../../domain/todos.ts';
import { newId } from '../../ids.ts';
import { active, openTodo, type Simulation } from './simulation.ts';

/** What the borrower does. */
export const BORROWER_SIMULATIONS = {
  credit_authorized: {
    meaning: 'The owner authorizes the soft credit check.',
    possible: (deal) => openTodo(deal, 'borrower', 'authorize_credit') !== undefined,
    run: (deal, at) => authorizeCredit(deal, at),
  },
  owner_authorized: {
    meaning: 'One owner authorizes the soft credit check: the next who has not.',
    possible: (deal) =>
      openTodo(deal, 'borrower', 'authorize_credit') !== undefined && nextOwner(deal) !== undefined,
    run: (deal, at) => {
      const owner = nextOwner(deal);
      if (!owner) return deal;
      const authorization = {
        id: newId('cra'),
        contact_index: owner.index,
        state: 'pending',
        band: null,
        agreed_at: at,
        answered_at: null,
      } as const;
      return recordAuthorization(deal, authorization, at);
    },
  },
  documents_received: {
    meaning: 'The borrower uploads everything that is asked for.',
    possible: (deal) => openTodo(deal, 'borrower', 'upload_documents') !== undefined,
    run: (deal, at) => answerRequests(deal, 'received', at),
  },
  bank_connected: {
    meaning: 'The borrower connects a bank account, which answers the request for statements.',
    possible: (deal) =>
      openTodo(deal, 'borrower', 'connect_bank') !== undefined ||
      openTodos(deal, 'borrower').some((todo) => todo.purpose === 'statements'),
    run: (deal, at) => {
      const answered = answerRequests(deal, 'accepted', at, 'statements');
      const link = openTodo(answered, 'borrower', 'connect_bank');
      return link ? finishTodo(answered, link.id, at) : answered;
    },
  },
  borrower_answered: {
    meaning: 'The borrower answers what was asked.',
    possible: (deal) =>
      openTodo(deal, 'borrower', 'answer_question', 'confirm_details') !== undefined,
    run: (deal, at) => {
      const todo = openTodo(deal, 'borrower', 'answer_question', 'confirm_details');
      return todo ? finishTodo(deal, todo.id, at) : deal;
    },
    message: {
      author_role: 'borrower',
      channel: 'embed',
      body: 'The deposit was a one-time equipment sale.',
    },
  },
  borrower_question: {
    meaning: 'The service asks the borrower a question.',
    possible: active,
    run: (deal, at) =>
      raiseTodo(
        deal,
        {
          who: 'borrower',
          kind: 'answer_question',
          label: 'Answer a question about a deposit',
          detail: 'A lender asks where one large deposit came from.',
          due_in_days: 3,
        },
        at,
      ),
    message: {
      author_role: 'service',
      channel: 'embed',
      body: 'One deposit is larger than usual. Where did it come from?',
    },
  },
  message_received: {
    meaning: 'The borrower writes a message.',
    possible: () => true,
    run: (deal, at) => ({ ...deal, updated_at: at }),
    message: {
      author_role: 'borrower',
      channel: 'embed',
      body: 'When can I expect to hear from lenders?',
    },
  },
  withdrawn: {
    meaning: 'The borrower withdraws.',
    possible: active,
    run: (deal, at) => endWithoutDecision(deal, 'withdrawn', at),
  },
  funded_elsewhere: {
    meaning: 'The business gets funding elsewhere.',
    possible: active,
    run: (deal, at) => endWithoutDecision(deal, 'funded_elsewhere', at),
  },
} as const satisfies Record<string, Simulation>;

const nextOwner = (deal: Deal) => ownerChecks(deal).find(isAsked)?.owner;

function answerRequests(
  deal: Deal,
  status: 'received' | 'accepted',
  at: Date,
  purpose?: string,
): Deal {
  return openTodos(deal, 'borrower')
    .filter((todo) => todo.kind === 'upload_documents' && (!purpose || todo.purpose === purpose))
    .reduce((next, todo) => answerTodo(next, todo, at, status), deal);
}
