import { ofReferral, readReferral } from '../of-referral.ts';
import type { PurposeDefinition } from '../purpose.ts';
import { EXIT, OPEN_CONVERSATION } from '../shared-actions.ts';
import { bankConnectScreen } from './screen.ts';

export const bankConnect: PurposeDefinition = {
  name: 'bank_connect',
  read: readReferral,
  screen: ofReferral(bankConnectScreen),
  actions: [EXIT, OPEN_CONVERSATION],
};
