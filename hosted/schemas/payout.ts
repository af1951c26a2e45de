import * as z from 'zod';
import { PAYEES } from '../domain/payouts/payout.ts';
import { PAYOUT_STATUSES } from '../domain/payouts/transitions.ts';
import { PRODUCTS } from '../domain/values.ts';
import { DateTime, IsoDate, idOf, Money, PageSize, SignedMoney, said } from './values.ts';

const cents = (what: string, example: number) => said(Money, `${what}, in US cents.`, example);
const rate = (of: string, example: number) =>
  said(z.int().min(0).max(10_000), `Basis points of ${of}.`, example);

/** A partner's share of one deal. Fields and path are ours (specification 4.4). */
export const Payout = z
  .object({
    id: said(idOf('po'), 'Id of the payout; there is one for each referral.', 'po_3tQ9'),
    object: said(z.literal('payout'), 'Kind of object.', 'payout'),
    referral_id: said(idOf('ref'), 'The referral it is of.', 'ref_3tQ9'),
    external_id: said(z.string(), 'Your own id for the business.', 'biz_1042'),
    status: said(
      z.enum(PAYOUT_STATUSES),
      'estimated: nothing is funded yet. awaiting_destination: earned, and nobody at your company has said in our onboarding where to pay. scheduled: leaves on scheduled_for. paid. canceled: the deal ended, or the loan was taken back before you were paid. reversed: taken back after.',
      'scheduled',
    ),
    status_label: said(z.string(), 'The same in words.', 'Scheduled'),
    lender: said(z.string(), 'Who funded the loan.', 'Prairie Capital').optional(),
    funded_amount: cents('What was funded', 8_500_000).optional(),
    funded_at: said(DateTime, 'When.', '2026-02-03T10:00:00Z').optional(),
    commission: cents('Commission the lender pays', 297_500),
    svc_fee: cents('The service’s part of it', 89_250),
    partner_share: cents('Your part of it, that of your sub-partner included', 208_250),
    scheduled_for: said(IsoDate, 'Day it is to be paid, YYYY-MM-DD.', '2026-03-15').optional(),
    paid_at: said(DateTime, 'When it was paid.', '2026-03-15T09:00:00Z').optional(),
  })
  .meta({
    id: 'Payout',
    description: 'Your share of one deal. commission is the sum of svc_fee and partner_share.',
  });
export type Payout = z.output<typeof Payout>;

export const PayoutList = z
  .object({
    data: said(z.array(Payout), 'The payouts, those of the newest referrals first.'),
    has_more: said(z.boolean(), 'Whether there is another page.', false),
  })
  .meta({ id: 'PayoutList', description: 'One page of payouts.' });

/** How a payout comes about, line by line. */
export const PayoutStatement = z
  .object({
    object: said(z.literal('payout_statement'), 'Kind of object.', 'payout_statement'),
    payout: said(Payout, 'The payout.'),
    product: said(z.enum(PRODUCTS), 'Kind of financing.', 'term_loan'),
    rates: said(
      z.object({
        commission_basis_points: rate('the funded amount', 350),
        svc_fee_basis_points: rate('the commission', 3000),
        override_basis_points: rate('your share', 1000),
      }),
      'The rates, as they were frozen when the loan was funded.',
    ),
    attribution: said(
      z.object({
        sub_partner_id: said(z.string(), 'Partner below you who brought it.', 'agent_7').optional(),
        campaign: said(z.string(), 'Campaign it came by.', 'spring').optional(),
      }),
      'Who brought the deal below you, as you said it before it was funded.',
    ),
    lines: said(
      z.array(
        z.object({
          payee: said(
            z.enum(PAYEES),
            'Who gets it: the service, you, or your sub-partner.',
            'partner',
          ),
          amount: said(SignedMoney, 'How much, in US cents; below zero is taken back.', 187_425),
          funded_amount: cents('What the loan was worth then', 8_500_000),
          reason: said(
            z.enum(['funded', 'corrected', 'reversed']),
            'Why the line was written. A line is never changed: a correction is another one.',
            'funded',
          ),
          at: said(DateTime, 'When.', '2026-02-03T10:00:00Z'),
        }),
      ),
      'The lines, oldest first. Their sum is the commission.',
    ),
    destination: said(
      z.object({
        institution: said(z.string(), 'Bank.', 'First Prairie Bank'),
        mask: said(z.string(), 'Last digits of the account.', '6789'),
      }),
      'Where it is paid. Set by a person in our onboarding; no operation changes it.',
    ).optional(),
  })
  .meta({ id: 'PayoutStatement', description: 'How a payout comes about.' });

export const PayoutPath = z.object({
  payout_id: said(idOf('po'), 'Id of a payout.', 'po_3tQ9'),
});

/** Query of `GET /payouts`. */
export const PayoutQuery = z.strictObject({
  status: said(z.enum(PAYOUT_STATUSES), 'Only payouts in this status.', 'scheduled').optional(),
  starting_after: said(
    idOf('po'),
    'The id of the last payout of the page before.',
    'po_3tQ9',
  ).optional(),
  limit: PageSize.optional(),
});
