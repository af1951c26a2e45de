import type { Contact } from './application.ts';
import { isContacted } from './consent.ts';
import type { Deal } from './deal.ts';
import { isUsNumber } from './phone.ts';

/** What of a deal says whom the service can write to. */
export type Reachable = Pick<Deal, 'application' | 'stopped_numbers'>;

export type Recipient = { contact: Contact; channel: 'email' | 'text'; address: string };

/**
 * Whom the service writes to, and how: the primary contact by email, else by text to a US number that has
 * not replied STOP; undefined where neither is left. STOP ends texts to a number and leaves email alone.
 */
export function recipientOf({ application, stopped_numbers }: Reachable): Recipient | undefined {
  const contact = primaryContact(application);
  if (contact?.email) return { contact, channel: 'email', address: contact.email };
  if (!contact?.phone || !isUsNumber(contact.phone) || stopped_numbers.includes(contact.phone))
    return undefined;
  return { contact, channel: 'text', address: contact.phone };
}

/** Why the service cannot write to a borrower it is to write to; the partner is told instead. Undefined where it can, or is not to. */
export function unreachable(deal: Reachable): 'stopped' | 'no_address' | undefined {
  if (!isContacted(deal.application) || recipientOf(deal)) return undefined;
  const phone = primaryContact(deal.application)?.phone;
  return phone && deal.stopped_numbers.includes(phone) ? 'stopped' : 'no_address';
}

const primaryContact = ({ contacts }: Deal['application']): Contact | undefined =>
  contacts.find(({ is_primary }) => is_primary) ?? contacts[0];
