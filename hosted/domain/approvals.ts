import type { Confirmable } from './policy.ts';

export const APPROVAL_STATES = ['pending', 'approved', 'refused', 'expired'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** How long a person at the partner has to decide, by the partner's clock. */
export const APPROVAL_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

export const approvalEnd = (from: Date): Date => new Date(from.getTime() + APPROVAL_DAYS * DAY_MS);

/** A request that waits for a person at the partner, or did. What was asked for is kept sealed beside it. */
export type Approval = {
  id: string;
  partner_id: string;
  /** The OAuth client that asked. */
  client_id: string;
  operation: Confirmable;
  /** The referral it is about; null where there is none (yet). */
  referral_id: string | null;
  /** The partner's to-do that stands for it on the referral. */
  todo_id: string | null;
  state: ApprovalState;
  requested_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  /** Id of the person who decided; null where nobody did. */
  decided_by: string | null;
  /** What came of the request when it was run: its HTTP status, and the problem's code where it was refused. */
  result: ApprovalResult | null;
};

export type ApprovalResult = { status: number; code?: string };

/** Where a request stands at a moment: what ends by time has ended for every reader at once. */
export function approvalState(
  { state, expires_at }: Pick<Approval, 'state' | 'expires_at'>,
  now: Date,
): ApprovalState {
  return state === 'pending' && expires_at <= now ? 'expired' : state;
}
