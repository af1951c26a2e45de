import { draftOf } from '../../hosted/domain/intake/begin.ts';
import { type Draft, type DraftState, EMPTY_STATE } from '../../hosted/domain/intake/draft.ts';
import type { Known } from '../../hosted/domain/intake/fields.ts';
import { isIndustry } from '../../hosted/industries.ts';

/** What answers are judged by in a test: a day in November 2026, and the real list of industries. */
export const KNOWN: Known = { now: new Date('2026-11-20T10:00:00Z'), isIndustry };

/** An application, of nothing or of what a partner stated. */
export function draft({
  prefill = null,
  skip = false,
  state = EMPTY_STATE,
}: {
  prefill?: Record<string, unknown> | null;
  skip?: boolean;
  state?: DraftState;
} = {}): Draft {
  return draftOf({ prefill, options: { skip_known_fields: skip } }, state, KNOWN);
}
