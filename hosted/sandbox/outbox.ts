import type { Context } from 'hono';
import * as z from 'zod';
import type { Env } from '../context.ts';
import { readJson, readQuery } from '../middleware/read-json.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { refuse } from '../schemas/parse.ts';
import { DateTime, idOf } from '../schemas/values.ts';
import { replies } from '../screens/copy/messages.ts';
import { partnerName } from '../screens/theme/display-name.ts';
import {
  findOutboxMessage,
  listOutboxMessages,
  type OutboxMessage as Stored,
} from '../store/outbox-messages.ts';
import { setStopped } from '../store/stopped-numbers.ts';
import { OutboxQuery, ReplyRequest } from './requests.ts';

const DEFAULT_LIMIT = 20;

/** A message the service wrote to a borrower, as the sandbox keeps it instead of sending it. */
export const OutboxMessage = z
  .object({
    id: idOf('ntc'),
    object: z.literal('outbox_message'),
    referral_id: idOf('ref'),
    /** Why: to-dos arose, or are brought to mind, or no program fits any more. */
    reason: z.enum(['todos_opened', 'reminder', 'no_match']),
    /** Which to-dos it asks for; none where the application has ended. */
    todo_ids: z.array(idOf('act')),
    channel: z.enum(['email', 'text']),
    to: z.object({ name: z.string(), address: z.string() }),
    /** Emails only. */
    subject: z.string().optional(),
    text: z.string(),
    /** The page of the to-do, or of all where there are several; its text has the page of each. */
    url: z.url(),
    sent_at: DateTime,
  })
  .meta({ id: 'OutboxMessage' });
export const OutboxList = z.object({
  object: z.literal('list'),
  data: z.array(OutboxMessage),
  has_more: z.boolean(),
});

/** `GET /sandbox/outbox`: the caller's own messages, newest first. */
export async function outbox(c: Context<Env>): Promise<Response> {
  const { client, db } = c.var;
  const { limit, ...filter } = readQuery(c, OutboxQuery);
  const page = await listOutboxMessages(db, client.partner.id, {
    ...filter,
    limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
  });
  if (page === 'unknown_cursor') throw refuse('starting_after', 'is not the id of such a message');
  const { has_more, messages } = page;
  const body: z.output<typeof OutboxList> = {
    object: 'list',
    data: messages.map(toOutboxMessage),
    has_more,
  };
  return c.json(body);
}

/** What carriers and 47 CFR 64.1200(a)(10) take for an end of texts, for a new beginning, and for a question: the whole reply, in any letters. */
const REPLIES = [
  ['stopped', /^\W*(stop|stopall|unsubscribe|cancel|end|quit|revoke|opt[ -]?out)\W*$/i],
  ['started', /^\W*(start|unstop)\W*$/i],
  ['help', /^\W*(help|info)\W*$/i],
] as const;

/** What a reply came to. */
export const OutboxReply = z.object({
  object: z.literal('outbox_reply'),
  message_id: idOf('ntc'),
  /** What it did to texts to this number; absent where it is nothing that carriers know. */
  texts: z.enum(['stopped', 'started']).optional(),
  /** The text that its writer gets back; absent where nobody answers. */
  answer: z.string().optional(),
});

/** `POST /sandbox/outbox/{id}/reply`: whoever got a text answers it. STOP ends texts to their number, START begins them again, HELP is answered. */
export async function replyToText(c: Context<Env>): Promise<Response> {
  const { client, db } = c.var;
  const { text } = await readJson(c, ReplyRequest);
  const partner_id = client.partner.id;
  const id = c.req.param('message_id') ?? '';
  const message = await findOutboxMessage(db, { partner_id, id });
  if (message?.channel !== 'text')
    throw new ProblemError(KINDS.notFound, `There is no text message ${id}.`);
  const means = REPLIES.find(([, form]) => form.test(text))?.[0];
  const texts = means === 'help' ? undefined : means;
  if (texts) await setStopped(db, { partner_id, address: message.to_address }, texts === 'stopped');
  const body: z.output<typeof OutboxReply> = {
    object: 'outbox_reply',
    message_id: message.id,
    texts,
    answer: means && answerTo(means, partnerName({}, client.partner)),
  };
  return c.json(body);
}

function answerTo(means: (typeof REPLIES)[number][0], partner: string): string {
  return means === 'help' ? replies.help(partner) : replies[means];
}

function toOutboxMessage(message: Stored): z.output<typeof OutboxMessage> {
  return {
    id: message.id,
    object: 'outbox_message',
    referral_id: message.referral_id,
    reason: message.reason,
    todo_ids: message.todo_ids,
    channel: message.channel,
    to: { name: message.to_name, address: message.to_address },
    subject: message.subject ?? undefined,
    text: message.body,
    url: message.url,
    sent_at: message.sent_at.toISOString(),
  };
}
