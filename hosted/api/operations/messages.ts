import { KINDS } from '../../problems.ts';
import {
  Conversation,
  Message,
  MessageCreate,
  MessageList,
  MessageQuery,
} from '../../schemas/message.ts';
import { ReferralPath } from '../../schemas/parameters.ts';
import { refuse } from '../../schemas/parse.ts';
import { pageOfMessages } from '../../store/messages.ts';
import { readMessages } from '../../workflows/read-messages.ts';
import { sendMessage } from '../../workflows/send-message.ts';
import { findReferral } from '../find-referral.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { toConversation, toMessage } from '../representations/message.ts';
import { adds, reads } from '../tools.ts';

const DEFAULT_LIMIT = 20;
const PATH = '/partner/v0/referrals/{referral_id}/messages';

/** Specification 4.4. */
const getConversation = operation({
  id: 'getConversation',
  method: 'get',
  path: '/partner/v0/referrals/{referral_id}/conversation',
  tag: 'Partner',
  summary: 'Read where the conversation of a referral stands',
  description:
    'The last message’s beginning, and how many you have not read. Reading this marks none as read.',
  caller: partnerClient,
  scopes: ['messages:read'],
  params: ReferralPath,
  answer: { status: 200, description: 'The conversation.', schema: Conversation },
  tool: reads('get_conversation', 'Read where a conversation stands'),
  handler: async ({ caller, params, db }) => toConversation(await findReferral(db, caller, params)),
});

/** Specification 4.4. */
const listMessages = operation({
  id: 'listMessages',
  method: 'get',
  path: PATH,
  tag: 'Partner',
  summary: 'List the messages of a referral, newest first, and mark them as read',
  description:
    'What the borrower, your team, the service and lenders wrote, in one thread, whatever channel it came by. The messages it returns count as read by you: unread_for_partner falls.',
  caller: partnerClient,
  scopes: ['messages:read'],
  params: ReferralPath,
  query: MessageQuery,
  answer: {
    status: 200,
    description: 'One page. The next one is asked for with starting_after, the id of the last.',
    schema: MessageList,
  },
  events: ['conversation.read'],
  tool: reads('list_messages', 'Read the messages of a referral'),
  async handler({ caller, params, query: { starting_after: before, limit }, db }) {
    const { now } = caller;
    const referral = await findReferral(db, caller, params);
    const page = await pageOfMessages(db, referral.id, {
      before,
      limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
    });
    if (!page) throw refuse('starting_after', 'is not the id of a message of this referral');
    const { messages, has_more } = page;
    const { partner_id, id: referral_id } = referral;
    await readMessages(db, { partner_id, referral_id, messages, reader: 'partner', now });
    return {
      data: messages.map((row) =>
        toMessage(referral, { ...row, read_by_partner_at: row.read_by_partner_at ?? now }),
      ),
      has_more,
    };
  },
});

/** Specification 4.4. */
const createMessage = operation({
  id: 'createMessage',
  method: 'post',
  path: PATH,
  tag: 'Partner',
  summary: 'Send a message into the conversation of a referral',
  description:
    'On behalf of your team or of the borrower. The borrower sees it at once on an open screen, with who wrote it.',
  caller: partnerClient,
  scopes: ['messages:write'],
  mayNeedApproval: true,
  params: ReferralPath,
  body: MessageCreate,
  answer: { status: 201, description: 'The message.', schema: Message },
  problems: [KINDS.wrongState],
  events: ['message.created', 'approval.created', 'todo.created', 'referral.status_changed'],
  tool: { ...adds('send_message', 'Send a message about a referral'), openWorldHint: true },
  examples: [
    {
      name: 'answer',
      summary: 'A line of the partner’s team',
      body: { body: 'Ana will send the March statement tomorrow.' },
    },
  ],
  async handler({ caller, params, body, db }) {
    const { partner, now } = caller;
    const { on_behalf_of: author_role = 'partner', author_name } = body;
    const referral = await findReferral(db, caller, params);
    const row = await sendMessage(db, {
      partner_id: partner.id,
      referral_id: referral.id,
      author_role,
      ...(author_name === undefined ? {} : { author_name }),
      by_partner: author_role === 'borrower',
      channel: 'api',
      body: body.body.trim(),
      now,
    });
    return toMessage(referral, row);
  },
});

export const MESSAGE_OPERATIONS = [getConversation, listMessages, createMessage] as const;
