import * as z from 'zod/mini';
import { Href } from './text.ts';

/**
 * Something a person can do. By `kind`:
 * `submit` posts the action and shows the screen that comes back;
 * `open_component` posts it and opens the component named in the reply's `open`;
 * `open_url` follows `href` (no post);
 * `exit` leaves the component (`svc-exited`; a hosted page goes to its `return_url`).
 * A kind this Embed does not know is posted like `submit`.
 */
export const Action = z.object({
  id: z.string(),
  label: z.string(),
  /** Accessible name, where `label` alone does not say what is meant ("Change" → "Change business name"). */
  a11y_label: z.optional(z.string()),
  style: z.catch(z.enum(['primary', 'secondary', 'link', 'danger']), 'secondary'),
  kind: z.catch(z.enum(['submit', 'open_component', 'open_url', 'exit']), 'submit'),
  href: z.optional(Href),
  new_tab: z.optional(z.boolean()),
  /** A `submit` that opens a window in the press, for the address in `window` of the screen that answers it. */
  window: z.optional(z.boolean()),
});
export type Action = z.infer<typeof Action>;
/** What the service writes: defaults may be left out. */
export type ActionInput = z.input<typeof Action>;
