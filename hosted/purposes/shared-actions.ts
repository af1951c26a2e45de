import type { Referral } from '../domain/referral.ts';
import { openTodos, todoPurpose } from '../domain/todos.ts';
import { type ActionRow, type Outcome, onReferral } from './action.ts';

/** Leaving is always possible, from every screen. */
export const EXIT: ActionRow = {
  id: 'exit',
  audience: 'any',
  key: 'session',
  always: true,
  run: async ({ screen }) => ({ screen }),
};

/** What help offers wherever there is a referral to write about. */
export const OPEN_CONVERSATION = opens('open_conversation', 'conversation');

/** Opens the offers that are ready. */
export const OPEN_OFFERS = opens('open_offers', 'offer_acceptance');

/** Opens the component in which a to-do is done. */
export const OPEN_TODO: ActionRow = {
  id: 'open_todo.{todo}',
  audience: 'page',
  key: 'session',
  run: onReferral(({ screen, argument }, referral) => {
    const todo = openTodo(referral, argument);
    return todo ? beside(todo) : { screen };
  }),
};

/** An open to-do by its id. */
export function openTodo(referral: Referral, id: string) {
  return openTodos(referral).find((todo) => todo.id === id);
}

/** That a to-do is done in a component beside this one. */
export function beside(todo: Referral['todos'][number]): Outcome {
  const { id, kind, document_request_id: request } = todo;
  return {
    open: {
      purpose: todoPurpose(kind),
      options: { todo_id: id, ...(request ? { document_request_ids: [request] } : {}) },
    },
  };
}

function opens(id: string, purpose: 'conversation' | 'offer_acceptance'): ActionRow {
  return {
    id,
    audience: 'page',
    key: 'session',
    run: async () => ({ open: { purpose, options: {} } }),
  };
}
