import * as z from 'zod/mini';
import { Href } from './text.ts';

/** Body of `POST /embed_sessions/{id}/frames`: which frame block of the current screen. */
export const FrameRequest = z.strictObject({ frame: z.string().check(z.maxLength(100)) });

/** A one-use, 60-second grant for one isolated screen, and where it is shown. */
export const FrameGrant = z.object({
  object: z.literal('frame_grant'),
  grant: z.string(),
  url: Href,
  expires_in: z.number(),
});
export type FrameGrant = z.infer<typeof FrameGrant>;

/** What the frame posts to its parent window when it can take the port; nothing else is ever posted to a window. */
export const FrameHello = z.strictObject({ svc: z.literal('frame'), protocol: z.literal(1) });

/** What goes with the one transferred `MessagePort`. */
export const FramePort = z.strictObject({ svc: z.literal('port'), protocol: z.literal(1) });

const height = z.int().check(z.minimum(0), z.maximum(20_000));

/** Everything the frame says through the port; anything else is dropped. */
export const FromFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('resize'), height }),
  /** Focus left the frame over one of its ends. */
  z.strictObject({ type: z.literal('focus'), edge: z.enum(['start', 'end', 'inside']) }),
  z.strictObject({
    type: z.literal('state'),
    state: z.enum(['loading', 'ready', 'failed', 'expired', 'completed']),
  }),
  /** Escape was pressed, or the person went back. */
  z.strictObject({ type: z.literal('exit') }),
  z.strictObject({ type: z.literal('open_url'), url: Href }),
  /** The act is done: the page's screen is out of date. */
  z.strictObject({ type: z.literal('done') }),
]);
export type FromFrame = z.infer<typeof FromFrame>;

/** Everything the page says through the port. */
export const ToFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('start'),
    grant: z.string().check(z.maxLength(200)),
    heading_level: z.int().check(z.minimum(1), z.maximum(6)),
    /** The page's font family, names only. */
    font: z.optional(z.string().check(z.regex(/^[\w\s"',-]{1,200}$/))),
  }),
  z.strictObject({ type: z.literal('focus'), edge: z.enum(['start', 'end']) }),
]);
export type ToFrame = z.infer<typeof ToFrame>;
