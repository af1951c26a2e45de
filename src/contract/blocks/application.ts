import * as z from 'zod/mini';
import { Action } from '../action.ts';
import { RichText, Tone, Value } from '../text.ts';
import { base } from './base.ts';

/** What is known already, and who said so. `missing` marks what is still to be answered. */
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

/** Everything answered, by section, each with a way to change it. */
export const CheckAnswers = z.object({
  ...base,
  kind: z.literal('check_answers'),
  sections: z.array(
    z.object({
      title: z.string(),
      change: z.optional(Action),
      rows: z.array(z.object({ key: z.string(), value: Value, note: z.optional(RichText) })),
    }),
  ),
});

/** Something has arrived: its reference, and what happens next. */
export const Confirmation = z.object({
  ...base,
  kind: z.literal('confirmation'),
  reference_label: z.string(),
  reference: z.string(),
  /** What the record is called and the verb that prints or saves it. */
  print: z.optional(z.string()),
  next_heading: z.string(),
  next_steps: z.array(z.object({ text: RichText, when: z.optional(z.string()) })),
});

/**
 * Something another person has to do, by a link of their own. `qr` is the same address as a picture: an SVG path of
 * squares (`M`, `h`, `v`, `z` and whole numbers) in a box of `size` units.
 */
export const Handoff = z.object({
  ...base,
  kind: z.literal('handoff'),
  person: z.string(),
  body: RichText,
  status: z.object({ label: z.string(), tone: Tone }),
  link: z.optional(
    z.object({
      label: z.string(),
      value: z.string(),
      copy: z.string(),
      /** Said once it is copied. */
      copied: z.string(),
      /** Button of the device's own sharing, shown where there is one, and the text that goes with the link. */
      share: z.optional(z.object({ label: z.string(), text: z.string() })),
    }),
  ),
  qr: z.optional(
    z.object({
      summary: z.string(),
      alt: z.string(),
      size: z.number(),
      path: z.string().check(z.refine((path) => /^(?:[Mhvz]|-?\d+|[ ,])*$/.test(path))),
    }),
  ),
  actions: z._default(z.array(Action), []),
});
