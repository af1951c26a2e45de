import type { Context } from 'hono';
import * as z from 'zod';
import type { Env } from '../context.ts';
import { readQuery } from '../middleware/read-json.ts';
import { refuse } from '../schemas/parse.ts';
import { DateTime, idOf } from '../schemas/values.ts';
import { listOutboxMessages, type OutboxMessage as Stored } from '../store/outbox-messages.ts';
import { OutboxQuery } from './requests.ts';

const DEFAULT_LIMIT = 20;

/** A message the service wrote to a borrower, as the sandbox keeps it instead of sending it. */
export const OutboxMessage = z
  .object({
    id: idOf('ntc'),
    object: z.literal('outbox_message'),
    referral_id: idOf('ref'),
    /** Why: to-dos arose, or are brought to mind. */
    reason: z.enum(['todos_opened', 'reminder']),
    /** Which to-dos it asks for. */
    todo_ids: z.array(idOf('act')),
    channel: z.enum(['email', 'text']),
    to: z.object({ name: z.string(), address: z.string() }),
    /** Emails only. */
    subject: z.string().optional(),
    text: z.string(),
    /** The page of the to-do, or of all where there are several; each has its own in an email. */
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
