import * as z from 'zod/mini';
import { RichText } from '../text.ts';
import { base } from './base.ts';
import { copyWords } from './copy-words.ts';

/** Something has arrived: its reference, and what happens next. */
export const Confirmation = z.object({
  ...base,
  kind: z.literal('confirmation'),
  reference_label: z.string(),
  reference: z.string(),
  /** A button that copies the reference. */
  copying: z.optional(z.object(copyWords)),
  /** What the record is called and the verb that prints or saves it. */
  print: z.optional(z.string()),
  next_heading: z.string(),
  next_steps: z.array(z.object({ text: RichText, when: z.optional(z.string()) })),
});
