import { ofReferral, readReferral } from '../of-referral.ts';
import type { PurposeDefinition } from '../purpose.ts';
import { EXIT, OPEN_CONVERSATION } from '../shared-actions.ts';
import { offersScreen } from './screen.ts';

export const offerAcceptance: PurposeDefinition = {
  name: 'offer_acceptance',
  read: readReferral,
  screen: ofReferral(offersScreen),
  actions: [EXIT, OPEN_CONVERSATION],
};
