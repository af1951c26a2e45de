import type { ActiveStatus, Referral } from './referral.ts';
import type { ReferralStatus } from './values.ts';

/** What moves a referral (specification part 3). The `…_todo` triggers also fire when that party's to-do is all that is left. */
export const TRIGGERS = [
  'matching',
  'submission',
  'lender_offer',
  'funding',
  'borrower_todo',
  'partner_todo',
  'todos_done',
  'lender_decline',
  'end_without_decision',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** The part of a referral that transitions read and write. */
export type Standing = Pick<Referral, 'status' | 'resumes_to'>;

const ACTIVE = ['received', 'prequalified', 'submitted', 'offer'] as const;
const PAUSED = ['needs_borrower', 'needs_partner'] as const;
const OPEN = [...ACTIVE, ...PAUSED] as const;

/**
 * The table of specification part 3. `resume` is the status the referral paused in.
 * `beneath`: while the referral is paused the move is made beneath the pause, and shows when the
 * pause ends; a lender may answer, and matching may finish, while somebody has a to-do.
 */
export const TRANSITIONS: readonly {
  from: readonly ReferralStatus[];
  trigger: Trigger;
  to: ReferralStatus | 'resume';
  beneath?: true;
}[] = [
  { from: ['received'], trigger: 'matching', to: 'prequalified', beneath: true },
  { from: ['prequalified'], trigger: 'submission', to: 'submitted' },
  { from: ['submitted'], trigger: 'lender_offer', to: 'offer', beneath: true },
  { from: ['offer'], trigger: 'funding', to: 'funded' },
  { from: OPEN, trigger: 'borrower_todo', to: 'needs_borrower' },
  { from: OPEN, trigger: 'partner_todo', to: 'needs_partner' },
  { from: PAUSED, trigger: 'todos_done', to: 'resume' },
  { from: OPEN, trigger: 'lender_decline', to: 'declined' },
  { from: OPEN, trigger: 'end_without_decision', to: 'closed' },
];

/** Nothing moves any more. */
export const FINAL_STATUSES: readonly ReferralStatus[] = ['funded', 'declined', 'closed'];

export const isFinal = (status: ReferralStatus): boolean => FINAL_STATUSES.includes(status);

export function isPaused(status: ReferralStatus): boolean {
  return status === 'needs_borrower' || status === 'needs_partner';
}

/**
 * Where a trigger takes a referral, or undefined where the table has no such move.
 * A pause remembers the active status beneath it in `resumes_to`; that is null in every other status.
 */
export function transition(standing: Standing, trigger: Trigger): Standing | undefined {
  const paused = isPaused(standing.status);
  const beneath = activeStatus(standing);
  for (const row of TRANSITIONS) {
    if (row.trigger !== trigger) continue;
    if (row.from.includes(standing.status)) return arrive(row.to, beneath);
    if (row.beneath && paused && beneath && row.from.includes(beneath) && isActive(row.to))
      return { status: standing.status, resumes_to: row.to };
  }
  return undefined;
}

/** The active status a referral is in, or paused in; undefined once it is final. */
export function activeStatus(standing: Standing): ActiveStatus | undefined {
  if (isActive(standing.status)) return standing.status;
  return isPaused(standing.status) ? (standing.resumes_to ?? 'received') : undefined;
}

function arrive(to: ReferralStatus | 'resume', beneath: ActiveStatus | undefined): Standing {
  if (to === 'resume') return { status: beneath ?? 'received', resumes_to: null };
  return { status: to, resumes_to: isPaused(to) ? (beneath ?? null) : null };
}

function isActive(status: string): status is ActiveStatus {
  return ACTIVE.some((active) => active === status);
}
