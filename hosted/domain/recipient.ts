import type { Contact } from './application.ts';
import { isContacted } from './consent.ts';
import { type Channel, openChannels } from './contact-rules.ts';
import { isUsNumber } from './phone.ts';
import type { Referral } from './referral.ts';

/** What of a referral says whom the service can write to. */
export type Reachable = Pick<Referral, 'application' | 'stopped_numbers' | 'contact_rules'>;

export type Recipient = { contact: Contact; channel: Channel; address: string };

/**
 * Whom the service writes to, and how: the primary contact by email, else by text to a US number; only
 * by channels that the partner allows and somebody carries, and to no address that asked for no more.
 * Undefined where none is left. STOP ends texts and leaves email alone, and the other way round.
 */
export function recipientOf({
  application,
  stopped_numbers: stopped,
  contact_rules,
}: Reachable): Recipient | undefined {
  const contact = primaryContact(application);
  if (!contact) return undefined;
  const open = openChannels(contact_rules);
  return addressesOf(contact)
    .filter(({ channel, address }) => open.includes(channel) && !stopped.includes(address))
    .map(({ channel, address }) => ({ contact, channel, address }))[0];
}

export type Unreachable =
  | 'stopped'
  | 'unsubscribed'
  | 'no_address'
  | 'no_messenger'
  | 'not_allowed';

/** Why the service cannot write to a borrower it is to write to; the partner is told instead. Undefined where it can, or is not to. */
export function unreachable(referral: Reachable): Unreachable | undefined {
  if (!isContacted(referral.application) || recipientOf(referral)) return undefined;
  const { contact_rules: rules, stopped_numbers: stopped } = referral;
  if (rules.channels.length === 0) return 'not_allowed';
  const open = openChannels(rules);
  if (open.length === 0) return 'no_messenger';
  const contact = primaryContact(referral.application);
  const ended = contact
    ? addressesOf(contact).filter(
        ({ channel, address }) => open.includes(channel) && stopped.includes(address),
      )
    : [];
  if (ended.some(({ channel }) => channel === 'text')) return 'stopped';
  return ended.length > 0 ? 'unsubscribed' : 'no_address';
}

/** In the order in which they are used. */
function addressesOf({ email, phone }: Contact): { channel: Channel; address: string }[] {
  return [
    ...(email ? [{ channel: 'email' as const, address: email }] : []),
    ...(phone && isUsNumber(phone) ? [{ channel: 'text' as const, address: phone }] : []),
  ];
}

/** The primary contact's address of a channel, whether it is written to or not. */
export function recipientAddress(
  application: Referral['application'],
  channel: Channel,
): string | undefined {
  const contact = primaryContact(application);
  return contact && addressesOf(contact).find((one) => one.channel === channel)?.address;
}

/** The email address of somebody else who has to sign, where the service may write to it. */
export function signerAddress(
  { contact_rules, stopped_numbers }: Reachable,
  email: string | null,
): string | undefined {
  if (email === null || stopped_numbers.includes(email)) return undefined;
  return openChannels(contact_rules).includes('email') ? email : undefined;
}

const primaryContact = ({ contacts }: Referral['application']): Contact | undefined =>
  contacts.find(({ is_primary }) => is_primary) ?? contacts[0];
