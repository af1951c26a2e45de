import * as z from 'zod/mini';

/** What goes with the one transferred `MessagePort`. */
export const FramePort = z.object({ svc: z.literal('port'), protocol: z.literal(1) });

const grant = z.string().check(z.refine((text) => text.length <= 200));

/** Everything the page says through the port. */
export const ToFrame = z.union([
  z.object({
    type: z.literal('start'),
    grant,
    heading_level: z.number().check(z.refine((level) => [1, 2, 3, 4, 5, 6].includes(level))),
    /** Earlier versions say the page's font family. It is not used. */
    font: z.optional(z.string()),
    /** CSS pixels of the text around the frame, 12 to 64: in the frame it is at least as large. */
    text_size: z.optional(z.number().check(z.refine((size) => size >= 12 && size <= 64))),
  }),
  /** The answer to `renew`. */
  z.object({ type: z.literal('grant'), grant }),
]);
export type ToFrame = z.infer<typeof ToFrame>;
