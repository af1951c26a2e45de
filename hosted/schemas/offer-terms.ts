import * as z from 'zod';
import { FREQUENCIES, type Frequency, type OfferTerms } from '../domain/offers/terms.ts';
import { IsoDate, Money, PositiveMoney, said, text } from './values.ts';

const MAX_BASIS_POINTS = 100_000;
const MAX_PAYMENTS = 3_000;
const MAX_LISTED = 20;

const Points = z.int().min(0).max(MAX_BASIS_POINTS);
const Share = z.int().min(1).max(10_000);

const Payments = z
  .object({
    frequency: said(
      z.enum(FREQUENCIES),
      'How often a payment is due. Daily: every business day.',
      'monthly' satisfies Frequency,
    ),
    amount: said(PositiveMoney, 'Each payment but the last, in US cents.', 412_500),
    count: said(z.int().min(1).max(MAX_PAYMENTS), 'How many payments there are.', 24),
    first_on: said(IsoDate, 'Day of the first one.', '2026-07-01'),
    final_amount: said(
      PositiveMoney.nullable(),
      'The last payment in US cents, where it is another amount.',
      412_498,
    ),
  })
  .meta({ id: 'OfferPayments', description: 'Payments one after the other.' });

const Rate = z
  .object({
    annual_basis_points: said(Points, 'Interest a year, in basis points: 1250 is 12.5 %.', 1250),
    kind: said(z.enum(['fixed', 'variable']), 'Whether it can change.', 'fixed'),
    index: said(text(60).nullable(), 'What a variable one follows.', 'WSJ Prime'),
    spread_basis_points: said(
      z.int().min(-MAX_BASIS_POINTS).max(MAX_BASIS_POINTS).nullable(),
      'What is added to the index, in basis points.',
      575,
    ),
  })
  .meta({ id: 'OfferRate', description: 'Interest on what is owed.' });

const label = said(text(80), 'In the lender’s words.', 'Origination fee');

const Fee = z
  .object({
    label,
    amount: said(Money, 'How much, in US cents.', 212_500),
    basis_points: said(
      Points.nullable(),
      'Share of the amount, in basis points; null for a fixed fee.',
      250,
    ),
    how: said(
      z.enum(['withheld', 'paid']),
      'Withheld from the money, or paid apart from it.',
      'withheld',
    ),
    to: said(z.enum(['lender', 'broker', 'other']), 'Who gets it.', 'lender'),
    finance_charge: said(z.boolean(), 'Whether it is a cost of the credit.', true),
  })
  .meta({ id: 'OfferFee', description: 'A fee at the beginning.' });

const Avoidable = z.object({ label, amount: said(Money, 'How much, in US cents.', 2_500) }).meta({
  id: 'AvoidableFee',
  description: 'A cost that can be avoided, or that paying early brings.',
});

const shared = {
  funds_on: said(IsoDate, 'Day on which the money is taken to come.', '2026-06-01'),
  fees: said(z.array(Fee).max(MAX_LISTED), 'Fees at the beginning.', []),
  payoffs: said(
    z
      .array(
        z
          .object({
            to: said(text(80), 'Who is paid.', 'Tidewater Capital'),
            amount: said(PositiveMoney, 'How much, in US cents.', 1_000_000),
          })
          .meta({ id: 'Payoff', description: 'Money that goes to somebody else.' }),
      )
      .max(MAX_LISTED),
    'What goes to others the business owes.',
    [],
  ),
  avoidable_fees: said(z.array(Avoidable).max(MAX_LISTED), 'Costs that can be avoided.', []),
  prepayment: said(
    z
      .object({
        charge: said(
          z.enum(['saved', 'owed', 'discounted']),
          'What becomes of the charge that is left when all is paid early.',
          'saved',
        ),
        discount_basis_points: said(
          Share.nullable(),
          'The share that is forgiven, where it is discounted.',
          2_500,
        ),
        fees: said(z.array(Avoidable).max(MAX_LISTED), 'What paying early costs besides.', []),
      })
      .meta({ id: 'Prepayment', description: 'What paying early brings, and costs.' }),
    'What paying early brings.',
  ),
  collateral: said(
    z
      .object({
        kind: said(
          z.enum(['none', 'business_assets', 'specific_assets', 'receivables', 'real_property']),
          'What secures it.',
          'business_assets',
        ),
        description: said(text(200).nullable(), 'In the lender’s words.', 'Inventory'),
      })
      .meta({ id: 'Collateral', description: 'What secures the financing.' }),
    'What secures it.',
  ),
  guarantee: said(
    z.enum(['none', 'personal']),
    'Whether an owner pays if the business does not.',
    'personal',
  ),
  broker: said(
    z
      .object({
        paid_by: said(z.enum(['lender', 'recipient']), 'Who pays it.', 'lender'),
        amount: said(Money, 'How much, in US cents.', 297_500),
      })
      .meta({ id: 'BrokerCompensation', description: 'What a broker is paid, and by whom.' }),
    'What the service is paid for the deal.',
  ),
  debits: said(
    z
      .object({
        automatic: said(z.boolean(), 'Whether payments are debited from an account.', true),
        first_priority_interest: said(
          z.boolean(),
          'Whether the lender states a perfected interest of first priority in it.',
          false,
        ),
      })
      .meta({ id: 'Debits', description: 'Whether an account is debited.' }),
    'How payments are collected.',
  ),
  confession_of_judgment: said(z.boolean(), 'Whether one is asked for.', false),
  choice: said(
    z
      .object({
        min: said(
          PositiveMoney,
          'At least, in US cents: not more than what is offered.',
          4_000_000,
        ),
        max: said(PositiveMoney, 'At most, in US cents: not less than what is offered.', 8_500_000),
        step: said(
          PositiveMoney,
          'How far they are apart, counted from min, in US cents; max can be chosen too.',
          50_000,
        ),
      })
      .meta({ id: 'AmountChoice', description: 'Amounts that may be chosen.' })
      .nullable(),
    'Other amounts that the borrower may choose, at your prices: rate, fees with basis_points and the price of receipts follow the amount. null where there are none.',
    null,
  ),
};

const loan = {
  ...shared,
  principal: said(PositiveMoney, 'What is lent, in US cents.', 8_500_000),
  rate: said(Rate, 'Interest.'),
  amortization: said(
    z.enum(['level', 'interest_only']),
    'Equal payments that repay it, or interest alone until the last.',
    'level',
  ),
  payments: said(Payments, 'Every payment.'),
};

const of = <T extends OfferTerms['product']>(product: T) =>
  said(z.literal(product), 'The product, which decides what else is there.', product);

/** Terms of an offer, by product: money in whole US cents, rates and shares in basis points, days YYYY-MM-DD. */
export const Terms = z
  .discriminatedUnion('product', [
    z.object({ product: of('term_loan'), ...loan }),
    z.object({
      product: of('sba_7a'),
      ...loan,
      guaranteed_basis_points: said(Share, 'What the SBA guarantees, in basis points.', 7_500),
    }),
    z.object({
      product: of('hard_money_lending'),
      ...loan,
      property: said(text(200), 'In the lender’s words.', '418 Alder Street, Portland'),
      loan_to_value_basis_points: said(Share, 'Of the property’s value, in basis points.', 6_000),
    }),
    z.object({
      product: of('revenue_based_financing'),
      ...shared,
      advance: said(PositiveMoney, 'What is paid out for receipts, in US cents.', 5_000_000),
      purchased: said(PositiveMoney, 'What is to be paid in all, in US cents.', 6_250_000),
      share_of_sales_basis_points: said(Share, 'Of sales, in basis points.', 900),
      collection: said(
        z.enum(['bank_debit', 'card_split']),
        'How the share reaches the lender.',
        'bank_debit',
      ),
      assumed_monthly_sales: said(PositiveMoney, 'What is assumed, in US cents.', 8_000_000),
      reconciles: said(z.boolean(), 'Whether payments follow actual sales.', true),
      payments: said(Payments, 'Expected payments, at the sales that are assumed.'),
    }),
    z.object({
      product: of('business_line_of_credit'),
      ...shared,
      limit: said(PositiveMoney, 'The limit, in US cents.', 4_000_000),
      rate: said(Rate, 'Interest.'),
      draw_fee_basis_points: said(Points, 'Of each draw, in basis points.', 150),
      payments: said(Payments, 'Payments of the whole limit, drawn on the first day.'),
    }),
    z.object({
      product: of('asset_based_lending'),
      ...shared,
      limit: said(PositiveMoney, 'The limit, in US cents.', 40_000_000),
      rate: said(Rate, 'Interest.'),
      amortization: loan.amortization,
      advance_basis_points: said(Share, 'Of the collateral’s value, in basis points.', 7_000),
      payments: said(Payments, 'Payments of the whole limit, drawn on the first day.'),
    }),
    z.object({
      product: of('invoice_factoring'),
      ...shared,
      limit: said(PositiveMoney, 'Face value of invoices at most, in US cents.', 10_000_000),
      advance_basis_points: said(Share, 'Of the face value, what is paid at once.', 8_500),
      fee_basis_points: said(Points, 'Of the face value, for each period that begins.', 150),
      fee_period_days: said(z.int().min(1).max(366), 'Days of a period.', 30),
      assumed_days: said(z.int().min(1).max(366), 'How long invoices are assumed to be open.', 45),
      recourse: said(z.boolean(), 'Whether the business buys back what is not paid.', true),
    }),
  ])
  .meta({ id: 'OfferTerms', description: 'The terms of an offer, by product.' });

export type Terms = z.output<typeof Terms> & OfferTerms;
