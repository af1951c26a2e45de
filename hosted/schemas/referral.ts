import * as z from 'zod';
import { INTENTS, PRODUCTS, REFERRAL_STATUSES, STEP_KEYS } from '../domain/values.ts';
import { DateTime, IsoDate, idOf, Money, PageSize, text } from './values.ts';

const Todo = z
  .object({
    id: idOf('act'),
    who: z.enum(['borrower', 'partner']),
    kind: z.string(),
    label: z.string(),
    /** A page where the borrower does it; a partner's own to-do has none. Works until `expires_at`. */
    url: z.url().optional(),
    purpose: z.string().optional(),
    document_request_id: idOf('dr').optional(),
    detail: z.string().optional(),
    due_at: DateTime.optional(),
    expires_at: DateTime.optional(),
    reminders: z.object({
      cadence_days: z.array(z.int()),
      sent_count: z.int(),
      next_at: DateTime.optional(),
      via: z.enum(['svc_channels', 'partner']),
    }),
  })
  .meta({ id: 'Todo' });

const Match = z
  .object({
    id: idOf('mat'),
    lender: z.string(),
    product: z.enum(PRODUCTS),
    state: z.string(),
    program: z.string(),
    amount_max: Money,
    term_months: z.array(z.int()),
    speed: z.string(),
  })
  .meta({ id: 'Match' });

const Progress = z
  .object({
    step: z.enum(STEP_KEYS),
    steps: z.array(
      z.object({
        key: z.enum(STEP_KEYS),
        label: z.string(),
        state: z.enum(['done', 'current', 'upcoming', 'ended']),
      }),
    ),
    ended: z.boolean(),
  })
  .meta({ id: 'Progress' });

const Funded = z.object({
  lender: z.string(),
  amount: Money,
  funded_at: DateTime,
  account: z.object({ institution: z.string(), mask: z.string() }),
  lender_contact: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    url: z.string(),
  }),
});

const Payout = z.object({
  status: z.enum(['estimated', 'scheduled', 'paid']),
  status_label: z.string(),
  commission: Money,
  svc_fee: Money,
  partner_share: Money,
  scheduled_for: IsoDate.optional(),
  paid_at: DateTime.optional(),
});

/** A referral as its partner sees it (specification 2.9). What is not known yet is left out. */
export const Referral = z
  .object({
    id: idOf('ref'),
    object: z.literal('referral'),
    external_id: z.string(),
    status: z.enum(REFERRAL_STATUSES),
    status_label: z.string(),
    status_reason: z.string(),
    progress: Progress,
    intent: z.enum(INTENTS),
    business: z.object({
      legal_name: z.string(),
      dba: z.string().optional(),
      city: z.string(),
      state: z.string(),
    }),
    created_at: DateTime,
    updated_at: DateTime,
    todos: z.array(Todo),
    next_action: Todo.optional(),
    requested_amount: Money.optional(),
    matches: z.array(Match),
    offers_available: z.int(),
    credit: z
      .object({ status: z.string(), type: z.string(), completed_at: DateTime.optional() })
      .optional(),
    outcome: z
      .object({
        status: z.enum(['declined', 'closed']),
        reason: z.string(),
        message: z.string(),
        lender: z.string().optional(),
        decided_at: DateTime,
      })
      .optional(),
    funded: Funded.optional(),
    payout: Payout.optional(),
    conversation: z.object({
      id: idOf('conv'),
      last_message_at: DateTime.optional(),
      last_message_preview: z.string().optional(),
      last_channel: z.string().optional(),
      unread_for_partner: z.int(),
    }),
    hosted_url: z.url().optional(),
    metadata: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Referral' });
export type Referral = z.output<typeof Referral>;
export type TodoRepresentation = z.output<typeof Todo>;

/** One page, newest first (specification 4.2). */
export const ReferralList = z
  .object({ data: z.array(Referral), has_more: z.boolean() })
  .meta({ id: 'ReferralList' });

/** Query of `GET /referrals` (specification 4.2; `created_after` and `limit` are names of ours). */
export const ReferralQuery = z.strictObject({
  status: z.enum(REFERRAL_STATUSES).optional(),
  external_id: text(255).optional(),
  starting_after: idOf('ref').optional(),
  created_after: DateTime.optional(),
  limit: PageSize.optional(),
});

/** Query of an operation that has no parameters. */
export const NoQuery = z.strictObject({});
