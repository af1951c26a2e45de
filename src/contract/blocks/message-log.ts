import * as z from 'zod/mini';
import { Action } from '../action.ts';
import { Plural, RichText, Tone } from '../text.ts';
import { base } from './base.ts';

/** One message as it is drawn: who wrote it, how, when and what, all in words. */
export const Message = z.object({
  id: z.string(),
  /** Names it at the Embed that sent it, which has drawn it already. */
  key: z.optional(z.string()),
  /** Whose it is; the words of `by` say it. */
  author: z.catch(z.enum(['you', 'partner', 'service', 'lender', 'automated']), 'service'),
  by: z.string(),
  /** How it came, where not by this page. */
  via: z.optional(z.string()),
  at: z.string(),
  time: z.string(),
  /** The day it is grouped under. */
  day: z.string(),
  body: RichText,
  /** Something about it, like that a part was taken out. */
  note: z.optional(z.string()),
  /** What became of it, like that it was sent. */
  state: z.optional(z.string()),
  /** To-dos that it asks for, as they now are. */
  cards: z._default(
    z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        detail: z.optional(RichText),
        due: z.optional(z.object({ text: z.string(), at: z.string(), overdue: z.boolean() })),
        status: z.optional(z.object({ label: z.string(), tone: Tone })),
        action: z.optional(Action),
      }),
    ),
    [],
  ),
});
export type Message = z.infer<typeof Message>;
/** As the service writes it: members with a default may be left out. */
export type MessageInput = z.input<typeof Message>;

/** Words around a log and what is written into it. */
const Words = z.object({
  /** Button: shows what was written before the first message. */
  earlier: z.string(),
  /** Said to a screen reader once they are here. */
  said_earlier: Plural,
  /** The line above what was not read. */
  unread: z.string(),
  /** Button: goes to messages that came while the reader was further up. */
  arrived: Plural,
});

/** How a message is written. */
const Compose = z.object({
  label: z.string(),
  /** What was written last and not sent. */
  draft: z._default(z.string(), ''),
  hint: z.optional(z.string()),
  send: z.string(),
  /** Characters at most, an emoji counted as one, and how many are left or too many; told near the end alone. */
  limit: z.number(),
  counter: z.object({ left: Plural, over: Plural }),
  /** Regular expressions (flags `iu`) of what is not sent before it was taken out, and what is said of it. */
  refused: z._default(z.array(z.object({ pattern: z.string(), message: z.string() })), []),
  /** Answers that one press sends. */
  replies: z._default(z.object({ label: z.string(), items: z.array(z.string()) }), {
    label: '',
    items: [],
  }),
  /** What the next message answers: a to-do by its id, in words. */
  about: z.optional(z.object({ todo: z.string(), text: z.string(), cancel: Action })),
  /** The author and the day of a message that was just written, and what becomes of it. */
  you: z.string(),
  today: z.string(),
  sending: z.string(),
  sent: z.string(),
  offline: z.string(),
  lost: z.string(),
  failed: z.string(),
  retry: z.string(),
  /** Takes a message that was not sent back to be changed. */
  change: z.string(),
});

/** A conversation: its newest messages, oldest first, and how more is written. */
export const MessageLog = z.object({
  ...base,
  kind: z.literal('message_log'),
  label: z.string(),
  messages: z.array(Message),
  has_earlier: z.boolean(),
  /** The first message that the reader has not read; absent where there is none. */
  unread_from: z.optional(z.string()),
  empty: z.optional(RichText),
  words: Words,
  /** Absent where nothing more can be written: then `closed` says why. */
  compose: z.optional(Compose),
  closed: z.optional(RichText),
});
export type MessageLog = z.infer<typeof MessageLog>;

/** Answer to `GET …/messages?before=`: what was written before a message, oldest first. */
export const EarlierMessages = z.object({
  object: z.literal('messages'),
  messages: z.array(Message),
  has_earlier: z.boolean(),
});
export type EarlierMessages = z.infer<typeof EarlierMessages>;

/** Body of `POST …/messages`. `key` names the message at its sender: sent twice, it is one message. */
export const MessageRequest = z.object({
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  text: z.string(),
  todo: z.optional(z.string()),
});
export type MessageRequest = z.infer<typeof MessageRequest>;

/** Answer to `POST …/messages`. */
export const SentMessage = z.object({ object: z.literal('message'), message: Message });
export type SentMessage = z.infer<typeof SentMessage>;

/** Body of `POST …/messages/draft`: all that is written and not sent; nothing, where nothing is. */
export const DraftRequest = z.object({ text: z.string() });
export const DraftAnswer = z.object({ object: z.literal('message_draft') });

/** Body of `POST …/messages/read`: all up to a message were seen. */
export const ReadRequest = z.object({ up_to: z.string() });
export const ReadAnswer = z.object({ object: z.literal('messages_read') });
