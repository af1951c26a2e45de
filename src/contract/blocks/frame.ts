import * as z from 'zod/mini';
import { Action } from '../action.ts';
import { base } from './base.ts';

/**
 * A step that happens only in a document of the service's secure origin (DESIGN section 6). Embed asks
 * for a grant, and shows the address that comes with it in a frame; where the frame cannot be
 * shown it offers `elsewhere`, the same step on the hosted page.
 */
export const Frame = z.object({
  ...base,
  kind: z.literal('frame'),
  /** Accessible name of the frame. */
  title: z.string(),
  /** Height in CSS pixels to keep free until the frame says its own. */
  height: z._default(z.number(), 640),
  /** Said beside `elsewhere`. */
  elsewhere_text: z.string(),
  elsewhere: Action,
});
