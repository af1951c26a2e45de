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

/**
 * Attributes of the `<html>` of a frame's document (`{secure_url}/f/fr_…`), read by its script
 * `/frame.js`: `data-parents`, the origins that may hold it, separated by spaces, a port `*` standing
 * for any; `data-tag`, the component drawn in it (default `svc-status`); `data-base-url`, the `{base_url}` its grant is
 * exchanged at; `data-document`, what it presents with its first grant, as `<grant>.<document>`: a grant alone opens nothing.
 */
export const FRAME_ATTRIBUTES = [
  'data-parents',
  'data-tag',
  'data-base-url',
  'data-document',
] as const;
