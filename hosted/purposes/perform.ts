import type { ActionRequest, ScreenInput } from '../../src/contract/screen.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { page } from '../screens/copy/pages.ts';
import { offeredBy } from '../screens/version.ts';
import { setPlace } from '../store/embed-sessions.ts';
import { type Act, type ActionRow, audienceOf, findRow, partsOf, type Run } from './action.ts';
import { openChild } from './open-child.ts';
import type { PurposeDefinition } from './purpose.ts';
import { show } from './show.ts';

/** Who acts, in which transaction and from where. */
export type Acting = Pick<Act, 'services' | 'db' | 'embed' | 'caller'> & {
  /** What an action does that asked the outside before. */
  prepared?: Run | undefined;
};

/**
 * Does what a person chose and answers the screen that follows. An action chosen on a screen that
 * has changed meanwhile is not done: the answer is the current screen, with a notice that says so.
 * @throws ProblemError invalidRequest for an action the screen does not offer, or values that cannot be taken
 */
export async function perform(
  purpose: PurposeDefinition,
  acting: Acting,
  { action, screen_version, values }: ActionRequest,
): Promise<ScreenInput> {
  const { services, db, embed } = acting;
  const shown = await show(purpose, { services, db, reader: embed, hold: true });
  const row = findRow(purpose.actions, action, audienceOf(embed));
  if (!row?.always && screen_version !== shown.screen.screen_version) return changed(shown.screen);
  const { argument } = partsOf(action);
  const offered = offeredRow(row, shown.screen, action);
  const run = acting.prepared ?? offered.run;
  const outcome = await run({ ...acting, ...shown, argument, values });
  if ('screen' in outcome) return outcome.screen;
  if ('open' in outcome)
    return { ...shown.screen, open: await openChild(acting, shown.subject, outcome.open) };
  const { place } = outcome;
  const reader = place === undefined ? embed : { ...embed, place };
  const { screen } = await show(purpose, { services, db, reader });
  if (place !== undefined)
    await setPlace(db, embed.embed_session_id, place ?? purpose.placeOf?.(screen) ?? null);
  return outcome.window === undefined ? screen : { ...screen, window: outcome.window };
}

/** The current screen, for one who acted on another. */
function changed(screen: ScreenInput): ScreenInput {
  return { ...screen, notice: { tone: 'info', ...page.changed } };
}

function offeredRow(row: ActionRow | undefined, screen: ScreenInput, action: string): ActionRow {
  const isOffered = ({ id, kind }: { id: string; kind?: unknown }) =>
    id === action && kind !== 'open_url';
  if (row && (row.always || offeredBy(screen).some(isOffered))) return row;
  throw new ProblemError(KINDS.invalidRequest, 'The current screen offers no such action.', {
    param: 'action',
  });
}
