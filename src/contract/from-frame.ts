import * as z from 'zod/mini';
import { Href } from './text.ts';

/** What the frame posts to its parent window when it can take the port; nothing else is ever posted to a window. */
export const FrameHello = z.object({ svc: z.literal('frame'), protocol: z.literal(1) });
export type FrameHello = z.infer<typeof FrameHello>;

/** CSS pixels from the top of the frame. */
const pixels = z.number().check(z.refine((n) => Number.isInteger(n) && n >= 0 && n <= 20_000));

/** Everything the frame says through the port; anything else is dropped. */
export const FromFrame = z.union([
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('resize'), height: pixels }),
  /** Where what has the focus now begins and ends: the page brings it into view, as not every browser does. */
  z.object({ type: z.literal('focus'), top: pixels, bottom: pixels }),
  /** Something lies over what is read or pressed: the page shows the frame where nothing of its own does, if it can. */
  z.object({ type: z.literal('room') }),
  z.object({
    type: z.literal('state'),
    /** `unseen`: something has lain over what must be seen for longer than a moment. */
    state: z.enum(['loading', 'ready', 'failed', 'expired', 'completed', 'unseen']),
  }),
  /** Escape was pressed, or the person went back. */
  z.object({ type: z.literal('exit'), by: z.enum(['escape', 'action']) }),
  /** The session within is about to end: the page answers with a fresh grant. */
  z.object({ type: z.literal('renew') }),
  z.object({ type: z.literal('open_url'), url: Href }),
  /** The act is done: the page's screen is out of date. */
  z.object({ type: z.literal('done') }),
]);
export type FromFrame = z.infer<typeof FromFrame>;
