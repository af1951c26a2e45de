import { bankNeed, monthsWanted } from '../../domain/bank.ts';
import { isAsked, ownerChecks } from '../../domain/credit-check.ts';
import { connectBank } from '../../domain/moves/bank.ts';
import { authorizeCredit, recordAuthorization } from '../../domain/moves/credit.ts';
import { endWithoutDecision } from '../../domain/moves/endings.ts';
import { answerTodo, finishTodo, raiseTodo } from '../../domain/moves/todos.ts';
import type { Referral } from '../../domain/referral.ts';
import { openTodos } from '../../domain/todos.ts';
import { newId } from '../../ids.ts';
import { SANDBOX_ACCOUNT } from '../../integrations/sandbox-funding.ts';
import { active, openTodo, type Simulation } from './simulation.ts';

/** What the borrower does. */
export const BORROWER_SIMULATIONS = {
  credit_authorized: {
    meaning: 'The owner authorizes the soft credit check.',
    possible: (referral) => openTodo(referral, 'borrower', 'authorize_credit') !== undefined,
    run: (referral, at) => authorizeCredit(referral, at),
  },
  owner_authorized: {
    meaning: 'One owner authorizes the soft credit check: the next who has not.',
    possible: (referral) =>
      openTodo(referral, 'borrower', 'authorize_credit') !== undefined &&
      nextOwner(referral) !== undefined,
    run: (referral, at) => {
      const owner = nextOwner(referral);
      if (!owner) return referral;
      const authorization = {
        id: newId('cra'),
        contact_index: owner.index,
        state: 'pending',
        band: null,
        agreed_at: at,
        answered_at: null,
      } as const;
      return recordAuthorization(referral, authorization, at);
    },
  },
  documents_received: {
    meaning: 'The borrower uploads everything that is asked for.',
    possible: (referral) => openTodo(referral, 'borrower', 'upload_documents') !== undefined,
    run: (referral, at) => answerRequests(referral, at),
  },
  bank_connected: {
    meaning:
      'The borrower connects a bank account: for the funds where one is asked for, else in place of statements.',
    possible: (referral) => bankNeed(referral) !== undefined,
    run: (referral, at) =>
      connectBank(
        referral,
        {
          ...SANDBOX_ACCOUNT,
          id: newId('bc'),
          purpose: bankNeed(referral)?.purpose ?? 'statements',
          state: 'read',
          periods: monthsWanted(referral, at),
          connected_at: at,
        },
        at,
      ),
  },
  borrower_answered: {
    meaning: 'The borrower answers what was asked.',
    possible: (referral) =>
      openTodo(referral, 'borrower', 'answer_question', 'confirm_details') !== undefined,
    run: (referral, at) => {
      const todo = openTodo(referral, 'borrower', 'answer_question', 'confirm_details');
      return todo ? finishTodo(referral, todo.id, at) : referral;
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
    run: (referral, at) =>
      raiseTodo(
        referral,
        {
          who: 'borrower',
          kind: 'answer_question',
          about: {
            key: 'as_written',
            label: 'Answer a question about a deposit',
            detail: 'A lender asks where one large deposit came from.',
          },
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
    run: (referral, at) => ({ ...referral, updated_at: at }),
    message: {
      author_role: 'borrower',
      channel: 'embed',
      body: 'When can I expect to hear from lenders?',
    },
  },
  withdrawn: {
    meaning: 'The borrower withdraws.',
    possible: active,
    run: (referral, at) => endWithoutDecision(referral, 'withdrawn', at),
  },
  funded_elsewhere: {
    meaning: 'The business gets funding elsewhere.',
    possible: active,
    run: (referral, at) => endWithoutDecision(referral, 'funded_elsewhere', at),
  },
} as const satisfies Record<string, Simulation>;

const nextOwner = (referral: Referral) => ownerChecks(referral).find(isAsked)?.owner;

function answerRequests(referral: Referral, at: Date): Referral {
  return openTodos(referral, 'borrower')
    .filter((todo) => todo.kind === 'upload_documents')
    .reduce((next, todo) => answerTodo(next, todo, at), referral);
}
