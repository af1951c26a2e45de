import * as z from 'zod/mini';
import { Action } from '../action.ts';
import { Href, RichText, Tone } from '../text.ts';
import { base } from './base.ts';
import { copyWords } from './copy-words.ts';

/**
 * Something another person has to do, by a link of their own. `qr` is the same address as a picture: an SVG path of
 * squares (`M`, `h`, `v`, `z` and whole numbers) in a box of `size` units. Embed draws the light margin around it.
 */
export const Handoff = z.object({
  ...base,
  kind: z.literal('handoff'),
  /** True where it leads to the reader's own phone: not shown on a device that is held in a hand. */
  to_phone: z._default(z.boolean(), false),
  person: z.string(),
  body: RichText,
  status: z.object({ label: z.string(), tone: Tone }),
  link: z.optional(
    z.object({
      ...copyWords,
      label: z.string(),
      value: Href,
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
