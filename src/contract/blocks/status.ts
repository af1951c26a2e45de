import * as z from 'zod/mini';
import { Action } from '../action.ts';
import { RichText, Tone, Value } from '../text.ts';
import { base } from './base.ts';
import { Channel } from './structure.ts';

/** The steps of a referral. `state_label` is the state in words; `label` names the list. */
export const Progress = z.object({
  ...base,
  kind: z.literal('progress'),
  label: z.string(),
  steps: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      state: z.catch(z.enum(['done', 'current', 'upcoming', 'ended']), 'upcoming'),
      state_label: z.string(),
      at_text: z.optional(z.string()),
    }),
  ),
  ended: z._default(z.boolean(), false),
  /** "Step 2 of 5: Documents", for the compact layout. */
  summary: z.string(),
});

/** What is to be done. An item with an action is the reader's; one with `waiting_on` is somebody else's. */
export const TodoList = z.object({
  ...base,
  kind: z.literal('todo_list'),
  heading: z.string(),
  /** `next` draws its first item as the one thing to do. */
  style: z.catch(z.enum(['next', 'list']), 'list'),
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      detail: z.optional(RichText),
      why: z.optional(RichText),
      due: z.optional(z.object({ text: z.string(), at: z.string(), overdue: z.boolean() })),
      status: z.optional(z.object({ label: z.string(), tone: Tone })),
      action: z.optional(Action),
      waiting_on: z.optional(z.string()),
    }),
  ),
});

/** Lender programs that fit, each an estimate. `tag` ("Estimate") stands beside every amount. `more` folds the items after the first `after`; `show` and `hide` name what unfolds and folds them. */
export const MatchList = z.object({
  ...base,
  kind: z.literal('match_list'),
  heading: z.string(),
  intro: z.optional(RichText),
  tag: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      lender: z.string(),
      product: z.string(),
      amount: Value,
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  more: z.optional(z.object({ after: z.number(), show: z.string(), hide: z.string() })),
  disclaimer: RichText,
});

/** How a referral ended without funding. Neutral, never an error. */
export const Outcome = z.object({
  ...base,
  kind: z.literal('outcome'),
  status: z.catch(z.enum(['declined', 'closed']), 'closed'),
  title: z.string(),
  paragraphs: z.array(RichText),
  next_heading: z.optional(z.string()),
  next_steps: z._default(z.array(RichText), []),
  actions: z._default(z.array(Action), []),
});

/** A funded referral: how much, from whom, to which account, and who answers about repayment. `print` names a button that prints it. */
export const Funded = z.object({
  ...base,
  kind: z.literal('funded'),
  amount_label: z.string(),
  amount: Value,
  rows: z.array(z.object({ key: z.string(), value: Value })),
  contact: z.optional(
    z.object({ heading: z.string(), name: z.string(), channels: z.array(Channel) }),
  ),
  print: z.optional(z.string()),
});

/** What happened, newest first. `at` is an ISO date-time, `at_text` what is shown. */
export const Timeline = z.object({
  ...base,
  kind: z.literal('timeline'),
  heading: z.string(),
  items: z.array(
    z.object({
      at: z.string(),
      at_text: z.string(),
      title: z.string(),
      body: z.optional(RichText),
    }),
  ),
});
