import { isDeepStrictEqual as isSame } from 'node:util';
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

export const POLICY_MEMBERS = [
  'contact_channels',
  'reminder_cadence_days',
  'confirmations',
  'page_origins',
  'return_origins',
] as const satisfies (keyof Policy)[];
export type PolicyMember = (typeof POLICY_MEMBERS)[number];

/** Members that another policy sets otherwise, whatever the order of their lists. */
export function policyChanges(before: Policy, after: Omit<Policy, 'updated_at'>): PolicyMember[] {
  return POLICY_MEMBERS.filter((member) => !isSame(sorted(before[member]), sorted(after[member])));
}

const sorted = (list: readonly (string | number)[] | null) => list && [...list].sort();

/**
 * Whether a policy lets more happen without a person: fewer operations to confirm, more pages that may show
 * Embed, more places to send borrowers to.
 */
export function loosens(before: Policy, after: Omit<Policy, 'updated_at'>): boolean {
  const dropped = before.confirmations.some((one) => !after.confirmations.includes(one));
  const shown = after.page_origins.some((one) => !before.page_origins.includes(one));
  const wider =
    before.return_origins !== null &&
    (after.return_origins === null ||
      after.return_origins.some((one) => !before.return_origins?.includes(one)));
  return dropped || shown || wider;
}

/** Whether a borrower may be sent to an address: its origin is one of the policy's, where it names any. */
export function mayReturnTo(
  { return_origins }: Pick<Policy, 'return_origins'>,
  url: string,
): boolean {
  return return_origins === null || return_origins.includes(new URL(url).origin);
}
