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
