import type { DraftState } from '../../domain/intake/draft.ts';
import { saveDraft } from '../../store/intake-drafts.ts';
import type { Act, ActionRow, Outcome } from '../action.ts';
import type { IntakeContext, IntakePlace } from './context.ts';
import { intakeContext } from './intake-context.ts';
import { intakePlaceText } from './place.ts';

/** What an act in an application comes to: other answers, another place, or both. No place is the next screen that asks. */
export type Change = { state?: DraftState; place?: IntakePlace | null };

/** Something that who applies does before the application is sent. An application judges each answer itself. */
export function applicationAction(
  row: Pick<ActionRow, 'id' | 'key'>,
  run: (act: Act, context: IntakeContext) => Change | Promise<Change>,
): ActionRow {
  return {
    ...row,
    audience: 'page',
    judgesAnswers: true,
    run: onApplication(async (act, context) => {
      const { state, place = null } = await run(act, context);
      if (state) await saveDraft(act.db, context.begun, { state, now: act.embed.now });
      return { place: place && intakePlaceText(place) };
    }),
  };
}

/** Runs an act on the application that is shown. */
export function onApplication(
  run: (act: Act, context: IntakeContext) => Promise<Outcome>,
): ActionRow['run'] {
  return async (act) => {
    const { application } = act.subject;
    if (!application) throw new RangeError('an act in an application was offered without one');
    return run(act, intakeContext(act.context, application));
  };
}
