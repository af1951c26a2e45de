import type { ActiveStatus, Referral } from './referral.ts';
import { activeStatus } from './transitions.ts';
import { STEP_KEYS, type StepKey } from './values.ts';

export type StepState = 'done' | 'current' | 'upcoming' | 'ended';
export type Step = { key: StepKey; state: StepState };
export type Progress = { step: StepKey; steps: Step[]; ended: boolean };

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

function stepsAt(step: StepKey, state: StepState): Step[] {
  const at = STEP_KEYS.indexOf(step);
  return STEP_KEYS.map((key, index) => ({
    key,
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
