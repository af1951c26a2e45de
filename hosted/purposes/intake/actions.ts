import { stepBefore } from '../../domain/intake/flow.ts';
import { isQuestionKey, STEP_KEYS } from '../../domain/intake/steps.ts';
import { type ActionRow, onReferral } from '../action.ts';
import { authorize } from '../credit-authorization/authorize.ts';
import { AUTHORIZE_CREDIT } from '../credit-authorization/frame-screen.ts';
import { AUTHORIZE_AS, HAND_OFF } from '../credit-authorization/owner-block.ts';
import { EXIT, OPEN_CONVERSATION, OPEN_OFFERS, OPEN_TODO } from '../shared-actions.ts';
import { acceptStep, confirmStep } from './accept-step.ts';
import { applicationAction, onApplication } from './application-action.ts';
import type { IntakeContext, IntakePlace } from './context.ts';
import { handOff } from './hand-off.ts';
import { BACK } from './screens/assemble.ts';
import { CHANGE } from './screens/check-screen.ts';
import { CONFIRM, CONTINUE, EDIT } from './screens/question-screen.ts';
import { SEND } from './screens/send-screen.ts';
import { send } from './send.ts';
import { signInFrame } from './sign.ts';

/** What can be done in an application, and once it has been sent. */
export const ACTIONS: readonly ActionRow[] = [
  EXIT,
  applicationAction({ id: CONTINUE, key: 'referral' }, async (act, context) => ({
    state: await acceptStep(act, context),
    place: context.at.check ? backAtCheck(context) : null,
  })),
  applicationAction({ id: CONFIRM, key: 'referral' }, (_, context) => {
    const { step } = context.at;
    return isQuestionKey(step) ? { state: confirmStep(context, step) } : {};
  }),
  applicationAction({ id: EDIT, key: 'session' }, (_, { at }) => ({
    place: { ...at, edit: true },
  })),
  applicationAction({ id: BACK, key: 'session' }, (_, context) => ({
    place: placeBefore(context),
  })),
  applicationAction({ id: `${CHANGE}.{step}`, key: 'session' }, ({ argument }) => {
    const step = STEP_KEYS.find((key) => key === argument);
    return { place: step ? { step, check: true } : null };
  }),
  applicationAction({ id: `${AUTHORIZE_AS}.{owner}`, key: 'session' }, ({ argument }) => ({
    place: { step: 'credit', signer: argument },
  })),
  applicationAction({ id: `${HAND_OFF}.{owner}`, key: 'referral' }, async (act, context) => ({
    state: await handOff(act, context),
    place: context.at,
  })),
  {
    id: SEND,
    audience: 'page',
    key: 'referral',
    judgesAnswers: true,
    run: onApplication(send),
  },
  {
    id: AUTHORIZE_CREDIT,
    audience: 'frame',
    key: 'referral',
    run: (act) => (act.subject.referral ? onReferral(authorize) : onApplication(signInFrame))(act),
  },
  OPEN_TODO,
  OPEN_OFFERS,
  OPEN_CONVERSATION,
];

/** At the answers that were looked into, or whatever is asked before one gets there. */
const backAtCheck = ({ at }: Pick<IntakeContext, 'at'>): IntakePlace => ({
  step: 'check',
  after: at.step,
});

function placeBefore({ draft, flow, at }: IntakeContext): IntakePlace | null {
  if (at.edit) return { step: at.step };
  if (at.check) return backAtCheck({ at });
  if (at.signer) return { step: at.step };
  const step = stepBefore(draft, flow, at.step);
  return step ? { step } : null;
}
