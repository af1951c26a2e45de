import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { stepAt } from '../../../domain/intake/flow.ts';
import { isQuestionKey } from '../../../domain/intake/steps.ts';
import type { IntakeContext } from '../context.ts';
import { checkScreen } from './check-screen.ts';
import { creditScreen } from './credit-screen.ts';
import { ownersScreen } from './owners-screen.ts';
import { questionScreen } from './question-screen.ts';
import { recordsScreen } from './records-screen.ts';
import { sendScreen } from './send-screen.ts';
import { startScreen } from './start-screen.ts';

/** The screen of an application that has not been sent, where its reader is. */
export function intakeScreen(context: IntakeContext): ScreenInput {
  const { step } = context.at;
  if (isQuestionKey(step)) return questionScreen(context, step);
  switch (step) {
    case 'start':
      return startScreen(context);
    case 'owners':
      return ownersScreen(context);
    case 'check':
      return checkScreen(context);
    case 'records':
      return recordsScreen(context);
    case 'credit':
      return creditScreen(context);
    default:
      return sendScreen(context);
  }
}

/** Where a reader is in fact: where they wanted to be as long as that is open to them, else at the next screen that asks. */
export function placeIn(
  { draft, flow }: Pick<IntakeContext, 'draft' | 'flow'>,
  wanted: IntakeContext['at'] | undefined,
): IntakeContext['at'] {
  const step = stepAt(draft, flow, wanted?.step);
  return wanted?.step === step ? wanted : { step };
}
