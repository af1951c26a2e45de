import * as z from 'zod/mini';
import { Action } from '../action.ts';
import { Plural, RichText } from '../text.ts';
import { base } from './base.ts';

/**
 * A rule the browser may check before it asks the service, which decides. `message` is what is said when it is broken. A date
 * of which a part is missing or wrong breaks `date_real`, or where there is none the first rule about dates.
 * `form` is broken by what is not of the control's own form: no number in `money`, `percent` and `integer`, not nine digits
 * in an `ein`, neither ten nor `+` and a country's code in a `tel`, no address in an `email` or a `url`, nothing chosen for what was typed in a `combobox`. `min` and `max` judge numbers, `money` in cents.
 */
const Rule = z.object({
  rule: z.catch(
    z.enum([
      'required',
      'form',
      'pattern',
      'min',
      'max',
      'max_length',
      'date_real',
      'date_past',
      'ssn',
      'unknown',
    ]),
    'unknown',
  ),
  /** For `pattern`, a regular expression without flags; for `min`, `max` and `max_length`, a number. */
  arg: z.optional(z.union([z.string(), z.number()])),
  message: z.string(),
});
export type Rule = z.infer<typeof Rule>;

/** What one question is answered with: a text, or the chosen ones of several `checkboxes`. */
const FieldValue = z.union([z.string(), z.array(z.string())]);
export type FieldValue = z.infer<typeof FieldValue>;

/**
 * One question. `name` is where its answer stands in an action's `values`. A `date` answers `YYYY-MM-DD`, a `month`
 * `YYYY-MM`, an `ssn` its nine digits, a `checkbox` `yes` or the empty text, `checkboxes` the chosen values, `radio`,
 * `select` and `combobox` the chosen value; everything else as typed. A control this Embed does not know makes the form one
 * it cannot draw: it is left to the hosted page.
 */
export const Field = z.object({
  name: z.string(),
  control: z.enum([
    'text',
    'textarea',
    'money',
    'percent',
    'integer',
    'email',
    'tel',
    'url',
    'ein',
    'ssn',
    'date',
    'month',
    'select',
    'radio',
    'checkbox',
    'checkboxes',
    'combobox',
  ]),
  label: z.string(),
  hint: z.optional(z.string()),
  /** What a `checkbox` agrees to, above it and all of it open. */
  body: z.optional(z.array(RichText)),
  /** Why it is asked, folded: a summary and what it opens. */
  why: z.optional(z.object({ summary: z.string(), body: RichText })),
  autocomplete: z.optional(z.string()),
  /** Cleared when the page is left, also out of memory, as an `ssn` always is: a browser may keep the page for who presses Back. */
  private: z.optional(z.boolean()),
  inputmode: z.catch(
    z.optional(z.enum(['text', 'numeric', 'decimal', 'tel', 'email', 'url'])),
    undefined,
  ),
  /** Stands before or after what is typed, like `$` and `%`; what is typed may repeat it. */
  prefix: z.optional(z.string()),
  suffix: z.optional(z.string()),
  /** How wide the answer is. A `text` and a `select` that are not `full`, and have no hint, stand beside each other where there is room. */
  width: z.catch(z.enum(['xs', 'sm', 'md', 'full']), 'full'),
  /** What can be chosen; a `select`'s with an empty `value` are the words that ask for a choice. */
  options: z.optional(
    z.array(z.object({ value: z.string(), label: z.string(), hint: z.optional(z.string()) })),
  ),
  /**
   * For a `combobox`: what is searched, by `GET …/options/{source}?q=`, and its words. `chosen` is the label of `value`. What is
   * typed and not chosen from the list is answered with the empty text.
   */
  search: z.optional(
    z.object({
      source: z.string(),
      chosen: z.optional(z.string()),
      /** Said while nothing has been found. */
      none: z.string(),
      /** Said to a screen reader: how many there are. */
      found: Plural,
      /** The search did not go through. */
      failed: z.string(),
    }),
  ),
  value: z.optional(FieldValue),
  rules: z._default(z.array(Rule), []),
  /** For a `textarea` with `max_length`: how many characters are left, or too many. */
  counter: z.optional(z.object({ left: Plural, over: Plural })),
  /** Asked only while the question `name` of the same group is answered with one of `values`; else nothing is sent. */
  visible_if: z.optional(z.object({ name: z.string(), values: z.array(z.string()) })),
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
 * Makes a group one that is answered several times. In `values`, `name` is a list with a record for each item: the answers by
 * the fields' names, and `id` for an item the service knows. An error about one is `values.<name>.<index>.<field>`.
 * In words, also those of the fields' rules, `{n}` is the item's number, and in `total` the sum.
 */
export const Repeat = z.object({
  name: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      values: z.catchall(z.object({}), FieldValue),
      /** Names this item in place of `item_legend`; a template of `{n}` too. */
      legend: z.optional(z.string()),
    }),
  ),
  item_legend: z.string(),
  min: z._default(z.number(), 0),
  max: z._default(z.number(), 20),
  /** Said where there is no item. */
  empty: z.optional(z.string()),
  add: z.string(),
  remove: z.string(),
  /** Accessible name of the button that removes item `{n}`. */
  remove_label: z.string(),
  /** Said to a screen reader after it. */
  removed: z.string(),
  /** The sum of one `percent` field, with `base` counted in, and what is said when it is over `max`. */
  total: z.optional(
    z.object({
      field: z.string(),
      base: z._default(z.number(), 0),
      max: z.number(),
      text: z.string(),
      over: z.string(),
    }),
  ),
});
export type Repeat = z.infer<typeof Repeat>;

/** Questions that belong together. */
export const Group = z.object({
  legend: z.optional(z.string()),
  intro: z.optional(RichText),
  fields: z.array(Field),
  repeat: z.optional(Repeat),
});
export type Group = z.infer<typeof Group>;

/**
 * Questions and the act they lead to. A `disclosure` stands directly above the button, which stays
 * disabled until every part of it has been in view (DESIGN section 5).
 * What is typed is kept by the ids of the screen and the form until it is accepted: questions about something else are on
 * a screen of another id.
 */
export const Form = z.object({
  ...base,
  kind: z.literal('form'),
  groups: z.array(Group),
  /** Heading of the summary of what is wrong. */
  error_heading: z.string(),
  /** Hidden words before what is wrong with an answer, like `Error:`. */
  error_prefix: z.optional(z.string()),
  disclosure: z.optional(
    z.object({
      title: z.string(),
      body: z.array(RichText),
      /** Said beside the button while the disclosure has not been read to its end. */
      unread: z.string(),
      /** Said there after a press while something lay over the disclosure or the button, which did nothing. Default `unread`. */
      covered: z.optional(z.string()),
      /** Verb of the button that prints or saves it. */
      print: z.optional(z.string()),
    }),
  ),
  submit: Action,
});
