import type { Context } from 'hono';
import * as z from 'zod';
import type { Env } from '../context.ts';
import { tellUntold } from '../journey/tell-untold.ts';
import { readJson, readQuery } from '../middleware/read-json.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { refuse } from '../schemas/parse.ts';
import { DateTime, idOf, said } from '../schemas/values.ts';
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
    id: said(idOf('ntc'), 'Id of the message.', 'ntc_6vJ3'),
    object: said(z.literal('outbox_message'), 'Kind of object.', 'outbox_message'),
    referral_id: said(idOf('ref'), 'The referral it is about.', 'ref_3tQ9'),
    reason: said(
      z.enum(['todos_opened', 'reminder', 'no_match']),
      'Why: to-dos arose, or are brought to mind, or no program fits any more.',
      'todos_opened',
    ),
    todo_ids: said(
      z.array(idOf('act')),
      'The to-dos it asks for; none where the application has ended.',
      ['act_7dN4'],
    ),
    channel: said(z.enum(['email', 'text']), 'How it was sent.', 'email'),
    to: said(
      z.object({
        name: said(z.string(), 'Whom it is for.', 'Ana Reyes'),
        address: said(
          z.string(),
          'Email address, or telephone number as E.164.',
          'ana@sunrise.example',
        ),
      }),
      'Where it went.',
    ),
    subject: said(z.string(), 'Emails only.', 'Reminder: Upload bank statements').optional(),
    text: said(z.string(), 'All of it, with the link of each to-do.', 'Hello Ana, …'),
    url: said(
      z.url(),
      'The page of the to-do, or of all where there are several.',
      'https://app.example.com/s/ps_5xB1#c2VjcmV0',
    ),
    sent_at: said(DateTime, 'When, by your time.', '2026-02-03T10:00:00Z'),
  })
  .meta({ id: 'OutboxMessage', description: 'A message the service wrote to a borrower.' });
export const OutboxList = z
  .object({
    object: said(z.literal('list'), 'Kind of object.', 'list'),
    data: said(z.array(OutboxMessage), 'The messages, newest first.'),
    has_more: said(z.boolean(), 'Whether there is another page.', false),
  })
  .meta({ description: 'One page of messages.' });

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
export const OutboxReply = z
  .object({
    object: said(z.literal('outbox_reply'), 'Kind of object.', 'outbox_reply'),
    message_id: said(idOf('ntc'), 'The text that was replied to.', 'ntc_6vJ3'),
    texts: said(
      z.enum(['stopped', 'started']),
      'What it did to texts to this number; absent where it is nothing that carriers know.',
      'stopped',
    ).optional(),
    answer: said(
      z.string(),
      'The text that its writer gets back, for STOP, START and HELP; absent where nobody answers.',
      'You will get no more texts from the Financing Referral Service.',
    ).optional(),
  })
  .meta({ description: 'What a reply came to.' });

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
  const number = { partner_id, address: message.to_address };
  if (texts) await setStopped(db, number, texts === 'stopped');
  if (texts === 'started') await tellUntold(db, { ...number, now: client.now });
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
