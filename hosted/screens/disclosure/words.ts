import type { RowKey } from '../../domain/disclosure/templates.ts';
import { feesOf } from '../../domain/offers/costs.ts';
import type { Collateral, OfferTerms } from '../../domain/offers/terms.ts';
import { count } from '../format.ts';
import type { DisclosureFacts, RowWords } from './facts.ts';
import { dateText, dollarsText, lengthText, PER, rateText, shareText } from './figures.ts';

const say = (label: string, value: string | null, ...sentences: (string | false)[]): RowWords => ({
  label,
  value,
  sentences: sentences.filter((one) => one !== false),
});

/** `Estimated` where figures follow from what is assumed. */
const about = ({ costs }: DisclosureFacts, label: string): string =>
  costs.estimated ? `Estimated ${label}` : label;

const isSale = ({ terms }: DisclosureFacts) => terms.product === 'revenue_based_financing';
const isNewYork = ({ law }: DisclosureFacts) => law?.id === 'NY';

/** What each row of a disclosure says. Sentences that a rule prescribes are as in research copies of it; counsel confirms them. */
export const ROW_WORDS: Record<RowKey, (facts: DisclosureFacts) => RowWords> = {
  assumptions: (facts) => say('Assumptions', null, assumption(facts)),
  funding_provided: (facts) => {
    const { lender, costs } = facts;
    return say(
      'Funding Provided',
      dollarsText(costs.amount_financed),
      `This is how much funding ${lender} will provide.`,
      costs.funds_received < costs.amount_financed && deductions(facts),
    );
  },
  disbursement: ({ costs }) =>
    say(
      'Amount Disbursed',
      dollarsText(costs.funds_received),
      costs.funds_received < costs.amount_financed
        ? 'This is what is paid to you after fees and payments to others.'
        : 'This is what is paid to you. Nothing is deducted.',
    ),
  apr: (facts) =>
    say(
      about(facts, 'Annual Percentage Rate (APR)'),
      rateText(facts.costs.apr_basis_points),
      ...aprSentences(facts),
    ),
  finance_charge: (facts) =>
    say(
      about(facts, 'Finance Charge'),
      dollarsText(facts.costs.finance_charge),
      'This is the dollar cost of your financing.',
      facts.costs.estimated && 'Your finance charge may change if the assumptions do not hold.',
    ),
  total_payment: (facts) =>
    say(
      about(facts, 'Total Payment Amount'),
      dollarsText(facts.costs.total_paid),
      facts.costs.estimated
        ? 'This is the total dollar amount of payments we estimate you will make under the contract.'
        : 'This is the total dollar amount of payments you will make during the term of the contract.',
    ),
  average_monthly: (facts) =>
    say(
      about(facts, 'Monthly Cost'),
      dollarsText(facts.costs.average_monthly),
      'Although you do not make payments on a monthly basis, this is our calculation of your average monthly cost based upon the payment amounts disclosed.',
    ),
  payment: (facts) => say(about(facts, 'Payment'), paymentText(facts)),
  payment_terms: (facts) => say('Payment Terms', paymentTerms(facts)),
  term: (facts) =>
    say(
      about(facts, 'Term'),
      lengthText(facts.costs.term_days),
      facts.costs.estimated && 'This is how long we estimate the payments take.',
    ),
  prepayment_charge: (facts) => say('Prepayment', prepaymentCharge(facts)),
  prepayment_fees: (facts) => say('Prepayment', prepaymentFees(facts)),
  avoidable_fees: ({ terms, law }) =>
    say(
      'Avoidable Fees and Charges',
      terms.avoidable_fees.length === 0
        ? law?.id === 'VA'
          ? 'Not applicable.'
          : 'There are none.'
        : terms.avoidable_fees
            .map(({ label, amount }) => `${label}: ${dollarsText(amount)}.`)
            .join(' '),
    ),
  collateral: ({ terms }) => say('Collateral Requirements', collateralText(terms)),
  broker: ({ terms }) => say('Broker Compensation', compensationText(terms)),
  funds_provided: ({ costs, lender }) =>
    say(
      'Total Amount of Funds Provided',
      dollarsText(costs.amount_financed),
      `This is what ${lender} provides by the agreement.`,
    ),
  funds_disbursed: ({ costs }) =>
    say(
      'Total Amount of Funds Disbursed',
      dollarsText(costs.funds_received),
      costs.funds_received < costs.amount_financed
        ? 'This is what is paid to you after fees and payments to others.'
        : 'This is what is paid to you. Nothing is deducted.',
    ),
  total_of_payments: (facts) =>
    say(
      about(facts, 'Total of Payments'),
      dollarsText(facts.costs.total_paid),
      `This is what you pay ${facts.lender} in all by the agreement.`,
    ),
  dollar_cost: (facts) =>
    say(
      about(facts, 'Total Dollar Cost of Financing'),
      dollarsText(dollarCost(facts)),
      countsDeducted(facts)
        ? 'This is the total of payments less the funds provided, with what is deducted for the financing.'
        : 'This is the total of payments less the funds provided.',
    ),
  payments: (facts) =>
    say(about(facts, 'Payments'), `${paymentText(facts)} ${paymentTerms(facts)}`),
  prepayment: (facts) =>
    say(
      'Prepayment',
      `${prepaymentCharge(facts)} ${prepaymentFees(facts)}`,
      'This is agreed in this paragraph of the offer summary, which is a part of the agreement.',
    ),
};

/** Kansas counts what the lender deducts; the others take the difference alone. */
const countsDeducted = ({ law }: DisclosureFacts) => law?.id === 'KS';

function dollarCost(facts: DisclosureFacts): number {
  const { total_paid, amount_financed } = facts.costs;
  const fees = feesOf(facts.terms, amount_financed).filter(({ how }) => how === 'withheld');
  return total_paid - amount_financed + (countsDeducted(facts) ? total(fees) : 0);
}

const prepaymentFees = ({ terms }: DisclosureFacts): string =>
  terms.prepayment.fees.length === 0
    ? 'If you pay off the financing faster than required, you will not be required to pay additional fees.'
    : `If you pay off the financing faster than required, you must pay additional fees of up to ${dollarsText(total(terms.prepayment.fees))}.`;

function deductions(facts: DisclosureFacts): string {
  const what = isNewYork(facts) ? 'on the amounts that' : 'on what amounts';
  return `Due to deductions or payments to others, the total funds that will be provided to you directly is ${dollarsText(facts.costs.funds_received)}. For more information ${what} will be deducted, review the attached document “Itemization of Amount Financed.”`;
}

function aprSentences(facts: DisclosureFacts): (string | false)[] {
  const { terms, lender } = facts;
  const paid = isNewYork(facts) ? 'finance charges you pay' : 'fees you pay';
  if (terms.product === 'revenue_based_financing') {
    const through = terms.collection === 'card_split' ? 'card sales' : 'deposits to your account';
    return [
      `APR is the estimated cost of your financing expressed as a yearly rate. APR incorporates the amount and timing of the funding you receive, ${paid}, and the periodic payments you make. This calculation assumes your estimated average monthly income through ${through} will be ${dollarsText(terms.assumed_monthly_sales)}. Since your actual income may vary from our estimate, your effective APR may also vary.`,
      `APR is not an interest rate. The cost of this financing is based upon fees charged by ${lender} rather than interest that accrues over time.`,
    ];
  }
  return [
    'APR is the cost of your financing expressed as a yearly rate. APR includes the amount and timing of the funding you receive, interest and fees you pay and the payments you make.',
    terms.product === 'invoice_factoring'
      ? `APR is not an interest rate. The cost of this financing is based upon fees charged by ${lender}.`
      : `Your APR is not an interest rate. Your interest rate is ${rateText(terms.rate.annual_basis_points)}${terms.rate.kind === 'variable' ? ' today and can change' : ''}. Your APR may be higher than your interest rate because APR incorporates interest costs and other finance charges.`,
  ];
}

function assumption({ terms }: DisclosureFacts): string {
  switch (terms.product) {
    case 'business_line_of_credit':
    case 'asset_based_lending':
      return `The calculations below assume that you draw ${dollarsText(terms.limit)}, the most you can, on ${dateText(terms.funds_on)}, and repay it as agreed.`;
    case 'invoice_factoring':
      return `The calculations below assume that you sell invoices of ${dollarsText(terms.limit)} on ${dateText(terms.funds_on)}, and that they are paid ${count(terms.assumed_days, 'day')} later.`;
    default:
      return `The calculations below assume that you receive the funding on ${dateText(terms.funds_on)}.`;
  }
}

function paymentText({ costs, terms }: DisclosureFacts): string {
  const { amount, frequency, count: payments, final_amount, first_on, last_on } = costs.payment;
  if (frequency === null)
    return `${dollarsText(amount)} once, on ${dateText(first_on)}, out of what your customers pay.`;
  const last = final_amount === null ? '' : `, the last one ${dollarsText(final_amount)}`;
  const each = `${dollarsText(amount)} ${PER[frequency]}: ${count(payments, 'payment')}${last}, from ${dateText(first_on)} to ${dateText(last_on)}.`;
  return terms.product === 'revenue_based_financing'
    ? `${each} We estimate it at ${shareText(terms.share_of_sales_basis_points)} of your sales.`
    : each;
}

function paymentTerms(facts: DisclosureFacts): string {
  const { terms, lender } = facts;
  const how =
    terms.product === 'revenue_based_financing' && terms.collection === 'card_split'
      ? `Your card processor pays ${shareText(terms.share_of_sales_basis_points)} of your card sales to ${lender}.`
      : terms.debits.automatic
        ? `${lender} debits your bank account on each day that a payment is due.`
        : `You pay ${lender} on each day that a payment is due.`;
  if (!isSale(facts) || terms.product !== 'revenue_based_financing') return how;
  return `${how} ${
    terms.reconciles
      ? 'If your actual sales are lower or higher than estimated, you can ask that payments are set right by them.'
      : 'Payments do not change with your actual sales.'
  }`;
}

function prepaymentCharge({ terms, costs }: DisclosureFacts): string {
  const { charge, discount_basis_points } = terms.prepayment;
  const early = 'If you pay off the financing faster than required,';
  const most = dollarsText(costs.finance_charge);
  switch (charge) {
    case 'saved':
      return `${early} you will not be required to pay any portion of the finance charge other than interest and fees accrued up to that day.`;
    case 'owed':
      return `${early} you still must pay all or portion of the finance charge, up to ${most}.`;
    case 'discounted':
      return `${early} you still must pay a portion of the finance charge, up to ${most}, less ${shareText(discount_basis_points ?? 0)} of what is left of it.`;
  }
}

const SECURED_BY: Record<Collateral['kind'], string> = {
  none: 'No collateral is required.',
  business_assets: 'A lien on the assets of the business.',
  specific_assets: 'A lien on these assets of the business.',
  receivables: 'The receivables that are sold.',
  real_property: 'A lien on real property.',
};

function collateralText({ collateral, guarantee }: OfferTerms): string {
  const named = collateral.description === null ? [] : [`${collateral.description}.`];
  const person = guarantee === 'personal' ? ['An owner gives a personal guarantee.'] : [];
  return [SECURED_BY[collateral.kind], ...named, ...person].join(' ');
}

/** Who pays the service for the deal, and how much. */
export function compensationText({ broker }: OfferTerms): string {
  return broker.paid_by === 'lender'
    ? `The lender pays the service ${dollarsText(broker.amount)} for this financing. You pay the service nothing.`
    : `You pay the service ${dollarsText(broker.amount)} for this financing.`;
}

const total = (fees: readonly { amount: number }[]) =>
  fees.reduce((all, { amount }) => all + amount, 0);
