import { acceptedOffer, offersAvailable } from './offers.ts';
import { unreachable } from './recipient.ts';
import type { ActiveStatus, Referral, Todo } from './referral.ts';
import { openTodos } from './todos.ts';
import { activeStatus, isPaused } from './transitions.ts';
import { STEP_KEYS, type StepKey } from './values.ts';

export type StepState = 'done' | 'current' | 'upcoming' | 'ended';
export type Step = { key: StepKey; label: string; state: StepState };
export type Progress = { step: StepKey; steps: Step[]; ended: boolean };

/** Step names shown to people (specification 2.9). */
export const STEP_LABELS: Record<StepKey, string> = {
  received: 'Received',
  documents: 'Documents',
  in_review: 'In review',
  offer: 'Offer',
  funded: 'Funded',
};

const STEP_OF: Record<ActiveStatus, StepKey> = {
  received: 'received',
  prequalified: 'documents',
  submitted: 'in_review',
  offer: 'offer',
};

/**
 * The five steps of a referral (specification 2.9). A paused referral stays at the step it paused
 * in. A declined or closed one has `ended: true`, its last step `ended`, and none current; a funded
 * one has every step done.
 */
export function progressOf(referral: Referral): Progress {
  if (referral.status === 'funded')
    return { step: 'funded', steps: stepsAt('funded', 'done'), ended: false };
  const active = activeStatus(referral);
  if (active)
    return { step: STEP_OF[active], steps: stepsAt(STEP_OF[active], 'current'), ended: false };
  const step = STEP_OF[reached(referral)];
  return { step, steps: stepsAt(step, 'ended'), ended: true };
}

/** A few words with the step's name, for lists: "Documents: waiting for the borrower". */
export function statusLabel(referral: Referral): string {
  const step = STEP_LABELS[progressOf(referral).step];
  switch (referral.status) {
    case 'needs_borrower':
      return `${step}: waiting for the borrower`;
    case 'needs_partner':
      return `${step}: waiting for your team`;
    case 'declined':
      return `${step}: declined by the lender`;
    case 'closed':
      return `${step}: closed`;
    default:
      return step;
  }
}

/** What a partner has to do for a borrower whom we cannot write to. */
const UNREACHABLE = {
  no_address:
    'We have no email address or US phone number of theirs, so we cannot write to them: give them the links of their to-dos yourself.',
  stopped:
    'They replied STOP to our texts and we have no email address of theirs, so we no longer write to them: give them the links of their to-dos yourself.',
};

/** For the partner: why the referral stands where it stands. */
export function statusReason(referral: Referral): string {
  if (isPaused(referral.status)) {
    const first = referral.status === 'needs_borrower' ? 'borrower' : 'partner';
    const second = first === 'borrower' ? 'partner' : 'borrower';
    return [...whatIsToDo(referral, first), ...whatIsToDo(referral, second)].join(' ');
  }
  switch (referral.status) {
    case 'received':
      return 'The referral has arrived and is being matched to lender programs.';
    case 'prequalified':
      return `${count(referral.matches.length, 'lender program')} may fit. The file is being prepared for lenders.`;
    case 'submitted':
      return 'The file is with lenders for review.';
    case 'offer': {
      const accepted = acceptedOffer(referral);
      if (accepted)
        return `The borrower accepted the offer from ${accepted.lender}. The loan is being prepared for funding.`;
      if (offersAvailable(referral) === 0)
        return 'The offers have expired. Lenders may still make new ones.';
      return `${count(offersAvailable(referral), 'offer')} can be compared and signed by the borrower.`;
    }
    case 'funded':
      return `${referral.funded?.lender ?? 'The lender'} has funded the loan.`;
    default:
      return referral.outcome?.message ?? 'The referral has ended.';
  }
}

/** Sentences on the open to-dos of one side; none where it has none. */
function whatIsToDo(referral: Referral, who: Todo['who']): string[] {
  const labels = openTodos(referral, who).map((todo) => todo.label);
  if (labels.length === 0) return [];
  const subject = who === 'borrower' ? 'The borrower' : 'Your team';
  const todos = labels.length === 1 ? 'a to-do' : `${labels.length} to-dos`;
  const why = who === 'borrower' ? unreachable(referral) : undefined;
  return [`${subject} has ${todos}: ${labels.join('; ')}.`, ...(why ? [UNREACHABLE[why]] : [])];
}

function stepsAt(step: StepKey, state: StepState): Step[] {
  const at = STEP_KEYS.indexOf(step);
  return STEP_KEYS.map((key, index) => ({
    key,
    label: STEP_LABELS[key],
    state: index < at ? 'done' : index === at ? state : 'upcoming',
  }));
}

/** The furthest a referral came before it ended, by its history. */
function reached(referral: Referral): ActiveStatus {
  const kinds = new Set(referral.history.map((entry) => entry.kind));
  if (kinds.has('offer_made')) return 'offer';
  if (kinds.has('submitted')) return 'submitted';
  return kinds.has('matched') ? 'prequalified' : 'received';
}

function count(n: number, noun: string): string {
  return n === 1 ? `1 ${noun}` : `${n} ${noun}s`;
}
