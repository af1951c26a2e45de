import type { Contact } from './application.ts';
import { isContacted } from './consent.ts';
import { isUsNumber } from './phone.ts';
import type { Referral } from './referral.ts';

/** What of a referral says whom the service can write to. */
export type Reachable = Pick<Referral, 'application' | 'stopped_numbers'>;

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
export function unreachable(referral: Reachable): 'stopped' | 'no_address' | undefined {
  if (!isContacted(referral.application) || recipientOf(referral)) return undefined;
  const phone = primaryContact(referral.application)?.phone;
  return phone && referral.stopped_numbers.includes(phone) ? 'stopped' : 'no_address';
}

const primaryContact = ({ contacts }: Referral['application']): Contact | undefined =>
  contacts.find(({ is_primary }) => is_primary) ?? contacts[0];
