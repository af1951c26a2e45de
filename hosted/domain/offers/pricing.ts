import type { Cents, IsoDate } from '../application.ts';
import { basisPoints, dividedBy, type Exact, roundedHalfUp, times, whole } from '../exact.ts';
import { payoutFor } from '../payouts/commission.ts';
import { shareOf } from './costs.ts';
import { amountOf, type Frequency, type OfferTerms, type Payments } from './terms.ts';

/** All of something, in basis points. */
const WHOLE = 10_000;

const PER_YEAR: Record<Frequency, number> = {
  daily: 252,
  weekly: 52,
  biweekly: 26,
  semimonthly: 24,
  monthly: 12,
  quarterly: 4,
};

/** Payments of a loan: equal ones that repay it, or interest alone and all of the loan with the last. To the cent: the last pays what is left. */
export function loanPayments(loan: {
  amount: Cents;
  annual_basis_points: number;
  amortization: 'level' | 'interest_only';
  frequency: Frequency;
  count: number;
  first_on: IsoDate;
}): Payments {
  const { amount, annual_basis_points, frequency, count, first_on } = loan;
  const rate = dividedBy(basisPoints(annual_basis_points), whole(PER_YEAR[frequency]));
  const each =
    loan.amortization === 'interest_only'
      ? interestOn(amount, rate)
      : levelPayment(amount, rate, count);
  let owed = amount;
  for (let n = 1; n < count; n += 1) owed += interestOn(owed, rate) - each;
  const last = owed + interestOn(owed, rate);
  return { frequency, amount: each, count, first_on, final_amount: last === each ? null : last };
}

/** Equal parts of a sum, the last with what is left over. */
export function equalPayments(
  total: Cents,
  { frequency, count, first_on }: Pick<Payments, 'frequency' | 'count' | 'first_on'>,
): Payments {
  const amount = Math.ceil(total / count);
  const last = total - amount * (count - 1);
  return { frequency, amount, count, first_on, final_amount: last === amount ? null : last };
}

/**
 * The same offer for another amount, by the lender's own prices. Undefined where the lender leaves no choice, or not this one.
 */
export function atAmount(terms: OfferTerms, amount: Cents): OfferTerms | undefined {
  const { choice } = terms;
  if (!choice || amount < choice.min || amount > choice.max) return undefined;
  if ((amount - choice.min) % choice.step !== 0 && amount !== choice.max) return undefined;
  const before = amountOf(terms);
  const shared = {
    fees: terms.fees.map((fee) =>
      fee.basis_points === null ? fee : { ...fee, amount: shareOf(amount, fee.basis_points) },
    ),
    broker: { ...terms.broker, amount: payoutFor(terms.product, amount).commission },
  };
  switch (terms.product) {
    case 'revenue_based_financing': {
      const purchased = scaled(terms.purchased, amount, before);
      const payments = equalPayments(purchased, terms.payments);
      return { ...terms, ...shared, advance: amount, purchased, payments };
    }
    case 'invoice_factoring':
      // So that what is advanced is the amount, to the cent.
      return {
        ...terms,
        ...shared,
        limit: Math.ceil((amount * WHOLE) / terms.advance_basis_points),
      };
    case 'business_line_of_credit': {
      const payments = repriced({ ...terms, amortization: 'level' }, amount);
      return { ...terms, ...shared, limit: amount, payments };
    }
    case 'asset_based_lending':
      return { ...terms, ...shared, limit: amount, payments: repriced(terms, amount) };
    default:
      return { ...terms, ...shared, principal: amount, payments: repriced(terms, amount) };
  }
}

type Priced = {
  rate: { annual_basis_points: number };
  amortization: 'level' | 'interest_only';
  payments: Payments;
};

function repriced({ rate, amortization, payments }: Priced, amount: Cents): Payments {
  const { frequency, count, first_on } = payments;
  const { annual_basis_points } = rate;
  return loanPayments({ amount, annual_basis_points, amortization, frequency, count, first_on });
}

const interestOn = (owed: Cents, rate: Exact): Cents => roundedHalfUp(times(whole(owed), rate));

/** To the nearest cent: the last payment takes up what rounding leaves. */
function levelPayment(amount: Cents, rate: Exact, count: number): Cents {
  const i = Number(rate.over) / Number(rate.under);
  return i === 0 ? Math.ceil(amount / count) : Math.round((amount * i) / (1 - (1 + i) ** -count));
}

const scaled = (value: Cents, to: Cents, from: Cents): Cents =>
  roundedHalfUp(dividedBy(times(whole(value), whole(to)), whole(from)));
