import * as z from 'zod/mini';
import { Action } from '../action.ts';
import { RichText } from '../text.ts';
import { base } from './base.ts';

/**
 * A rule the browser may check before it asks the service, which decides. `message` is what is said when it is broken. A date
 * of which a part is missing or wrong breaks `date_real`, or where there is none the first rule about dates.
 */
const Rule = z.object({
  rule: z.catch(
    z.enum(['required', 'pattern', 'max_length', 'date_real', 'date_past', 'ssn', 'unknown']),
    'unknown',
  ),
  /** For `pattern`, a regular expression without flags; for `max_length`, a count. */
  arg: z.optional(z.union([z.string(), z.number()])),
  message: z.string(),
});
export type Rule = z.infer<typeof Rule>;

/**
 * One question. `name` is where its answer stands in an action's `values`; a `date` answers
 * `YYYY-MM-DD`, an `ssn` its nine digits, everything else as typed. A control this Embed does not know makes the form one it
 * cannot draw: it is left to the hosted page.
 */
export const Field = z.object({
  name: z.string(),
  control: z.enum(['text', 'ssn', 'date', 'select']),
  label: z.string(),
  hint: z.optional(z.string()),
  /** Why it is asked, folded: a summary and what it opens. */
  why: z.optional(z.object({ summary: z.string(), body: RichText })),
  autocomplete: z.optional(z.string()),
  inputmode: z.catch(
    z.optional(z.enum(['text', 'numeric', 'decimal', 'tel', 'email', 'url'])),
    undefined,
  ),
  /** How wide the answer is. Those that are not `full` stand beside each other where there is room. */
  width: z.catch(z.enum(['xs', 'sm', 'md', 'full']), 'full'),
  /** What a `select` offers; with an empty `value` the words that ask for a choice. */
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  value: z.optional(z.string()),
  rules: z._default(z.array(Rule), []),
  /** Labels: `month`, `day` and `year` of a date, `show` and `hide` of an SSN's toggle. */
  parts: z.optional(
    z.object({
      month: z.optional(z.string()),
      day: z.optional(z.string()),
      year: z.optional(z.string()),
      show: z.optional(z.string()),
      hide: z.optional(z.string()),
    }),
  ),
});
export type Field = z.infer<typeof Field>;

/**
 * Questions and the act they lead to. A `disclosure` stands directly above the button, which stays
 * disabled until every part of it has been in view (DESIGN section 5).
 */
export const Form = z.object({
  ...base,
  kind: z.literal('form'),
  groups: z.array(z.object({ legend: z.optional(z.string()), fields: z.array(Field) })),
  /** Heading of the summary of what is wrong. */
  error_heading: z.string(),
  disclosure: z.optional(
    z.object({
      title: z.string(),
      body: z.array(RichText),
      /** Said beside the button while the disclosure has not been read to its end. */
      unread: z.string(),
      /** Verb of the button that prints or saves it. */
      print: z.optional(z.string()),
    }),
  ),
  submit: Action,
});
