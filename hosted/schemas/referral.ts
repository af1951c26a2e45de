import * as z from 'zod';
import { PAYOUT_STATUSES } from '../domain/payouts/transitions.ts';
import { INTENTS, PRODUCTS, REFERRAL_STATUSES, STEP_KEYS } from '../domain/values.ts';
import { MessageChannel } from './message.ts';
import { DateTime, IsoDate, idOf, Money, PageSize, said, text } from './values.ts';

const moment = (what: string) => said(DateTime, what, '2026-02-03T10:00:00Z');
const url = (what: string) => said(z.url(), what, 'https://app.example.com/s/ps_5xB1#c2VjcmV0');
const cents = (what: string, example = 8_500_000) => said(Money, `${what}, in US cents.`, example);

const Todo = z
  .object({
    id: said(idOf('act'), 'Id of the to-do.', 'act_7dN4'),
    who: said(z.enum(['borrower', 'partner']), 'Whose it is.', 'borrower'),
    kind: said(
      z.string(),
      'What is to be done: authorize_credit, upload_documents, connect_bank, confirm_details, answer_question, or approve_request: a person of yours has to decide a request, by a link that only they get.',
      'upload_documents',
    ),
    label: said(z.string(), 'The same in words, to be shown.', 'Upload bank statements'),
    url: url(
      'A page where the borrower does it; works until expires_at. A partner’s own to-do has none.',
    ).optional(),
    purpose: said(
      z.string(),
      'What the documents or the account are for: statements, processing_statements, quality_of_earnings or funding_account. More may come. Absent where kind says all.',
      'statements',
    ).optional(),
    document_request_id: said(idOf('dr'), 'The document request behind it.', 'dr_8fK2').optional(),
    detail: said(z.string(), 'More about it, to be shown.', 'The last 3 months').optional(),
    due_at: moment('When it should be done.').optional(),
    expires_at: moment('When url stops working. The next reading has a fresh one.').optional(),
    reminders: said(
      z.object({
        cadence_days: said(
          z.array(z.int()),
          'Days after it arose on which it is brought to mind.',
          [1, 3, 7],
        ),
        sent_count: said(z.int(), 'How many reminders went out.', 1),
        next_at: moment('When the next is due; absent after the last.').optional(),
        via: said(
          z.enum(['svc_channels', 'partner']),
          'Who reminds: svc_channels, the service writes by email or text; partner, you do, at next_at, which you read here. It is partner with work_this_deal, for your own to-dos, and where the borrower left no address or replied STOP to a text and has no email address.',
          'svc_channels',
        ),
      }),
      'How it is brought to mind.',
    ),
  })
  .meta({ id: 'Todo', description: 'Something the borrower or your team is to do.' });

export const Match = z
  .object({
    id: said(idOf('mat'), 'Id of the match.', 'mat_2rW8'),
    lender: said(z.string(), 'The lender.', 'Prairie Capital'),
    product: said(z.enum(PRODUCTS), 'Kind of financing.', 'term_loan'),
    state: said(z.string(), 'Where the match stands.', 'matched'),
    program: said(z.string(), 'The lender’s program.', 'Growth term loan'),
    amount_max: cents('Estimated limit'),
    term_months: said(z.array(z.int()), 'Terms there are, in months.', [12, 24, 36]),
    speed: said(z.string(), 'Usual time to funding, in words.', '3 to 5 days'),
  })
  .meta({
    id: 'Match',
    description: 'A lender program that may fit: an estimate, not a credit decision.',
  });

const Progress = z
  .object({
    step: said(z.enum(STEP_KEYS), 'The step it stands at.', 'documents'),
    steps: said(
      z.array(
        z.object({
          key: said(z.enum(STEP_KEYS), 'The step.', 'documents'),
          label: said(z.string(), 'Its name, to be shown.', 'Documents'),
          state: said(
            z.enum(['done', 'current', 'upcoming', 'ended']),
            'How far it is.',
            'current',
          ),
        }),
      ),
      'All five steps, in order.',
    ),
    ended: said(z.boolean(), 'True where it ended without funding.', false),
  })
  .meta({ id: 'Progress', description: 'The steps of a referral, for people.' });

const Funded = z.object({
  lender: said(z.string(), 'Who funded it.', 'Prairie Capital'),
  amount: cents('Amount funded'),
  funded_at: moment('When.'),
  account: said(
    z.object({
      institution: said(z.string(), 'Bank.', 'First Prairie Bank'),
      mask: said(z.string(), 'Last digits of the account.', '6789'),
    }),
    'The account it went to.',
  ),
  lender_contact: said(
    z.object({
      name: said(z.string(), 'Whom to ask about repayment.', 'Prairie Capital Servicing'),
      phone: said(z.string(), 'Telephone number, E.164.', '+18005550142'),
      email: said(z.string(), 'Email address.', 'servicing@prairie.example'),
      url: said(z.string(), 'Website.', 'https://prairie.example/servicing'),
    }),
    'Who answers about repayment.',
  ),
});

const Payout = z.object({
  status: said(
    z.enum(PAYOUT_STATUSES),
    'Where your share stands. GET /payouts tells more.',
    'estimated',
  ),
  status_label: said(z.string(), 'The same in words.', 'Estimated'),
  commission: cents('Commission the lender pays', 255_000),
  svc_fee: cents('The service’s part of it', 76_500),
  partner_share: cents('Your part of it', 178_500),
  scheduled_for: said(IsoDate, 'Day it is to be paid, YYYY-MM-DD.', '2026-03-15').optional(),
  paid_at: moment('When it was paid.').optional(),
});

/** A referral as its partner sees it (specification 2.9). What is not known yet is left out. */
export const ReferralResource = z
  .object({
    id: said(idOf('ref'), 'Id of the referral.', 'ref_3tQ9'),
    object: said(z.literal('referral'), 'Kind of object.', 'referral'),
    external_id: said(z.string(), 'Your own id for the business.', 'biz_1042'),
    status: said(z.enum(REFERRAL_STATUSES), 'Where it stands, for logic.', 'needs_borrower'),
    status_label: said(
      z.string(),
      'Where it stands, for people, by the step’s name.',
      'Documents: waiting for the borrower',
    ),
    status_reason: said(
      z.string(),
      'Why, in words for your team; also where you have to pass the links on, as the service cannot write to the borrower.',
      'The borrower has a to-do: Upload bank statements.',
    ),
    progress: said(Progress, 'Its steps, for people.'),
    intent: said(z.enum(INTENTS), 'Who talks to the borrower.', 'work_this_deal'),
    business: said(
      z.object({
        legal_name: said(z.string(), 'Registered name.', 'Sunrise Bakery LLC'),
        dba: said(z.string(), 'Trading name.', 'Sunrise').optional(),
        city: said(z.string(), 'City.', 'Albany'),
        state: said(z.string(), 'State, two letters.', 'NY'),
      }),
      'The business.',
    ),
    created_at: moment('When it was created.'),
    updated_at: moment('When it last changed.'),
    todos: said(z.array(Todo), 'Open to-dos, most urgent first.'),
    next_action: said(Todo, 'The single most relevant to-do.').optional(),
    requested_amount: cents('Amount asked for').optional(),
    matches: said(z.array(Match), 'Lender programs that may fit, best first.'),
    offers_available: said(z.int(), 'Offers that are open, or the one that was accepted.', 0),
    credit: said(
      z.object({
        status: said(
          z.enum(['authorization_needed', 'in_progress', 'completed']),
          'Where the credit check stands. authorization_needed: an owner has still to agree; in_progress: the bureau is being asked; completed: it has answered, or has no file.',
          'authorization_needed',
        ),
        type: said(z.string(), 'Kind of check: soft has no effect on the score.', 'soft'),
        completed_at: moment('When it was done.').optional(),
      }),
      'The soft credit check, once there is one.',
    ).optional(),
    outcome: said(
      z.object({
        status: said(z.enum(['declined', 'closed']), 'How it ended.', 'closed'),
        reason: said(
          z.string(),
          'Why: lender_declined, no_match, withdrawn, funded_elsewhere or incomplete.',
          'no_match',
        ),
        message: said(z.string(), 'The same in words.', 'No lender program fits right now.'),
        lender: said(z.string(), 'The lender that declined.', 'Prairie Capital').optional(),
        decided_at: moment('When.'),
      }),
      'How it ended, where declined or closed.',
    ).optional(),
    funded: said(Funded, 'The loan, once it is funded.').optional(),
    payout: said(Payout, 'Your share of the commission.').optional(),
    conversation: said(
      z.object({
        id: said(idOf('conv'), 'Id of the conversation.', 'conv_9mC5'),
        last_message_at: moment('When the last message was written.').optional(),
        last_message_preview: said(z.string(), 'Its beginning.', 'Thank you!').optional(),
        last_channel: MessageChannel.optional(),
        unread_for_partner: said(z.int(), 'Messages you have not read.', 0),
      }),
      'Its conversation.',
    ),
    hosted_url: url(
      'The borrower’s status page; each reading has a link good for a week.',
    ).optional(),
    source: said(
      z.object({
        sub_partner_id: said(z.string(), 'Partner below you who brought it.', 'agent_7').optional(),
        campaign: said(z.string(), 'Campaign it came by.', 'spring').optional(),
      }),
      'Attribution below you, as you sent it.',
    ).optional(),
    metadata: said(z.record(z.string(), z.string()), 'Text of yours.', { region: 'north' }),
  })
  .meta({ id: 'Referral', description: 'A referral. What is not known yet is left out.' });
export type ReferralResource = z.output<typeof ReferralResource>;
export type TodoRepresentation = z.output<typeof Todo>;

/** One page, newest first (specification 4.2). */
export const ReferralList = z
  .object({
    data: said(z.array(ReferralResource), 'The referrals, newest first.'),
    has_more: said(z.boolean(), 'Whether there is another page.', false),
  })
  .meta({ id: 'ReferralList', description: 'One page of referrals.' });

/** Query of `GET /referrals` (specification 4.2; `created_after` and `limit` are names of ours). */
export const ReferralQuery = z.strictObject({
  status: said(z.enum(REFERRAL_STATUSES), 'Only referrals in this status.', 'offer').optional(),
  external_id: said(text(255), 'Only the referral with this id of yours.', 'biz_1042').optional(),
  starting_after: said(
    idOf('ref'),
    'The id of the last referral of the page before.',
    'ref_3tQ9',
  ).optional(),
  created_after: moment('Only referrals created after this time.').optional(),
  limit: PageSize.optional(),
});

/** Matches of a referral, best first. */
export const MatchList = z
  .object({ data: said(z.array(Match), 'The matches, best first.') })
  .meta({ id: 'MatchList', description: 'The lender programs that may fit a referral.' });
