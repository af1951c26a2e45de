import type { ActionInput } from '../../../../src/contract/action.ts';
import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { seenSteps, stepBefore } from '../../../domain/intake/flow.ts';
import { assemble, type ScreenParts } from '../../../screens/assemble.ts';
import type { IntakeContext } from '../context.ts';
import { intake as words } from '../copy/flow.ts';
import { comeBackText } from './come-back.ts';

/** Leads to the screen before. */
export const BACK = 'back';

type Parts = Omit<ScreenParts, 'id' | 'back' | 'caption'>;

/** Puts together a screen of an application: where in it one is, the way back, that it is kept, and what was changed elsewhere. */
export function assembleIntake(context: IntakeContext, id: string, parts: Parts): ScreenInput {
  const { step } = context.at;
  const back: ActionInput | undefined =
    stepBefore(context.draft, context.flow, step) || context.at.edit
      ? { id: BACK, label: words.back, style: 'link', kind: 'submit' }
      : undefined;
  return assemble(context, undefined, {
    ...parts,
    id: `intake.${id}`,
    documentName: parts.title,
    back,
    caption: stepText(context),
    blocks: [...changedElsewhere(context), ...parts.blocks, ...savedText(context)],
  });
}

function stepText({ draft, flow, at }: IntakeContext): string {
  const steps = seenSteps(draft, flow, at.step);
  return words.step(steps.indexOf(at.step) + 1, steps.length);
}

/** Says when it was kept last, and how one can come back. */
function savedText(context: IntakeContext): BlockInput[] {
  const { draft, dates } = context;
  const times = Object.values(draft.state.accepted).map(({ at }) => Date.parse(at));
  const saved =
    times.length > 0 ? words.saved(dates.dateTime(new Date(Math.max(...times)))) : words.notSaved;
  const text = `${saved} ${comeBackText(context)}`;
  return [{ id: 'saved', kind: 'text', text, style: 'fine_print' }];
}

/** Answers another window or device has saved since this one came. */
function changedElsewhere({ draft, at, reader, dates }: IntakeContext): BlockInput[] {
  const { accepted, reading } = draft.state;
  const last = accepted[at.step];
  const since = reading ? Date.parse(reading.since) : reader?.began_at.getTime();
  if (since === undefined || !last || last.by === reader?.id || Date.parse(last.at) <= since)
    return [];
  return [
    {
      id: 'changed_elsewhere',
      kind: 'notice',
      tone: 'warning',
      title: words.elsewhere.title,
      body: words.elsewhere.body(dates.dateTime(new Date(last.at))),
    },
  ];
}
