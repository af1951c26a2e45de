import * as z from 'zod/mini';
import { Action } from '../action.ts';
import { Tone, Value } from '../text.ts';
import { base } from './base.ts';

/**
 * Binding offers beside each other, in the order in which the service sends them: Embed ranks nothing and reckons nothing. Each
 * row has a cell for each offer, by place. Where there is little room two of them are shown, which the reader picks.
 */
export const OfferComparison = z.object({
  ...base,
  kind: z.literal('offer_comparison'),
  /** Names the table. */
  caption: z.string(),
  /** Labels of the two pickers. */
  pickers: z.object({ first: z.string(), second: z.string() }),
  /** Heading of the first column. */
  row_heading: z.string(),
  offers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      note: z.optional(z.string()),
      state: z.optional(z.object({ label: z.string(), tone: Tone })),
      action: z.optional(Action),
    }),
  ),
  rows: z.array(
    z.object({
      label: z.string(),
      /** What the words mean, folded. */
      help: z.optional(z.string()),
      /** Stays in view beneath the names. */
      pinned: z._default(z.boolean(), false),
      cells: z.array(Value),
    }),
  ),
});
