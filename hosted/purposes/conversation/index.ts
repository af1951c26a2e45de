import { ofReferral, readReferral } from '../of-referral.ts';
import type { PurposeDefinition } from '../purpose.ts';
import { EXIT } from '../shared-actions.ts';
import { conversationScreen } from './screen.ts';

export const conversation: PurposeDefinition = {
  name: 'conversation',
  read: readReferral,
  screen: ofReferral(conversationScreen),
  actions: [EXIT],
};
