import * as z from 'zod/mini';
import { Action } from '../action.ts';
import { Href, RichText, Tone } from '../text.ts';
import { base } from './base.ts';

const Status = z.object({ label: z.string(), tone: Tone });

/**
 * What Embed says of files that are on their way. `{name}` is the file, `{done}` and `{total}` megabytes with one
 * decimal.
 */
const UploadWords = z.object({
  /** In place of what there is of a month, `{percent}`: a file for it is on its way. */
  month: z.string(),
  /** The same where none of it moves: paused, or the connection is lost. Default what there is of the month. */
  month_stalled: z.optional(z.string()),
  /** Said in the row of a file whose months the service finds out. */
  finding_months: z.optional(z.string()),
  /** Said in the row of a file that waits for an answer. */
  not_sent: z.optional(z.string()),
  /** Sends all files that wait for an answer, `{count}` of them. Default: each has its own button alone. */
  upload_all: z.optional(z.string()),
  /** Before its bytes go: a photo is made smaller, the file is read. */
  preparing: z.string(),
  /** Others go first. */
  waiting: z.string(),
  progress: z.string(),
  /** The same for a file below a megabyte: `{done}` and `{total}` are kilobytes. Default `progress`. */
  progress_small: z.optional(z.string()),
  /** Names the bar that shows the same. */
  bar: z.string(),
  paused: z.string(),
  offline: z.string(),
  /** The connection was lost; it is tried again by itself. */
  lost: z.string(),
  /** All of it is there. */
  sent: z.string(),
  /** It did not go through, where the problem brings no `message`. */
  failed: z.string(),
  wrong_type: z.string(),
  too_large: z.string(),
  empty: z.string(),
  /** The file could not be read, as where it was moved meanwhile. */
  unreadable: z.string(),
  duplicate: z.string(),
  /** Said of a PDF that may need a password; it goes up all the same. */
  may_have_password: z.string(),
  pause: z.string(),
  resume: z.string(),
  cancel: z.string(),
  retry: z.string(),
  /** Takes what did not go through off the list. */
  remove: z.string(),
  cancel_question: z.string(),
  cancel_yes: z.string(),
  cancel_no: z.string(),
  /** Said to a screen reader. `said_asked`: `{count}` files wait for an answer; `said_asked_one` for one. */
  said_asked: z.optional(z.string()),
  said_asked_one: z.optional(z.string()),
  said_started: z.string(),
  said_sent: z.string(),
  said_removed: z.string(),
});

/** How files for a request are taken. `style` is that of the button that chooses them. */
const Take = z.object({
  style: z.catch(z.enum(['primary', 'secondary']), 'secondary'),
  choose: z.string(),
  /** Takes photos; shown where the device is held in a hand. */
  photo: z.string(),
  /** Shown while files are held over the card. */
  drop: z.string(),
  /** Kinds and size in words. */
  types: z.string(),
  /** Media types and endings that are offered to be chosen, and those that are taken too where they come all the same. */
  accept: z.array(z.string()),
  also: z._default(z.array(z.string()), []),
  max_bytes: z.number(),
  /** Asks which months a file covers, where its name does not tell by one of `found_by` (lower case). */
  months: z.optional(
    z.object({
      question: z.string(),
      hint: z.string(),
      go: z.string(),
      items: z.array(
        z.object({ month: z.string(), label: z.string(), found_by: z.array(z.string()) }),
      ),
    }),
  ),
  /** Months a file covers where nothing is asked. */
  covers: z._default(z.array(z.string()), []),
  words: UploadWords,
});

/**
 * A request for documents: what, why, by when, which months, what was sent, and how more is. Without `take` nothing is
 * sent from here. `request` is what its uploads name.
 */
export const DocumentRequest = z.object({
  ...base,
  kind: z.literal('document_request'),
  request: z.string(),
  title: z.string(),
  /** True where the screen's own title says it already: then it only names what is on the card. */
  untitled: z._default(z.boolean(), false),
  status: Status,
  body: z.optional(RichText),
  why: z.optional(RichText),
  due: z.optional(z.object({ text: z.string(), at: z.string(), overdue: z.boolean() })),
  /** Why what was sent cannot be used. */
  problem: z.optional(RichText),
  months: z.optional(
    z.object({
      label: z.string(),
      items: z.array(
        z.object({
          month: z.string(),
          label: z.string(),
          state: z.catch(z.enum(['needed', 'received', 'accepted', 'rejected']), 'needed'),
          state_label: z.string(),
        }),
      ),
    }),
  ),
  files: z.optional(
    z.object({
      label: z.string(),
      /** The id is that of its upload. `unfinished`: it was begun and is not whole; whoever chooses the same file goes on with it. */
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          note: z.optional(z.string()),
          status: Status,
          problem: z.optional(z.string()),
          /** Where its reader gets it back, for some minutes. */
          download: z.optional(z.object({ label: z.string(), a11y_label: z.string(), href: Href })),
          /** How it is taken back: what is pressed, what is asked then, and what each answer does. */
          remove: z.optional(
            z.object({
              label: z.string(),
              a11y_label: z.string(),
              question: z.string(),
              keep: z.string(),
              /** It is posted. */
              action: z.object({ id: z.string(), label: z.string() }),
            }),
          ),
          unfinished: z._default(z.boolean(), false),
          /** Of one that is unfinished: all its bytes, and the months that were said of it. */
          size: z.optional(z.number()),
          months: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
  take: z.optional(Take),
  actions: z._default(z.array(Action), []),
});
