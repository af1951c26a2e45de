import type { Referral } from './referral.ts';

/** Who wrote a message. `automated`: the service, without a person. */
export const MESSAGE_AUTHORS = ['borrower', 'partner', 'service', 'lender', 'automated'] as const;
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number];

/**
 * How a message came. `embed`: a component or a hosted page, or the service's own desk. `api`: the partner's
 * server. `email` and `text`: as it says, in either direction.
 */
export const MESSAGE_CHANNELS = ['embed', 'api', 'email', 'text'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Characters of a message at most, an emoji counted as one. */
export const MAX_MESSAGE = 4000;

/** How many messages are shown at once; older ones are asked for. */
export const MESSAGES_AT_ONCE = 20;

/** Whether anything can still be written: not once it has ended without a loan. */
export const takesMessages = ({ status }: Pick<Referral, 'status'>): boolean =>
  status !== 'declined' && status !== 'closed';
