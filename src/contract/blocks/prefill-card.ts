import * as z from 'zod/mini';
import { Action } from '../action.ts';
import { Value } from '../text.ts';
import { base } from './base.ts';

/**
 * What is known already, and who said so. A row that is `missing` is still to be answered: its value is the word that
 * says so.
 */
export const PrefillCard = z.object({
  ...base,
  kind: z.literal('prefill_card'),
  title: z.string(),
  source_text: z.string(),
  rows: z.array(
    z.object({ key: z.string(), value: Value, missing: z._default(z.boolean(), false) }),
  ),
  edit: Action,
  /** Absent while something is missing. */
  confirm: z.optional(Action),
});
