import type { Cents, IsoDate } from '../application.ts';
import type { DocumentType } from '../values.ts';

/**
 * The terms of an offer, as the lender states them: one shape for each product (`OfferTerms`), told apart by `product`.
 * Money is whole US cents, a rate or a share basis points (1250 is 12.5 %), a day `YYYY-MM-DD`. What a lender wrote in
 * its own words (labels of fees, collateral) is data. What they cost is not stated here: `costsOf` reckons it
 * (`costs.ts`), and an offer keeps both. A screen reads `offer.terms`, `offer.costs`, `offer.state`, `offer.conditions`.
 */
export type OfferTerms =
  | TermLoanTerms
  | Sba7aTerms
  | HardMoneyTerms
  | RevenueBasedTerms
  | LineOfCreditTerms
  | AssetBasedTerms
  | FactoringTerms;

export const FREQUENCIES = [
  'daily',
  'weekly',
  'biweekly',
  'semimonthly',
  'monthly',
  'quarterly',
] as const;
/** `daily` is every business day. */
export type Frequency = (typeof FREQUENCIES)[number];

/** Payments one after the other. `daily` ones fall on business days; a `weekly` or `biweekly` one moves to the next. */
export type Payments = {
  frequency: Frequency;
  /** Of each but the last. */
  amount: Cents;
  count: number;
  first_on: IsoDate;
  /** Of the last one: what is left over, or a balloon. Null where it is like the others. */
  final_amount: Cents | null;
};

export type Rate = {
  /** Per year, on what is still owed. */
  annual_basis_points: number;
  /** `variable`: an index and so many basis points more. */
  kind: 'fixed' | 'variable';
  index: string | null;
  spread_basis_points: number | null;
};

/** A fee at the beginning. */
export type Fee = {
  /** In the lender's words. */
  label: string;
  amount: Cents;
  /** Of the amount financed, where it is a share of it; null for one that is fixed. */
  basis_points: number | null;
  /** `withheld` from the money, or `paid` apart from it. */
  how: 'withheld' | 'paid';
  to: 'lender' | 'broker' | 'other';
  /** Whether it is part of the finance charge, as what is paid for the credit itself is. */
  finance_charge: boolean;
};

/** Money that goes to somebody else the business owes. */
export type Payoff = { to: string; amount: Cents };

/** A cost that the business can avoid, like that of a late payment. */
export type AvoidableFee = { label: string; amount: Cents };

export type Prepayment = {
  /** What is owed on the charge when all is paid early: the rest of it is saved, all is owed, or a share is forgiven. */
  charge: 'saved' | 'owed' | 'discounted';
  /** Of the charge that is left, what is forgiven; with `discounted` alone. */
  discount_basis_points: number | null;
  /** What paying early costs besides, like a penalty. */
  fees: AvoidableFee[];
};

export type Collateral = {
  kind: 'none' | 'business_assets' | 'specific_assets' | 'receivables' | 'real_property';
  /** In the lender's words; null where the kind says it all. */
  description: string | null;
};

/** What the service, a broker, is paid for the deal, and by whom. */
export type BrokerCompensation = { paid_by: 'lender' | 'recipient'; amount: Cents };

/** What has to be there before the money comes: a document of the specification's types. */
export type OfferCondition = { type: DocumentType };

/** Amounts from `min` to `max` in steps of `step`, and `max` itself. */
export type AmountChoice = { min: Cents; max: Cents; step: Cents };

/** What all products share. */
type Shared = {
  /** The day on which the money is taken to come: dates and costs are reckoned from it. */
  funds_on: IsoDate;
  fees: Fee[];
  payoffs: Payoff[];
  avoidable_fees: AvoidableFee[];
  prepayment: Prepayment;
  collateral: Collateral;
  guarantee: 'none' | 'personal';
  broker: BrokerCompensation;
  /** Whether payments are debited from an account; a lender may hold a perfected interest of first priority in it. */
  debits: { automatic: boolean; first_priority_interest: boolean };
  confession_of_judgment: boolean;
  /** The borrower may choose another amount; `atAmount` reckons with it. Null where not. */
  choice: AmountChoice | null;
};

type Loan = Shared & {
  principal: Cents;
  rate: Rate;
  /** `level`: each payment repays a part; `interest_only`: the last one repays all. */
  amortization: 'level' | 'interest_only';
  payments: Payments;
};

export type TermLoanTerms = Loan & { product: 'term_loan' };

export type Sba7aTerms = Loan & {
  product: 'sba_7a';
  /** Of the loan, what the SBA guarantees to the lender. */
  guaranteed_basis_points: number;
};

export type HardMoneyTerms = Loan & {
  product: 'hard_money_lending';
  /** In the lender's words, like an address. */
  property: string;
  loan_to_value_basis_points: number;
};

/** A sale of future receipts. `payments` are expected, at the sales that are assumed. */
export type RevenueBasedTerms = Shared & {
  product: 'revenue_based_financing';
  advance: Cents;
  /** What is to be paid in all. */
  purchased: Cents;
  share_of_sales_basis_points: number;
  /** How the share reaches the lender. */
  collection: 'bank_debit' | 'card_split';
  assumed_monthly_sales: Cents;
  /** Whether payments are set right by actual sales. */
  reconciles: boolean;
  payments: Payments;
};

/** A line of credit. `payments` are those of the whole limit, drawn on the first day. */
export type LineOfCreditTerms = Shared & {
  product: 'business_line_of_credit';
  limit: Cents;
  rate: Rate;
  /** Of each draw. */
  draw_fee_basis_points: number;
  payments: Payments;
};

/** A loan against what the business has. `payments` are those of the whole limit, drawn on the first day. */
export type AssetBasedTerms = Shared & {
  product: 'asset_based_lending';
  limit: Cents;
  rate: Rate;
  amortization: 'level' | 'interest_only';
  /** Of the value of the collateral, what can be drawn. */
  advance_basis_points: number;
  payments: Payments;
};

/** Invoices are bought. Costs are reckoned by the example that all of `limit` is sold on the first day. */
export type FactoringTerms = Shared & {
  product: 'invoice_factoring';
  /** Face value of invoices, at most. */
  limit: Cents;
  /** Of the face value, what is paid at once. */
  advance_basis_points: number;
  /** Of the face value, for each period that begins. */
  fee_basis_points: number;
  fee_period_days: number;
  /** How long the invoices are assumed to be unpaid. */
  assumed_days: number;
  /** Whether the business buys back what is not paid. */
  recourse: boolean;
};

/** What goes to the business, its creditors and withheld fees: what law calls the amount financed. */
export function amountOf(terms: OfferTerms): Cents {
  switch (terms.product) {
    case 'revenue_based_financing':
      return terms.advance;
    case 'business_line_of_credit':
    case 'asset_based_lending':
      return terms.limit;
    case 'invoice_factoring':
      return Math.floor((terms.limit * terms.advance_basis_points) / 10_000);
    default:
      return terms.principal;
  }
}
