import type { Application, Contact } from './application.ts';
import { isContacted } from './consent.ts';

/** Whom the service writes to, and how: the primary contact by email, else by text; undefined where they gave neither. */
export function recipientOf({
  contacts,
}: Pick<Application, 'contacts'>):
  | { contact: Contact; channel: 'email' | 'text'; address: string }
  | undefined {
  const contact = contacts.find(({ is_primary }) => is_primary) ?? contacts[0];
  if (contact?.email) return { contact, channel: 'email', address: contact.email };
  if (contact?.phone) return { contact, channel: 'text', address: contact.phone };
  return undefined;
}

/** Whether the service is to write to the borrower and has no address to write to: then the partner is told instead. */
export const isUnreachable = (application: Application): boolean =>
  isContacted(application) && recipientOf(application) === undefined;
