import { ofReferral, readReferral } from '../of-referral.ts';
import type { PurposeDefinition } from '../purpose.ts';
import { EXIT, OPEN_CONVERSATION } from '../shared-actions.ts';
import { documentsScreen } from './screen.ts';

export const documents: PurposeDefinition = {
  name: 'documents',
  read: readReferral,
  screen: ofReferral(documentsScreen),
  actions: [EXIT, OPEN_CONVERSATION],
};
