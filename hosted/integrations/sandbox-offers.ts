import type { Application, Cents, IsoDate } from '../domain/application.ts';
import { onBusinessDay } from '../domain/calendar/business-days.ts';
import { addDays, addMonths, dateOf } from '../domain/calendar/dates.ts';
import { dividedBy, type Exact, percent, roundedHalfUp, times, whole } from '../domain/exact.ts';
import type { NewOffer } from '../domain/moves/offers.ts';
import { shareOf } from '../domain/offers/costs.ts';
import type { LenderKind } from '../domain/offers/offer.ts';
import { equalPayments, loanPayments } from '../domain/offers/pricing.ts';
import type { Fee, OfferTerms, Rate } from '../domain/offers/terms.ts';
import { ownersOf } from '../domain/owners.ts';
import { payoutFor } from '../domain/payouts/commission.ts';
import type { Match } from '../domain/referral.ts';
import { SANDBOX_PROGRAMS } from './sandbox-lenders.ts';

/** Of a lender that is not the sandbox's own. */
const USUAL_RATE = percent(15);
const FUNDED_IN_DAYS = 4;
const CHOICE_STEP = 50_000;
const BUSINESS_DAYS_OF_MONTH = 21;
const DEPOSITORY = / Bank$/;
const AFFILIATES = ['Northgate Business Capital'];
/** When lenders approved of the disclosures of the service. */
const APPROVED_ON = '2026-01-05';
/** A lender that holds no interest in the accounts it debits. */
const UNSECURED = 'Lantern Funding';

export function sandboxLenderKind(lender: string): LenderKind {
  if (DEPOSITORY.test(lender)) return 'depository';
  return AFFILIATES.includes(lender) ? 'affiliate' : 'other';
}

/** What a sandbox lender offers to a match: the amount that was asked for, as far as its limit goes, at its program's rate. */
export function sandboxOffer(
  match: Match,
  application: Application,
  { at, percentage = 100 }: { at: Date; percentage?: number },
): NewOffer {
  const { lender, product, program, amount_max } = match;
  const asked = Math.min(application.requested_amount ?? amount_max, amount_max);
  const amount = Math.floor((asked * percentage) / 100);
  const terms = termsOf(match, application, amount, dateOf(at));
  return {
    lender,
    lender_kind: sandboxLenderKind(lender),
    product,
    program,
    terms,
    stated: null,
    disclosure: { kind: 'template', approved_by: lender, approved_on: APPROVED_ON },
    conditions: [{ type: 'funding_account_auth' }],
    signers: signersAmong(application, terms.guarantee === 'personal'),
  };
}

/** Where there are several owners all of them sign, and guarantee what is guaranteed. One alone is not named. */
function signersAmong(
  application: Application,
  guarantor: boolean,
): NonNullable<NewOffer['signers']> {
  const owners = ownersOf(application);
  if (owners.length < 2) return [];
  return owners.map(({ name }) => ({ name, email: null, business: true, guarantor }));
}

type Offered = { amount: Cents; rate: Exact; months: number; funds_on: IsoDate };

function termsOf(match: Match, application: Application, amount: Cents, on: IsoDate): OfferTerms {
  const rate =
    SANDBOX_PROGRAMS.find(({ id }) => id === match.program_id)?.annual_rate ?? USUAL_RATE;
  const months = Math.min(Math.max(...match.term_months), 120);
  const funds_on = onBusinessDay(addDays(on, FUNDED_IN_DAYS));
  const offered: Offered = { amount, rate, months, funds_on };
  const shared = sharedOf(match, amount, funds_on);
  switch (match.product) {
    case 'term_loan':
      return {
        ...shared,
        product: 'term_loan',
        principal: amount,
        rate: fixed(rate),
        amortization: 'level',
        fees: [origination(amount, 250)],
        guarantee: 'personal',
        collateral: { kind: 'business_assets', description: null },
        choice: choiceOf(amount),
        payments: monthly(offered, 'level'),
      };
    case 'sba_7a':
      return {
        ...shared,
        product: 'sba_7a',
        principal: amount,
        rate: variable(rate),
        amortization: 'level',
        guaranteed_basis_points: 7500,
        fees: [
          { ...origination(shareOf(amount, 7500), 300), label: 'SBA guarantee fee', to: 'other' },
        ],
        guarantee: 'personal',
        collateral: { kind: 'business_assets', description: null },
        payments: monthly(offered, 'level'),
      };
    case 'hard_money_lending':
      return {
        ...shared,
        product: 'hard_money_lending',
        principal: amount,
        rate: fixed(rate),
        amortization: 'interest_only',
        property: 'The commercial property at the address of the business',
        loan_to_value_basis_points: 6000,
        fees: [origination(amount, 200)],
        guarantee: 'personal',
        collateral: { kind: 'real_property', description: null },
        payments: monthly(offered, 'interest_only'),
      };
    case 'revenue_based_financing':
      return { ...shared, ...revenueBased(match, application, offered) };
    case 'business_line_of_credit':
      return {
        ...shared,
        product: 'business_line_of_credit',
        limit: amount,
        rate: variable(rate),
        draw_fee_basis_points: 150,
        choice: choiceOf(amount),
        payments: monthly(offered, 'level'),
      };
    case 'asset_based_lending':
      return {
        ...shared,
        product: 'asset_based_lending',
        limit: amount,
        rate: variable(rate),
        amortization: 'interest_only',
        advance_basis_points: 7000,
        fees: [origination(amount, 100)],
        collateral: { kind: 'specific_assets', description: 'Inventory and equipment' },
        payments: monthly(offered, 'interest_only'),
      };
    case 'invoice_factoring':
      return {
        ...shared,
        product: 'invoice_factoring',
        // So that what is advanced is the amount, to the cent.
        limit: Math.ceil((amount * 10_000) / 8500),
        advance_basis_points: 8500,
        fee_basis_points: 150,
        fee_period_days: 30,
        assumed_days: 45,
        recourse: true,
        prepayment: { charge: 'saved', discount_basis_points: null, fees: [] },
        collateral: { kind: 'receivables', description: null },
      };
  }
}

function sharedOf({ product }: Match, amount: Cents, funds_on: IsoDate) {
  return {
    funds_on,
    fees: [],
    payoffs: [],
    avoidable_fees: [{ label: 'Returned payment', amount: 2_500 }],
    prepayment: { charge: 'saved', discount_basis_points: null, fees: [] },
    collateral: { kind: 'none', description: null },
    guarantee: 'none',
    broker: { paid_by: 'lender', amount: payoutFor(product, amount).commission },
    debits: { automatic: true, first_priority_interest: true },
    confession_of_judgment: false,
    choice: null,
  } satisfies Partial<OfferTerms>;
}

/** Receipts are sold for the advance and a fixed charge; a share of each day's sales is debited. */
function revenueBased(
  { lender, program_id }: Match,
  { business, context }: Application,
  { amount, rate, months, funds_on }: Offered,
) {
  const charge = times(times(whole(amount), rate), dividedBy(whole(months * 6), whole(120)));
  const purchased = amount + 100 * roundedHalfUp(dividedBy(charge, whole(100)));
  const each = Math.ceil(purchased / months);
  const yearly = business.stated_annual_revenue;
  const sales =
    yearly === undefined
      ? (context?.relationship?.monthly_processing_volume ?? each * 10)
      : Math.floor(yearly / 12);
  const split = program_id === 'parlor_card_sales';
  return {
    product: 'revenue_based_financing' as const,
    advance: amount,
    purchased,
    share_of_sales_basis_points: Math.min(10_000, Math.ceil((each * 10_000) / sales)),
    collection: split ? ('card_split' as const) : ('bank_debit' as const),
    assumed_monthly_sales: sales,
    reconciles: true,
    prepayment: { charge: 'owed' as const, discount_basis_points: null, fees: [] },
    collateral: { kind: 'receivables' as const, description: null },
    guarantee: 'personal' as const,
    debits: { automatic: !split, first_priority_interest: lender !== UNSECURED },
    choice: choiceOf(amount),
    payments: equalPayments(purchased, {
      frequency: 'daily',
      count: months * BUSINESS_DAYS_OF_MONTH,
      first_on: onBusinessDay(addDays(funds_on, 1)),
    }),
  };
}

function monthly(
  { amount, rate, months, funds_on }: Offered,
  amortization: 'level' | 'interest_only',
) {
  return loanPayments({
    amount,
    annual_basis_points: points(rate),
    amortization,
    frequency: 'monthly',
    count: months,
    first_on: addMonths(funds_on, 1),
  });
}

const points = (rate: Exact) => roundedHalfUp(times(rate, whole(10_000)));

const fixed = (rate: Exact): Rate => ({
  annual_basis_points: points(rate),
  kind: 'fixed',
  index: null,
  spread_basis_points: null,
});

const PRIME = 675;
const variable = (rate: Exact): Rate => ({
  annual_basis_points: points(rate),
  kind: 'variable',
  index: 'WSJ Prime',
  spread_basis_points: points(rate) - PRIME,
});

const origination = (of: Cents, basis_points: number): Fee => ({
  label: 'Origination fee',
  amount: shareOf(of, basis_points),
  basis_points,
  how: 'withheld',
  to: 'lender',
  finance_charge: true,
});

/** From half of the amount, in steps of $500. */
const choiceOf = (amount: Cents) => ({
  min: Math.ceil(amount / 2 / CHOICE_STEP) * CHOICE_STEP,
  max: amount,
  step: CHOICE_STEP,
});
