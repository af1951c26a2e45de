import type { Channel } from '../domain/contact-rules.ts';
import type { NotificationReason } from '../domain/notifications.ts';

/** One message to a borrower, as it is to arrive. */
export type OutgoingMessage = {
  /** The same for every try, so that one message is one. */
  reference: string;
  partner_id: string;
  referral_id: string;
  reason: NotificationReason;
  /** What it asks for. */
  todo_ids: string[];
  channel: 'email' | 'text';
  /** The address is an email address, or a US phone number as E.164. */
  to: { name: string; address: string };
  /** Emails only. */
  subject?: string | undefined;
  /** Plain text, the link in it. */
  body: string;
  /** Where the borrower goes on. */
  url: string;
  /** Who writes, to be shown. */
  from_name: string;
  /** By which an answer finds its thread. */
  reply_token: string;
  /** Where who gets it asks for no more. Emails to the borrower. */
  unsubscribe_url: string | undefined;
  /** The partner's time. */
  at: Date;
};

/** One email to a person at a partner, about what only people decide. No connector of the partner's ever carries it. */
export type PersonMail = Pick<
  OutgoingMessage,
  'reference' | 'partner_id' | 'to' | 'body' | 'from_name' | 'at'
> & { subject: string };

/** `refused`: it will never reach them, as with an address that is none, or someone who asked for no more. */
export type Delivery = 'sent' | 'refused' | 'unavailable';

/**
 * The port to those who carry emails and texts. It keeps to what a text promises: who replies STOP is
 * refused from then on. It may throw, which counts as `unavailable`, and a message is tried again.
 */
export type Messenger = {
  /** What it carries. */
  channels: readonly Channel[];
  send(message: OutgoingMessage): Promise<Delivery>;
  sendToPerson(mail: PersonMail): Promise<Delivery>;
};

/** Where there is no messenger: what there is to say waits, and goes out once there is one. */
export const noMessenger: Messenger = {
  channels: [],
  send: async () => 'unavailable',
  sendToPerson: async () => 'unavailable',
};
