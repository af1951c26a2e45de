import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { isQuestionKey } from '../../../domain/intake/steps.ts';
import type { IntakeContext } from '../context.ts';
import { checkScreen } from './check-screen.ts';
import { creditScreen } from './credit-screen.ts';
import { ownersScreen } from './owners-screen.ts';
import { questionScreen } from './question-screen.ts';
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
    case 'credit':
      return creditScreen(context);
    default:
      return sendScreen(context);
  }
}
