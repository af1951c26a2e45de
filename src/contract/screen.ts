import * as z from 'zod/mini';
import { Action, type ActionInput } from './action.ts';
import type { BlockInput } from './blocks/index.ts';
import { Purpose } from './purpose.ts';
import { Href, RichText, Tone } from './text.ts';

/**
 * A component to open: the reply to an `open_component` action. The token is single use, 15 minutes.
 * A purpose this Embed does not know opens at `url`.
 */
export const Open = z.object({ purpose: z.string(), client_token: z.string(), url: Href });
export type Open = z.infer<typeof Open>;

/**
 * Everything a component shows at one moment. `blocks` are left unparsed here: each is parsed
 * alone, so that one this Embed does not know costs its own fallback and nothing else.
 */
export const Screen = z.object({
  object: z.literal('screen'),
  /** Names the screen, like `status` or `status.compact`; a change of id moves focus to the heading. */
  id: z.string(),
  /** Identifies the actions on offer; an update that only shows something new keeps it. */
  screen_version: z.string(),
  purpose: Purpose,
  /** Whose referral is shown, once there is one. */
  referral_id: z.optional(z.string()),
  layout: z.catch(z.enum(['full', 'compact']), 'full'),
  /** The way back, above everything. */
  back: z.optional(Action),
  /** A line above the title: whose referral this is. */
  caption: z.optional(z.string()),
  title: z.string(),
  lead: z.optional(RichText),
  /** For a document's title where Embed owns the document (hosted pages). */
  document_title: z.string(),
  blocks: z.array(z.unknown()),
  actions: z._default(z.array(Action), []),
  /** What has just happened, above everything. */
  notice: z.optional(
    z.object({ tone: Tone, title: z.optional(z.string()), body: z.optional(RichText) }),
  ),
  /** The interface's own words, by name (`STRING_NAMES`), with `{n}`-style places. */
  strings: z.catchall(z.object({}), z.string()),
  /** Said politely to a screen reader when this screen replaces another in place. */
  announce: z.optional(z.string()),
  /** Where this screen takes the place of another: the action whose button the reader is led to. Default the title. */
  focus: z.optional(z.string()),
  /** Milliseconds until the next look where no stream is open. */
  poll_after_ms: z._default(z.number(), 15_000),
  /** What the component is for is done: the referral is over, the application is sent, a frame's step is made. Nothing more will change, unless `live`. */
  finished: z._default(z.boolean(), false),
  /** True where what is shown goes on changing though it is `finished`. */
  live: z._default(z.boolean(), false),
  open: z.optional(Open),
  /** Where the window leads that was opened in the press; without it the window is closed. Only in the answer to an act. */
  window: z.optional(Href),
});
export type Screen = z.infer<typeof Screen>;

/** A screen as the service writes it. */
export type ScreenInput = Omit<z.input<typeof Screen>, 'blocks' | 'actions' | 'back'> & {
  blocks: BlockInput[];
  back?: ActionInput;
  actions?: ActionInput[];
};

/** Body of `POST /embed_sessions/{id}/actions`. */
export const ActionRequest = z.strictObject({
  action: z.string().check(z.maxLength(100)),
  screen_version: z.string().check(z.maxLength(100)),
  values: z._default(z.record(z.string(), z.unknown()), {}),
});
export type ActionRequest = z.infer<typeof ActionRequest>;
