import type { Application } from '../application.ts';
import type { Referral } from '../referral.ts';
import { activeStatus } from '../transitions.ts';

/** What a partner may change of what it sent. The rest is the borrower's to mend, or fixed. */
export const CHANGEABLE = [
  'requested_amount',
  'use_of_funds',
  'product_hint',
  'source',
  'metadata',
] as const satisfies (keyof Application)[];
export type Changeable = (typeof CHANGEABLE)[number];

/** Programs are matched by these: lenders have them once they have the file. */
const MATCHED: readonly Changeable[] = ['requested_amount', 'use_of_funds', 'product_hint'];

export const isMatchedBy = (name: Changeable): boolean => MATCHED.includes(name);

/** Whether a member may change where the referral stands. Payouts go by `source` from funding on; `metadata` is the partner's alone. */
export function mayChange(referral: Referral, name: Changeable): boolean {
  if (isMatchedBy(name)) {
    const active = activeStatus(referral);
    return active === 'received' || active === 'prequalified';
  }
  return name === 'metadata' || referral.status !== 'funded';
}

/** The referral with members in place of those it had; matching anew is left to who has the programs. */
export function revise(
  referral: Referral,
  changes: Partial<Pick<Application, Changeable>>,
  now: Date,
): Referral {
  return { ...referral, application: { ...referral.application, ...changes }, updated_at: now };
}
