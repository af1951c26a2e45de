import type { Context } from 'hono';
import type { ActionRequest, ScreenInput } from '../../../src/contract/screen.ts';
import type { Env } from '../../context.ts';
import type { DraftState } from '../../domain/intake/draft.ts';
import { stepBefore } from '../../domain/intake/flow.ts';
import { isQuestionKey, STEP_KEYS } from '../../domain/intake/steps.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { setPlace } from '../../store/embed-sessions.ts';
import { saveDraft } from '../../store/intake-drafts.ts';
import { submitApplication } from '../../workflows/intake/submit.ts';
import { AUTHORIZE_AS, HAND_OFF } from '../credit-authorization/owner-block.ts';
import { act, assertOffered, changed, EXIT } from '../perform.ts';
import { currentScreen } from '../show.ts';
import { acceptStep, confirmStep } from './accept-step.ts';
import { lockApplied } from './applied.ts';
import type { IntakeContext, IntakePlace } from './context.ts';
import { sent } from './copy/sent.ts';
import { handOff } from './hand-off.ts';
import { type ActContext, intakeContextOf } from './intake-context.ts';
import { intakePlaceText, placeOfQuestions } from './place.ts';
import { BACK } from './screens/assemble.ts';
import { CHANGE } from './screens/check-screen.ts';
import { CONFIRM, CONTINUE, EDIT } from './screens/question-screen.ts';
import { intakeScreen } from './screens/screen.ts';
import { SEND } from './screens/send-screen.ts';

/** What an act comes to: other answers, another place, or both. */
type Outcome = { state?: DraftState; place?: IntakePlace | null };

/**
 * Does what a person chose in an application, whose row is held meanwhile, and answers the screen that
 * follows. What was chosen on a screen that has changed is not done.
 * @throws ProblemError invalidRequest for an action the screen does not offer, or answers that cannot be taken
 */
export async function actInIntake(c: Context<Env>, request: ActionRequest): Promise<ScreenInput> {
  const { db, embed, services } = c.var;
  const applied = await lockApplied(db, embed.session, embed.now);
  if (!applied) throw new ProblemError(KINDS.notFound, 'There is no such application.');
  const { referral_id } = applied.stored;
  if (referral_id !== null)
    return act(services, db, { ...embed, session: { ...embed.session, referral_id } }, request);
  if (request.action === EXIT) return (await currentScreen(services, db, embed)).screen;
  const context = await intakeContextOf(services, embed, applied);
  const screen = intakeScreen(context);
  if (request.screen_version !== screen.screen_version) return changed(screen);
  assertOffered(screen, request.action);
  if (request.action === SEND) return send(c, context);
  const { state, place = null } = await outcomeOf(c, context, request);
  if (state) await saveDraft(db, applied.session, { state, now: embed.now });
  const text = place && intakePlaceText(place);
  const next = (await currentScreen(services, db, { ...embed, place: text })).screen;
  await setPlace(db, embed.embed_session_id, text ?? placeOfQuestions(next));
  return next;
}

async function outcomeOf(
  c: Context<Env>,
  context: ActContext,
  { action, values }: ActionRequest,
): Promise<Outcome> {
  const { at } = context;
  const [verb = '', subject = ''] = action.split('.');
  switch (verb) {
    case CONTINUE:
      return { state: await acceptStep(c, context, values) };
    case CONFIRM:
      return isQuestionKey(at.step) ? { state: confirmStep(context, at.step) } : {};
    case EDIT:
      return { place: { ...at, edit: true } };
    case BACK:
      return { place: placeBefore(context) };
    case CHANGE: {
      const step = STEP_KEYS.find((key) => key === subject);
      return { place: step ? { step, check: true } : null };
    }
    case AUTHORIZE_AS:
      return { place: { step: 'credit', signer: subject } };
    case HAND_OFF:
      return { state: await handOff(c, context, subject), place: at };
    default:
      throw new ProblemError(KINDS.invalidRequest, 'There is no such action.', { param: 'action' });
  }
}

function placeBefore({ draft, flow, at }: IntakeContext): IntakePlace | null {
  if (at.edit) return { step: at.step };
  if (at.check) return { step: 'check' };
  if (at.signer) return { step: at.step };
  const step = stepBefore(draft, flow, at.step);
  return step ? { step } : null;
}

/** Sends it: once, whoever presses how often. That the business is known already is said, and nothing more. */
async function send(c: Context<Env>, context: ActContext): Promise<ScreenInput> {
  const { db, embed, services } = c.var;
  const { application, draft, flow } = context;
  try {
    const referral = await submitApplication(db, {
      session: application,
      draft,
      flow,
      keyring: services.keyring,
    });
    const after = { ...embed, session: { ...embed.session, referral_id: referral.id } };
    return (await currentScreen(services, db, after)).screen;
  } catch (error) {
    if (!(error instanceof ProblemError && error.kind.status === 409)) throw error;
    return { ...intakeScreen(context), notice: { tone: 'warning', ...sent.referred } };
  }
}
