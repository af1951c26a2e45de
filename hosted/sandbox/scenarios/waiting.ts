import { raiseTodo } from '../../domain/moves/todos.ts';
import { ACQUISITION, CONNECTED_BAKERY, LANDSCAPER, LONG, MINIMAL } from './applications.ts';
import { longTodos } from './long-todos.ts';
import * as path from './paths.ts';
import type { Scene } from './scene.ts';

/** `<svc-status>` until lenders have the file. */
export const WAITING: readonly Scene[] = [
  {
    name: 'received',
    purpose: 'status',
    title: 'Received',
    description: 'The referral has just arrived; matching has not finished.',
    story: path.bakery([], '05-04 14:05'),
  },
  {
    name: 'matching_no_match_yet',
    purpose: 'status',
    title: 'No match yet',
    description: 'Matching needs a detail from the borrower before it can name a program.',
    story: path.bakery(
      [
        [
          '05-04 18:30',
          (referral, at) =>
            raiseTodo(
              referral,
              {
                who: 'borrower',
                kind: 'confirm_details',
                about: { key: 'industry' },
                due_in_days: 7,
              },
              at,
            ),
        ],
      ],
      '05-05 15:00',
    ),
  },
  {
    name: 'prequalified',
    purpose: 'status',
    title: 'Prequalified',
    description: 'Matched, nothing left to do; the file is being prepared for lenders.',
    story: path.bakery(path.COMPLETE, '05-06 17:00'),
  },
  {
    name: 'needs_borrower',
    purpose: 'status',
    title: 'Two to-dos for the borrower',
    description: 'Paused for the credit authorization and bank statements.',
    story: path.bakery(path.MATCHED, '05-04 15:00'),
  },
  {
    name: 'needs_borrower_documents',
    purpose: 'status',
    title: 'Documents to upload',
    description: 'The credit check is done; bank statements are missing.',
    story: path.bakery(path.CREDIT_DONE, '05-05 15:00'),
  },
  {
    name: 'needs_borrower_credit',
    purpose: 'status',
    title: 'Credit check to authorize',
    description: 'The statements are there; the credit authorization is missing.',
    story: path.bakery([...path.MATCHED, ['05-05 13:20', 'documents_received']], '05-05 15:00'),
  },
  {
    name: 'needs_borrower_overdue',
    purpose: 'status',
    title: 'To-dos are overdue',
    description: 'Both to-dos are past their due date.',
    story: path.bakery(path.MATCHED, '05-14 15:00'),
  },
  {
    name: 'documents_rejected',
    purpose: 'status',
    title: 'A document to replace',
    description: 'One statement came in without its last page.',
    story: path.bakery([...path.COMPLETE, ['05-07 15:00', 'documents_rejected']], '05-07 16:00'),
  },
  {
    name: 'question_open',
    purpose: 'status',
    title: 'A question to answer',
    description: 'A lender asks about one deposit.',
    story: path.bakery([...path.SUBMITTED, ['05-08 15:00', 'borrower_question']], '05-08 16:00'),
  },
  {
    name: 'bank_connected',
    purpose: 'status',
    title: 'Bank already connected',
    description: 'The partner sent a bank connection, so no statements are asked for.',
    story: { ...path.bakery(path.MATCHED, '05-04 15:00'), application: CONNECTED_BAKERY },
  },
  {
    name: 'authorize_credit',
    purpose: 'status',
    title: 'Authorizing the credit check',
    description: 'The owner gives their OK, in a frame of the secure origin.',
    story: path.bakery(path.MATCHED, '05-04 15:00'),
    options: { todo_id: 'authorize_credit' },
  },
  {
    name: 'authorize_credit_owners',
    purpose: 'status',
    title: 'Authorizing the credit check, two owners',
    description: 'Both owners give their own OK; the one who applies is asked first.',
    story: {
      application: LANDSCAPER,
      starts: '05-04 14:05',
      steps: path.MATCHED,
      as_of: '05-04 15:00',
    },
    options: { todo_id: 'authorize_credit' },
  },
  {
    name: 'authorize_credit_one_left',
    purpose: 'status',
    title: 'Authorizing the credit check, one owner left',
    description: 'One of two owners has given their OK; the other can do it here or elsewhere.',
    story: {
      application: LANDSCAPER,
      starts: '05-04 14:05',
      steps: [...path.MATCHED, ['05-05 13:20', 'owner_authorized']],
      as_of: '05-05 14:00',
    },
    options: { todo_id: 'authorize_credit' },
  },
  {
    name: 'authorize_credit_again',
    purpose: 'status',
    title: 'Credit check to be authorized again',
    description: 'The bureau could not use what the owner entered.',
    story: path.bakery(
      [...path.MATCHED, ['05-05 13:20', 'owner_authorized'], ['05-05 13:21', 'credit_not_usable']],
      '05-05 14:00',
    ),
  },
  {
    name: 'credit_in_progress',
    purpose: 'status',
    title: 'Credit check under way',
    description: 'Authorized; the bureau has not answered.',
    story: path.bakery(path.CREDIT_AUTHORIZED, '05-05 13:20'),
  },
  {
    name: 'credit_completed',
    purpose: 'status',
    title: 'Credit check done',
    description: 'The soft check is completed and everything else is there.',
    story: path.bakery(path.COMPLETE, '05-06 18:00'),
  },
  {
    name: 'credit_not_found',
    purpose: 'status',
    title: 'No credit file found',
    description: 'The bureau has no file on the owner: for everybody else the check is done.',
    story: path.bakery(
      [
        ...path.CREDIT_AUTHORIZED,
        ['05-05 13:21', 'credit_not_found'],
        ['05-06 16:45', 'documents_received'],
      ],
      '05-06 18:00',
    ),
  },
  {
    name: 'needs_partner',
    purpose: 'status',
    title: 'Waiting for the partner',
    description: 'The partner’s team has a document request; the borrower has nothing to do.',
    story: path.bakery([...path.COMPLETE, ['05-07 15:00', 'partner_request']], '05-07 16:00'),
  },
  {
    name: 'needs_partner_and_borrower',
    purpose: 'status',
    title: 'Waiting for partner and borrower',
    description: 'Both have something to do.',
    story: path.bakery([...path.CREDIT_DONE, ['05-06 15:00', 'partner_request']], '05-06 16:00'),
  },
  {
    name: 'just_refer',
    purpose: 'status',
    title: 'Referred only',
    description: 'The service writes to the borrower itself; reminders go by its channels.',
    story: {
      application: LANDSCAPER,
      starts: '05-04 14:05',
      steps: path.MATCHED,
      as_of: '05-06 15:00',
    },
  },
  {
    name: 'acquisition',
    purpose: 'status',
    title: 'Purchase of a business',
    description: 'A price above $3,000,000 asks for a quality-of-earnings report.',
    story: {
      application: ACQUISITION,
      starts: '05-04 14:05',
      steps: path.CREDIT_DONE,
      as_of: '05-05 15:00',
    },
  },
  {
    name: 'minimal',
    purpose: 'status',
    title: 'Only what is required',
    description: 'An application with no optional member.',
    story: {
      application: MINIMAL,
      starts: '05-04 14:05',
      steps: path.MATCHED,
      as_of: '05-04 15:00',
    },
  },
  {
    name: 'long_content',
    purpose: 'status',
    title: 'The longest content',
    description: 'Long names, large amounts, many matches and to-dos.',
    story: {
      application: LONG,
      starts: '05-04 14:05',
      steps: [...path.MATCHED, ['05-04 16:00', longTodos], ['05-05 14:00', 'partner_request']],
      as_of: '05-05 15:00',
    },
    theme: { partner_display_name: 'The Consolidated Northwestern Merchants’ Commerce Platform' },
  },
];
