import { MESSAGES_AT_ONCE } from '../../domain/messages.ts';
import { draftOf } from '../../store/message-drafts.ts';
import { pageOfMessages } from '../../store/messages.ts';
import { ownerOver } from '../credit-authorization/owner-screen.ts';
import { readReferral } from '../of-referral.ts';
import type { PurposeDefinition, ReadInput } from '../purpose.ts';
import type { Subject } from '../subject.ts';
import { ACTIONS } from './actions.ts';
import { conversationScreen } from './screen.ts';

export const conversation: PurposeDefinition = {
  name: 'conversation',
  read: readConversation,
  screen: (context, { referral, thread }) =>
    referral && thread ? conversationScreen({ ...context, referral }, thread) : ownerOver(context),
  actions: ACTIONS,
};

async function readConversation(input: ReadInput): Promise<Subject> {
  const { referral } = await readReferral(input);
  if (!referral) return { referral };
  const page = await pageOfMessages(input.db, referral.id, { limit: MESSAGES_AT_ONCE });
  const draft = await draftOf(input.db, referral.id);
  return { referral, thread: page && { ...page, draft } };
}
