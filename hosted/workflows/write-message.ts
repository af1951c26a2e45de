import type { EventInput } from '../domain/events.ts';
import type { Referral } from '../domain/referral.ts';
import type { Db } from '../store/db.ts';
import { insertMessage, type MessageRow } from '../store/messages.ts';
import { findPartner } from '../store/partners.ts';

/** How the service signs what its people write. */
const SERVICE_NAME = 'Financing team';

export type NewMessage = Pick<MessageRow, 'author_role' | 'channel' | 'body'> & { at: Date };

/** Adds a message to a referral's conversation under its author's name. @returns the event that tells of it, to be appended. */
export async function writeMessage(
  db: Db,
  referral: Referral,
  message: NewMessage,
): Promise<EventInput> {
  const { at, ...rest } = message;
  const row = await insertMessage(db, {
    ...rest,
    referral_id: referral.id,
    author_name: await authorName(db, referral, message.author_role),
    created_at: at,
  });
  const { id, author_role, channel } = row;
  return { kind: 'message.created', data: { message_id: id, author_role, channel } };
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
