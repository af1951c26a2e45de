import type { Channel } from './contact-rules.ts';

/** Operations of which a policy can say that a person at the partner has to confirm them, by their id. */
export const CONFIRMABLE = [
  'createReferral',
  'updateReferral',
  'withdrawReferral',
  'createMessage',
  'putPolicy',
] as const;
export type Confirmable = (typeof CONFIRMABLE)[number];

/** What a partner decides for all its referrals. */
export type Policy = {
  /** Channels by which the service may write to borrowers. */
  contact_channels: Channel[];
  /** Days after a to-do arose on which it is brought to mind, ascending. */
  reminder_cadence_days: number[];
  /** Operations, by their id, that a person at the partner has to confirm. */
  confirmations: Confirmable[];
  /** Origins of pages that may show Embed. */
  page_origins: string[];
  /** Origins that a borrower may be sent back to; null for any. */
  return_origins: string[] | null;
  updated_at: Date | null;
};

/** Whether a borrower may be sent to an address: its origin is one of the policy's, where it names any. */
export function mayReturnTo(
  { return_origins }: Pick<Policy, 'return_origins'>,
  url: string,
): boolean {
  return return_origins === null || return_origins.includes(new URL(url).origin);
}
