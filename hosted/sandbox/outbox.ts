import * as z from 'zod';
import { DateTime, idOf, said } from '../schemas/values.ts';

/** A message the service wrote to a borrower, as the sandbox keeps it instead of sending it. */
export const OutboxMessage = z
  .object({
    id: said(idOf('ntc'), 'Id of the message.', 'ntc_6vJ3'),
    object: said(z.literal('outbox_message'), 'Kind of object.', 'outbox_message'),
    referral_id: said(idOf('ref'), 'The referral it is about.', 'ref_3tQ9'),
    reason: said(
      z.enum([
        'todos_opened',
        'reminder',
        'no_match',
        'new_link',
        'offer_made',
        'signature_asked',
        'offer_signed',
      ]),
      'Why: to-dos arose, or are brought to mind, or no program fits any more, or the reader asked for a new link.',
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
  .meta({ id: 'OutboxList', description: 'One page of messages.' });

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
  .meta({ id: 'OutboxReply', description: 'What a reply came to.' });
