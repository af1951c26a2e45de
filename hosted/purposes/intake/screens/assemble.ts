import type { ActionInput } from '../../../../src/contract/action.ts';
import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { placeInSection, stepBefore } from '../../../domain/intake/flow.ts';
import { isQuestionKey } from '../../../domain/intake/steps.ts';
import { assemble, type ScreenParts } from '../../../screens/assemble.ts';
import type { IntakeContext } from '../context.ts';
import { intake as words } from '../copy/flow.ts';
import { SECTION_NAMES } from '../copy/steps.ts';
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
    caption: partText(context),
    blocks: [...changedElsewhere(context), ...parts.blocks, ...savedText(context)],
    strings: { offline: words.offline },
  });
}

function partText({ draft, flow, at }: IntakeContext): string | undefined {
  const place = placeInSection(draft, flow, at.step);
  return place && words.part(SECTION_NAMES[place.section], place.n, place.of);
}

/** Says that it is kept, and how one can come back: where questions are asked, and never beside the credit check. */
function savedText(context: IntakeContext): BlockInput[] {
  const { step } = context.at;
  if (step !== 'start' && step !== 'owners' && !isQuestionKey(step)) return [];
  const text = `${words.saved} ${comeBackText(context)}`;
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
