import * as z from 'zod';
import { MAX_MESSAGE, MESSAGE_AUTHORS, MESSAGE_CHANNELS } from '../domain/messages.ts';
import { isBlank } from '../domain/plain-text.ts';
import { DateTime, idOf, lines, PageSize, said, text } from './values.ts';

const moment = (what: string) => said(DateTime, what, '2026-02-03T10:00:00Z');

export const MessageChannel = said(
  z.enum(MESSAGE_CHANNELS),
  'How it came: embed, a screen of the service, in your page or its own, and what the service’s people write; api, from your server; email; text.',
  'embed',
);

/** A message, as a partner sees it. */
export const Message = z
  .object({
    id: said(idOf('msg'), 'Id of the message.', 'msg_6wT3'),
    object: said(z.literal('message'), 'Kind of object.', 'message'),
    referral_id: said(idOf('ref'), 'The referral it is about.', 'ref_3tQ9'),
    conversation_id: said(idOf('conv'), 'The conversation it is in.', 'conv_9mC5'),
    author: said(
      z.object({
        role: said(
          z.enum(MESSAGE_AUTHORS),
          'Who wrote it: borrower; partner, you; service, a person there; lender; automated, the service without a person.',
          'borrower',
        ),
        name: said(z.string(), 'Their name, to be shown.', 'Ana Reyes'),
      }),
      'Who wrote it.',
    ),
    sent_by_partner: said(
      z.boolean(),
      'True where your server sent it, also in the borrower’s name.',
      false,
    ),
    channel: MessageChannel,
    body: said(
      z.string(),
      'Its text, with line breaks. Plain text, never markup.',
      'Which months do you need?',
    ),
    redacted: said(
      z.boolean(),
      'True where something that looked like a Social Security number or a password was taken out of what the borrower wrote.',
      false,
    ),
    todo_ids: said(z.array(idOf('act')), 'To-dos it asks for.', ['act_7dN4']),
    created_at: moment('When it was written.'),
    read_by_partner_at: moment('When you first read it; absent until then.').optional(),
    read_by_borrower_at: moment(
      'When the borrower first had it on a screen; absent until then.',
    ).optional(),
  })
  .meta({ id: 'Message', description: 'A message of a referral’s conversation.' });
export type MessageResource = z.output<typeof Message>;

export const MessageList = z
  .object({
    data: said(z.array(Message), 'The messages, newest first.'),
    has_more: said(z.boolean(), 'Whether there is another page, of older ones.', false),
  })
  .meta({ id: 'MessageList', description: 'One page of messages.' });

export const MessageQuery = z.strictObject({
  starting_after: said(
    idOf('msg'),
    'The id of the last message of the page before.',
    'msg_6wT3',
  ).optional(),
  limit: PageSize.optional(),
});

export const MessageCreate = z
  .strictObject({
    body: said(
      lines(MAX_MESSAGE).refine((value) => !isBlank(value), 'must have something to read'),
      `The text, at most ${MAX_MESSAGE} characters. Plain text; an https address becomes a link. Never a Social Security number.`,
      'Ana will send the March statement tomorrow.',
    ),
    on_behalf_of: said(
      z.enum(['partner', 'borrower']).default('partner'),
      'Who speaks: partner, your team; borrower, what the borrower wrote to you in your own product.',
      'partner',
    ).optional(),
    author_name: said(
      text(60),
      'Name of the person who wrote it. Default: your display name, or the borrower’s.',
      'Jo at Northwind Market',
    ).optional(),
  })
  .meta({ id: 'MessageCreate', description: 'A message to be sent.' });

export const Conversation = z
  .object({
    id: said(idOf('conv'), 'Id of the conversation.', 'conv_9mC5'),
    object: said(z.literal('conversation'), 'Kind of object.', 'conversation'),
    referral_id: said(idOf('ref'), 'The referral it is about.', 'ref_3tQ9'),
    last_message_at: moment('When the last message was written.').optional(),
    last_message_preview: said(z.string(), 'Its beginning.', 'Thank you!').optional(),
    last_channel: MessageChannel.optional(),
    unread_for_partner: said(z.int(), 'Messages you have not read.', 0),
    takes_messages: said(
      z.boolean(),
      'False once the referral was declined or closed: what was written stays to be read.',
      true,
    ),
  })
  .meta({ id: 'Conversation', description: 'The conversation of a referral.' });
export type ConversationResource = z.output<typeof Conversation>;
