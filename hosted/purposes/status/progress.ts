import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import { progressOf } from '../../domain/progress.ts';
import type { HistoryEntry, Referral } from '../../domain/referral.ts';
import type { StepKey } from '../../domain/values.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { STEP_NAMES } from '../../screens/copy/values.ts';
import { progress as words } from './copy.ts';

/** The fact that began a step; `documents` begins with the application itself. */
const BEGUN_BY: Partial<Record<StepKey, HistoryEntry['kind']>> = {
  received: 'received',
  in_review: 'submitted',
  offer: 'offer_made',
  funded: 'funded',
};

/** The five steps in words; Embed draws the list, the service says every word. */
export function progressBlock({ referral, dates }: ReferralContext): BlockInput {
  const progress = progressOf(referral);
  const position = progress.steps.findIndex((step) => step.key === progress.step);
  const label = STEP_NAMES[progress.step];
  return {
    id: 'progress',
    kind: 'progress',
    label: words.label,
    ended: progress.ended,
    summary:
      progress.ended && referral.status !== 'funded'
        ? words.ended(label)
        : words.summary(position + 1, progress.steps.length, label),
    steps: progress.steps.map((step) => {
      const at = step.state === 'upcoming' ? undefined : begunAt(referral, step.key);
      return {
        key: step.key,
        label: STEP_NAMES[step.key],
        state: step.state,
        state_label: words.state[step.state],
        ...(at ? { at_text: dates.date(at) } : {}),
      };
    }),
  };
}

function begunAt(referral: Referral, key: StepKey): Date | undefined {
  const kind = BEGUN_BY[key];
  // Newest first: the last entry of a kind is when it first happened.
  return kind && referral.history.findLast((entry) => entry.kind === kind)?.at;
}
