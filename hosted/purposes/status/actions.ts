import { type ActionRow, onReferral } from '../action.ts';
import { authorize } from '../credit-authorization/authorize.ts';
import { AUTHORIZE_CREDIT } from '../credit-authorization/frame-screen.ts';
import { handOffOwner } from '../credit-authorization/hand-off-owner.ts';
import { AUTHORIZE_AS, HAND_OFF } from '../credit-authorization/owner-block.ts';
import { BACK } from '../credit-authorization/page-screen.ts';
import { placeText } from '../credit-authorization/place.ts';
import {
  beside,
  EXIT,
  OPEN_CONVERSATION,
  OPEN_OFFERS,
  OPEN_TODO,
  openTodo,
} from '../shared-actions.ts';
import { opensInPlace } from './todos.ts';

/** What can be done on a referral's status, and on its credit authorization. */
export const ACTIONS: readonly ActionRow[] = [
  EXIT,
  OPEN_OFFERS,
  OPEN_CONVERSATION,
  {
    ...OPEN_TODO,
    run: onReferral(({ argument, context, screen }, referral) => {
      const todo = openTodo(referral, argument);
      if (!todo) return { screen };
      const here = todo.kind === 'authorize_credit' && opensInPlace(context.session);
      return here ? { place: placeText({ step: 'authorize_credit' }) } : beside(todo);
    }),
  },
  { id: BACK, audience: 'page', key: 'session', run: async () => ({ place: null }) },
  {
    id: `${AUTHORIZE_AS}.{owner}`,
    audience: 'page',
    key: 'session',
    run: async ({ argument }) => ({
      place: placeText({ step: 'authorize_credit', owner: Number(argument) }),
    }),
  },
  {
    id: `${HAND_OFF}.{owner}`,
    audience: 'page',
    key: 'referral',
    run: onReferral(async ({ db, embed, argument }, referral) => {
      await handOffOwner(db, embed, referral, Number(argument));
      return {};
    }),
  },
  { id: AUTHORIZE_CREDIT, audience: 'frame', key: 'referral', run: onReferral(authorize) },
];
