import { stepAt } from '../../domain/intake/flow.ts';
import type { ScreenContext } from '../../screens/context.ts';
import type { Application } from '../subject.ts';
import type { IntakeContext } from './context.ts';
import { readIntakePlace } from './place.ts';
import { flowFacts } from './screens/facts.ts';

/** What an application's screens and acts are written from. */
export function intakeContext(
  context: ScreenContext,
  { begun, draft, fits }: Application,
): IntakeContext {
  const flow = flowFacts(draft, context.partner_name, fits);
  const { reading } = draft.state;
  const at = placeIn(
    { draft, flow },
    readIntakePlace(context.place) ?? (reading && { step: reading.at }),
  );
  return { ...context, begun, draft, flow, at };
}

/** Where a reader is in fact: where they wanted to be as long as that is open to them, else at the next screen that asks. */
function placeIn(
  { draft, flow }: Pick<IntakeContext, 'draft' | 'flow'>,
  wanted: IntakeContext['at'] | undefined,
): IntakeContext['at'] {
  const step = stepAt(draft, flow, wanted?.step);
  return wanted?.step === step ? wanted : { step };
}
