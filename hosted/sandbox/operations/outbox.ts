import * as z from 'zod';
import { operation } from '../../api/operation.ts';
import { partnerClient } from '../../api/partner-client.ts';
import { changes, reads } from '../../api/tools.ts';
import { meaningOf, type TextReply } from '../../domain/text-replies.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { refuse } from '../../schemas/parse.ts';
import { idOf, said } from '../../schemas/values.ts';
import { replies } from '../../screens/copy/messages.ts';
import { partnerName } from '../../screens/theme/display-name.ts';
import {
  findOutboxMessage,
  listOutboxMessages,
  type OutboxMessage as Stored,
} from '../../store/outbox-messages.ts';
import { queueNotifications } from '../../workflows/queue-notifications.ts';
import { stopContact } from '../../workflows/stop-contact.ts';
import { OutboxList, type OutboxMessage, OutboxReply } from '../outbox.ts';
import { OutboxQuery, ReplyRequest } from '../requests.ts';

const DEFAULT_LIMIT = 20;

export const listOutbox = operation({
  id: 'listOutboxMessages',
  method: 'get',
  path: '/sandbox/outbox',
  tag: 'Sandbox',
  summary: 'List what the service wrote to borrowers, newest first',
  description:
    'In the sandbox nothing is sent: what would have gone to borrowers by email or text is here.',
  caller: partnerClient,
  scopes: ['referrals:read'],
  query: OutboxQuery,
  answer: {
    status: 200,
    description: 'One page. The next one is asked for with starting_after, the id of the last.',
    schema: OutboxList,
  },
  tool: reads('list_outbox_messages', 'List what was written to borrowers'),
  async handler({ caller, query: { limit, ...filter }, db }) {
    const page = await listOutboxMessages(db, caller.partner.id, {
      ...filter,
      limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
    });
    if (page === 'unknown_cursor')
      throw refuse('starting_after', 'is not the id of such a message');
    const { has_more, messages } = page;
    return { object: 'list', data: messages.map(toOutboxMessage), has_more };
  },
});

export const replyToText = operation({
  id: 'replyToText',
  method: 'post',
  path: '/sandbox/outbox/{message_id}/reply',
  tag: 'Sandbox',
  summary:
    'Answer a text as its reader would: STOP ends texts to their number, START begins them again',
  description:
    'STOP ends texts to the number for every referral of yours, START and UNSTOP begin them again, HELP and INFO are answered with who writes and how to reach them. Email is not touched.',
  caller: partnerClient,
  scopes: ['referrals:write'],
  params: z.object({
    message_id: said(idOf('ntc'), 'Id of a message of the outbox.', 'ntc_6vJ3'),
  }),
  body: ReplyRequest,
  answer: { status: 200, description: 'What the reply came to.', schema: OutboxReply },
  events: ['referral.contact_updated'],
  tool: changes('reply_to_text', 'Answer a text as its reader would'),
  examples: [{ name: 'stop', summary: 'No more texts', body: { text: 'STOP' } }],
  async handler({ caller, params, body, db }) {
    const partner_id = caller.partner.id;
    const id = params.message_id;
    const message = await findOutboxMessage(db, { partner_id, id });
    if (message?.channel !== 'text')
      throw new ProblemError(KINDS.notFound, `There is no text message ${id}.`);
    const means = meaningOf(body.text);
    const texts = means === 'help' ? undefined : means;
    const number = { partner_id, address: message.to_address };
    const stop = { ...number, channel: 'text' as const, now: caller.now };
    if (texts) await stopContact(db, { ...stop, stopped: texts === 'stopped' });
    if (texts === 'started') await queueNotifications(db, { ...number, now: caller.now });
    const reply: z.input<typeof OutboxReply> = {
      object: 'outbox_reply',
      message_id: message.id,
      texts,
      answer: means && answerTo(means, partnerName({}, caller.partner)),
    };
    return reply;
  },
});

function answerTo(means: TextReply, partner: string): string {
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
