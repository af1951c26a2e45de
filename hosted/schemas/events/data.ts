import * as z from 'zod';
import { PURPOSES } from '../../../src/contract/purpose.ts';
import { APPROVAL_STATES } from '../../domain/approvals.ts';
import type { EventKind } from '../../domain/events.ts';
import { MESSAGE_AUTHORS, MESSAGE_CHANNELS } from '../../domain/messages.ts';
import { CHANGEABLE } from '../../domain/moves/revise.ts';
import { OFFER_STATES } from '../../domain/offers/offer.ts';
import { CONFIRMABLE, POLICY_MEMBERS } from '../../domain/policy.ts';
import { TODO_KINDS } from '../../domain/referral.ts';
import { DOCUMENT_TYPES, REFERRAL_STATUSES } from '../../domain/values.ts';
import { DateTime, idOf, said } from '../values.ts';

const status = (of: string, example: string) => said(z.string(), of, example);
const todo = {
  todo_id: said(idOf('act'), 'The to-do.', 'act_1bC2'),
  who: said(z.enum(['borrower', 'partner']), 'Who has it.', 'borrower'),
  kind: said(z.enum(TODO_KINDS), 'What is to be done.', 'upload_documents'),
};
const sent_count = said(z.int(), 'How often it was brought to mind, with this time.', 1);
const request = {
  document_request_id: said(idOf('dr'), 'The request.', 'dr_8fK2'),
  type: said(z.enum(DOCUMENT_TYPES), 'What was asked for.', 'bank_statement'),
  status: status('Where the request stands now.', 'received'),
};
const document = {
  document_id: said(idOf('doc'), 'The file.', 'doc_4hT7'),
  document_request_id: said(idOf('dr'), 'The request that it answers.', 'dr_8fK2'),
  status: status('Where the file stands now.', 'checking'),
};
const offer = {
  offer_id: said(idOf('off'), 'The offer.', 'off_7dP3'),
  state: said(z.enum(OFFER_STATES), 'Where the offer stands now.', 'open'),
};

const approval = {
  approval_id: said(idOf('apr'), 'The request that waits, or waited.', 'apr_4sV1'),
  operation: said(z.enum(CONFIRMABLE), 'The operation that was asked for.', 'withdrawReferral'),
  state: said(
    z.enum(APPROVAL_STATES),
    'pending: a person of yours has to decide. approved: the request was run. refused. expired: nobody decided in time.',
    'pending',
  ),
};

/** What `data` of each kind of event is. */
export const EVENT_DATA = {
  'referral.created': z.object({
    status: said(z.literal('received'), 'Every referral begins as received.', 'received'),
  }),
  'referral.updated': z.object({
    changed: said(z.array(z.enum(CHANGEABLE)), 'Members that changed.', ['metadata']),
  }),
  'referral.matches_updated': z.object({
    match_ids: said(z.array(idOf('mat')), 'The programs that fit now, best first.', ['mat_2jR5']),
  }),
  'referral.status_changed': z.object({
    from: said(z.enum(REFERRAL_STATUSES), 'Where it stood.', 'submitted'),
    to: said(z.enum(REFERRAL_STATUSES), 'Where it stands.', 'offer'),
  }),
  'referral.credit_updated': z.object({
    status: status('credit.status of the referral.', 'in_progress'),
  }),
  'referral.payout_updated': z.object({
    status: said(
      z.string().nullable(),
      'payout.status of the referral; null where there is none any more.',
      'estimated',
    ),
  }),
  'referral.review_updated': z.object({
    state: said(z.enum(['open', 'accepted', 'rejected']), 'Where the review stands.', 'open'),
  }),
  'referral.reminder_due': z.object({
    ...todo,
    via: said(
      z.enum(['svc_channels', 'partner']),
      'Who reminds: svc_channels, the service writes to the borrower; partner, you do.',
      'partner',
    ),
    sent_count: sent_count.optional(),
  }),
  'referral.links_updated': z.object({
    purposes: said(z.array(z.enum(PURPOSES)), 'Components whose links changed.', ['status']),
  }),
  'referral.contact_updated': z.object({
    channel: said(z.enum(['email', 'text']), 'The channel.', 'text'),
    stopped: said(z.boolean(), 'Whether the borrower wants no more of it.', true),
  }),
  'todo.created': z.object(todo),
  'todo.updated': z.object({ ...todo, sent_count }),
  'todo.completed': z.object(todo),
  'todo.withdrawn': z.object(todo),
  'document_request.created': z.object(request),
  'document_request.updated': z.object(request),
  'document.created': z.object(document),
  'document.updated': z.object(document),
  'document.removed': z.object({
    ...document,
    status: status('Where the file stood when it was removed.', 'checking'),
  }),
  'offer.created': z.object(offer),
  'offer.updated': z.object(offer),
  'indicative_terms.created': z.object({
    indicative_terms_id: said(idOf('off'), 'What the lender let know.', 'off_2kM9'),
    binding: said(z.literal(false), 'It is no offer.', false),
  }),
  'message.created': z.object({
    message_id: said(idOf('msg'), 'The message.', 'msg_5nW8'),
    author_role: said(z.enum(MESSAGE_AUTHORS), 'Who wrote it.', 'borrower'),
    channel: said(z.enum(MESSAGE_CHANNELS), 'How it came.', 'embed'),
  }),
  'conversation.read': z.object({
    by: said(z.enum(['partner', 'borrower']), 'Who read.', 'partner'),
    unread_for_partner: said(z.int(), 'Messages you have not read.', 0),
  }),
  'evidence.sealed': z.object({
    chain_id: said(idOf('ref'), 'The chain: the referral.', 'ref_9pQ2'),
    sequence: said(z.int(), 'Entries that the chain has now.', 3),
    head: said(z.string(), 'Digest of the last entry, SHA-256 in hexadecimal.', '9f86d081…'),
    key_id: said(
      z.string(),
      'The key that signed it: /.well-known/evidence-keys.json.',
      'evk_4c9d',
    ),
  }),
  'approval.created': z.object({
    ...approval,
    expires_at: said(DateTime, 'Until when they can decide.', '2026-02-11T10:00:00Z'),
  }),
  'approval.updated': z.object({
    ...approval,
    result_status: said(
      z.int(),
      'HTTP status that the request had when it was run; absent where it was not.',
      201,
    ).optional(),
    result_code: said(
      z.string(),
      'Code of the problem, where it was refused when it was run.',
      'duplicate_external_id',
    ).optional(),
  }),
  'policy.updated': z.object({
    changed: said(z.array(z.enum(POLICY_MEMBERS)), 'Members that changed.', ['page_origins']),
  }),
  'payout_destination.updated': z.object({
    held_until: said(
      DateTime,
      'Until when payouts wait, as the account took the place of another; absent for a first one.',
      '2026-02-07T10:00:00Z',
    ).optional(),
  }),
} as const satisfies Record<EventKind, z.ZodObject>;
