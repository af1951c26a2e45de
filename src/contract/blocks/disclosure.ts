import * as z from 'zod/mini';
import { base } from './base.ts';

/**
 * A disclosure as law prescribes it: three columns, rows in this order, every word. `merged` rows have the second and the third
 * column as one, `full` rows all three. A row without a label goes on beneath the label of the row before.
 */
export const Disclosure = z.object({
  ...base,
  kind: z.literal('disclosure'),
  title: z.string(),
  /** Names the table: whose offer to whom. */
  caption: z.string(),
  rows: z.array(
    z.object({
      layout: z.enum(['columns', 'merged', 'full']),
      label: z.nullable(z.string()),
      value: z.nullable(z.string()),
      sentences: z.array(z.string()),
    }),
  ),
  /** What is deducted from the amount. */
  itemization: z.optional(
    z.object({
      title: z.string(),
      rows: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  /** Beside and under the table. */
  notes: z._default(z.array(z.string()), []),
  /** Names the record on screen and on paper. */
  digest: z.string(),
  /** Verb of the button that prints or saves it. */
  print: z.string(),
});
