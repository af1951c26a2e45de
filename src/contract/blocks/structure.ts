import * as z from 'zod/mini';
import { Action } from '../action.ts';
import { Href, RichText, Tone, Value } from '../text.ts';
import { base } from './base.ts';

/** A heading; `level` 2–4 is relative to the component's own. */
export const Heading = z.object({
  ...base,
  kind: z.literal('heading'),
  text: z.string(),
  level: z.catch(z.union([z.literal(2), z.literal(3), z.literal(4)]), 2),
});

/** One paragraph. */
export const Text = z.object({
  ...base,
  kind: z.literal('text'),
  text: RichText,
  style: z.catch(z.enum(['body', 'hint', 'fine_print']), 'body'),
});

/** Something to notice, with what can be done about it. */
export const Notice = z.object({
  ...base,
  kind: z.literal('notice'),
  tone: Tone,
  title: z.optional(z.string()),
  body: z.optional(RichText),
  actions: z._default(z.array(Action), []),
});

/** Names and their values. `label` names the list where there is no visible `title`. */
export const Facts = z.object({
  ...base,
  kind: z.literal('facts'),
  title: z.optional(z.string()),
  label: z.optional(z.string()),
  rows: z.array(
    z.object({
      key: z.string(),
      value: Value,
      note: z.optional(RichText),
      action: z.optional(Action),
    }),
  ),
});

/** More, folded. */
export const Details = z.object({
  ...base,
  kind: z.literal('details'),
  summary: z.string(),
  body: z.array(RichText),
});

/** One way to reach somebody. Phone and e-mail carry `href`; a message carries an action. */
export const Channel = z.object({
  kind: z.catch(z.enum(['phone', 'email', 'web', 'message']), 'web'),
  label: z.string(),
  href: z.optional(Href),
  action: z.optional(Action),
  note: z.optional(z.string()),
});
export type Channel = z.infer<typeof Channel>;

/**
 * Whom to contact; in the same place on every screen (WCAG 3.2.6). `reference` is what to quote. `as_of` says of when the
 * screen is, and is shown on paper alone.
 */
export const Help = z.object({
  ...base,
  kind: z.literal('help'),
  heading: z.string(),
  body: z.optional(RichText),
  reference: z.optional(z.object({ label: z.string(), value: Value })),
  as_of: z.optional(z.string()),
  channels: z.array(Channel),
});

/** The end of a session, in words, with a way on. */
export const SessionEnd = z.object({
  ...base,
  kind: z.literal('session_end'),
  reason: z.catch(z.enum(['expired', 'used', 'revoked', 'finished']), 'expired'),
  title: z.string(),
  body: z.optional(RichText),
  actions: z._default(z.array(Action), []),
});
