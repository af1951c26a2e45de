import * as z from 'zod/mini';
import { Action } from '../action.ts';
import { RichText, Value } from '../text.ts';
import { base } from './base.ts';

/** Everything answered, by section, each with a way to change it. Line ends within a value are kept. */
export const CheckAnswers = z.object({
  ...base,
  kind: z.literal('check_answers'),
  sections: z.array(
    z.object({
      title: z.string(),
      /** Whose answers these are, where it is not the reader who gave them. */
      source_text: z.optional(z.string()),
      change: z.optional(Action),
      rows: z.array(z.object({ key: z.string(), value: Value, note: z.optional(RichText) })),
    }),
  ),
});
