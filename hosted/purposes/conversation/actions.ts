import { type ActionRow, onReferral } from '../action.ts';
import { EXIT, OPEN_TODO } from '../shared-actions.ts';
import { ANSWER, CANCEL_ANSWER } from './answer.ts';

/** What can be done in a conversation, beside writing: messages are sent by themselves, one after the other. */
export const ACTIONS: readonly ActionRow[] = [
  EXIT,
  OPEN_TODO,
  {
    id: `${ANSWER}.{todo}`,
    audience: 'page',
    key: 'session',
    run: onReferral(({ argument }) => ({ place: `${ANSWER}.${argument}` })),
  },
  { id: CANCEL_ANSWER, audience: 'page', key: 'session', run: async () => ({ place: null }) },
];
