import type { ScreenInput } from '../../../src/contract/screen.ts';
import type { ReferralContext, ScreenContext } from '../../screens/context.ts';
import { ownerOver } from '../credit-authorization/owner-screen.ts';
import { authorizationScreen } from '../credit-authorization/screen.ts';
import type { PurposeDefinition } from '../purpose.ts';
import type { Application } from '../subject.ts';
import { ACTIONS } from './actions.ts';
import { intakeContext } from './intake-context.ts';
import { placeOfQuestions } from './place.ts';
import { ownerScreen } from './screens/owner-screen.ts';
import { intakeScreen } from './screens/screen.ts';
import { sentScreen } from './screens/sent-screen.ts';
import { signerFrameScreen } from './screens/signer-frame-screen.ts';
import { readIntake } from './subject.ts';

export const intake: PurposeDefinition = {
  name: 'intake',
  read: readIntake,
  screen: (context, { referral, application }) => {
    if (referral) return referralScreen({ ...context, referral });
    return application ? applicationScreen(context, application) : ownerOver(context);
  },
  actions: ACTIONS,
  placeOf: placeOfQuestions,
  isByWindow: true,
};

function referralScreen(context: ReferralContext): ScreenInput {
  return authorizationScreen(context) ?? sentScreen(context);
}

function applicationScreen(context: ScreenContext, application: Application): ScreenInput {
  const intakeAt = intakeContext(context, application);
  if (context.frame !== null) return signerFrameScreen(intakeAt);
  return context.session.owner === null ? intakeScreen(intakeAt) : ownerScreen(intakeAt);
}
