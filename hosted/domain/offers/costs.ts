import type { Cents, IsoDate } from '../application.ts';
import { annualPercentageRate, type Flow, type Transaction, toBasisPoints } from '../apr/solve.ts';
import { addDays, daysBetween } from '../calendar/dates.ts';
import { basisPoints, dividedBy, roundedHalfUp, times, whole } from '../exact.ts';
import { scheduleOf, UNIT_OF } from './schedule.ts';
import { amountOf, type Fee, type Frequency, type OfferTerms } from './terms.ts';

/** What an offer costs: exact cents, and the annual percentage rate in basis points. */
export type OfferCosts = {
  /** Also what is withheld and what goes to others. */
  amount_financed: Cents;
  /** What reaches the business. */
  funds_received: Cents;
  finance_charge: Cents;
  /** All payments, and fees that are paid apart. */
  total_paid: Cents;
  /** 1025 is 10.25 %. */
  apr_basis_points: number;
  /** Whether it follows from sales, draws or days that are assumed (`terms` says what). */
  estimated: boolean;
  payment: {
    /** Of each but the last. */
    amount: Cents;
    /** Null where all is paid at once. */
    frequency: Frequency | null;
    count: number;
    /** Null where it is like the others. */
    final_amount: Cents | null;
    first_on: IsoDate;
    last_on: IsoDate;
  };
  average_monthly: Cents;
  /** From the day the money comes to the last payment. */
  term_days: number;
};

/** Days of a year over its months. */
const MONTHS_OF_YEAR = 12;
const DAYS_OF_YEAR = 365;

/** Reckons what terms cost. Undefined where they make no sense, as where less is paid than was given. */
export function costsOf(terms: OfferTerms): OfferCosts | undefined {
  const amount_financed = amountOf(terms);
  const fees = feesOf(terms, amount_financed);
  const payments = paymentsOf(terms, amount_financed);
  const first = payments[0];
  const last = payments.at(-1);
  if (!first || !last || last.date <= terms.funds_on) return undefined;
  const prepaid = sum(fees.filter(({ finance_charge }) => finance_charge));
  const withheld = sum(fees.filter(({ how }) => how === 'withheld'));
  const apart = sum(fees.filter(({ how }) => how === 'paid'));
  const repaid = payments.reduce((all, { cents }) => all + cents, 0);
  const apr = annualPercentageRate({
    advances: [{ date: terms.funds_on, cents: amount_financed - prepaid }],
    payments,
    unit: unitOf(terms),
  });
  const finance_charge = repaid - amount_financed + prepaid;
  const funds_received =
    amount_financed - withheld - terms.payoffs.reduce((all, { amount }) => all + amount, 0);
  if (apr === undefined || finance_charge < 0 || funds_received < 0) return undefined;
  const term_days = daysBetween(terms.funds_on, last.date);
  const total_paid = repaid + apart;
  return {
    amount_financed,
    funds_received,
    finance_charge,
    total_paid,
    apr_basis_points: toBasisPoints(apr),
    estimated: isEstimated(terms),
    payment: {
      amount: first.cents,
      frequency: terms.product === 'invoice_factoring' ? null : terms.payments.frequency,
      count: payments.length,
      final_amount: last.cents === first.cents ? null : last.cents,
      first_on: first.date,
      last_on: last.date,
    },
    average_monthly: monthly(total_paid, term_days),
    term_days,
  };
}

/** Fees at the beginning, also that of a draw. */
export function feesOf(terms: OfferTerms, amount: Cents): Fee[] {
  if (terms.product !== 'business_line_of_credit' || terms.draw_fee_basis_points === 0)
    return terms.fees;
  const basis_points = terms.draw_fee_basis_points;
  const drawn = { amount: shareOf(amount, basis_points), basis_points, label: '' };
  return [...terms.fees, { ...drawn, how: 'withheld', to: 'lender', finance_charge: true }];
}

/** Every payment of an offer, with its day. */
export function paymentsOf(terms: OfferTerms, amount = amountOf(terms)): Flow[] {
  if (terms.product !== 'invoice_factoring') return scheduleOf(terms.payments);
  const { limit, fee_basis_points, fee_period_days, assumed_days, funds_on } = terms;
  const periods = Math.ceil(assumed_days / fee_period_days);
  const cents = amount + periods * shareOf(limit, fee_basis_points);
  return [{ date: addDays(funds_on, assumed_days), cents }];
}

export const shareOf = (amount: Cents, points: number): Cents =>
  roundedHalfUp(times(whole(amount), basisPoints(points)));

function unitOf(terms: OfferTerms): Transaction['unit'] {
  return terms.product === 'invoice_factoring' || terms.payments.count === 1
    ? { of: 'term' }
    : UNIT_OF[terms.payments.frequency];
}

/** A line, a facility and a sale of receipts or invoices cost what they do by an assumption; so does a variable rate. */
function isEstimated(terms: OfferTerms): boolean {
  switch (terms.product) {
    case 'revenue_based_financing':
    case 'invoice_factoring':
    case 'business_line_of_credit':
    case 'asset_based_lending':
      return true;
    default:
      return terms.rate.kind === 'variable';
  }
}

function monthly(total: Cents, days: number): Cents {
  return roundedHalfUp(
    dividedBy(times(whole(total), whole(DAYS_OF_YEAR)), whole(days * MONTHS_OF_YEAR)),
  );
}

const sum = (fees: readonly { amount: Cents }[]): Cents =>
  fees.reduce((all, { amount }) => all + amount, 0);
