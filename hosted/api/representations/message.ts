import { takesMessages } from '../../domain/messages.ts';
import type { Referral } from '../../domain/referral.ts';
import type { ConversationResource, MessageResource } from '../../schemas/message.ts';
import type { MessageRow } from '../../store/messages.ts';

/** A message as the partner sees it. */
export function toMessage(referral: Referral, row: MessageRow): MessageResource {
  return {
    id: row.id,
    object: 'message',
    referral_id: referral.id,
    conversation_id: referral.conversation.id,
    author: { role: row.author_role, name: row.author_name },
    sent_by_partner: row.author_role === 'partner' || row.by_partner,
    channel: row.channel,
    body: row.body,
    redacted: row.redacted,
    todo_ids: row.todo_ids,
    created_at: row.created_at.toISOString(),
    read_by_partner_at: row.read_by_partner_at?.toISOString(),
    read_by_borrower_at: row.read_by_borrower_at?.toISOString(),
  };
}

/** What a referral tells of its conversation. */
export function conversationOf({
  conversation: c,
}: Pick<Referral, 'conversation'>): Omit<
  ConversationResource,
  'object' | 'referral_id' | 'takes_messages'
> {
  return {
    id: c.id,
    last_message_at: c.last_message_at?.toISOString(),
    last_message_preview: c.last_message_preview ?? undefined,
    last_channel: c.last_channel ?? undefined,
    unread_for_partner: c.unread_for_partner,
  };
}

/** The conversation by itself. */
export function toConversation(referral: Referral): ConversationResource {
  return {
    ...conversationOf(referral),
    object: 'conversation',
    referral_id: referral.id,
    takes_messages: takesMessages(referral),
  };
}
