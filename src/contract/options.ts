import * as z from 'zod/mini';

/** Answer of `GET /embed_sessions/{id}/options/{source}?q=`: what a `combobox` offers, best first, at most 10. */
export const Options = z.object({
  object: z.literal('options'),
  options: z.array(
    z.object({ value: z.string(), label: z.string(), note: z.optional(z.string()) }),
  ),
});
export type Options = z.infer<typeof Options>;
