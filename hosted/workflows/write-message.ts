import type { EventInput } from '../domain/events.ts';
import type { Referral } from '../domain/referral.ts';
import type { Db } from '../store/db.ts';
import { insertMessage, type MessageInput, type MessageRow } from '../store/messages.ts';
import { findPartner } from '../store/partners.ts';

/** How the service signs what its people write. */
const SERVICE_NAME = 'Financing team';

export type NewMessage = Omit<MessageInput, 'referral_id' | 'author_name' | 'created_at'> & {
  /** A person's, where it is known; default by the role. */
  author_name?: string | undefined;
  at: Date;
};

/**
 * Adds a message to a referral's conversation under its author's name, the referral being held. One that its sender has
 * sent before, by `sender_key`, is not added again. @returns the message, and the event that tells of it, to be appended.
 */
export async function writeMessage(
  db: Db,
  referral: Referral,
  message: NewMessage,
): Promise<{ row: MessageRow; events: EventInput[] }> {
  const { at, author_name, ...rest } = message;
  const { row, added } = await insertMessage(db, {
    ...rest,
    referral_id: referral.id,
    author_name: author_name ?? (await authorName(db, referral, message.author_role)),
    created_at: at,
  });
  const { id: message_id, author_role, channel } = row;
  const data = { message_id, author_role, channel };
  return { row, events: added ? [{ kind: 'message.created', data }] : [] };
}

async function authorName(
  db: Db,
  referral: Referral,
  role: MessageRow['author_role'],
): Promise<string> {
  if (role === 'partner') {
    return (await findPartner(db, referral.partner_id))?.partner.display_name ?? SERVICE_NAME;
  }
  if (role !== 'borrower') return SERVICE_NAME;
  const { contacts } = referral.application;
  const person = contacts.find((contact) => contact.is_primary) ?? contacts[0];
  return person
    ? `${person.first_name} ${person.last_name}`
    : referral.application.business.legal_name;
}
