import type { Cents } from './application.ts';
import type { Acquisition, Facts } from './facts.ts';
import type { AcquisitionRules, Program, Refusal, Rule } from './programs.ts';
import type { DocumentType } from './values.ts';

const MONTHS_A_YEAR = 12;
const WHOLE_PCT = 100;

/** What twelve level monthly payments come to for each dollar of an amortizing loan. */
export function annualPaymentRate(annualRatePct: number, months: number): number {
  const monthly = annualRatePct / WHOLE_PCT / MONTHS_A_YEAR;
  if (monthly === 0) return MONTHS_A_YEAR / months;
  return (MONTHS_A_YEAR * monthly) / (1 - (1 + monthly) ** -months);
}

/** Earnings of a year over a year's payments on `loan` at the program's rate and longest term. */
export function coverage(program: Program, earnings: Cents, loan: Cents): number {
  const rate = annualPaymentRate(program.annual_rate_pct, Math.max(...program.term_months));
  return earnings / (loan * rate);
}

export type AcquisitionJudgment = {
  refusals: Refusal[];
  unjudged: Rule[];
  /** What the price and the earnings allow; undefined where neither is known. */
  limit: Cents | undefined;
  documents: DocumentType[];
};

/**
 * Judges the purchase of a business: coverage on historical earnings, the buyer's equity and how
 * much of it the seller may lend, experience, and the review that a high price makes mandatory
 * (asked for as a document when the listing does not have it). A fact not given is not judged.
 */
export function judgeAcquisition(
  program: Program,
  rules: AcquisitionRules,
  facts: Facts,
  purchase: Acquisition,
): AcquisitionJudgment {
  const refusals: Refusal[] = [];
  const unjudged: Rule[] = [];
  const { earnings, listing } = purchase;

  const cash = listing.buyer_equity_injection_pct;
  if (cash === undefined) unjudged.push('equity');
  else {
    const note = Math.min(listing.seller_note_pct ?? 0, rules.max_seller_note_in_equity_pct);
    if (cash + note < rules.min_equity_pct)
      refusals.push({
        rule: 'equity',
        reason: `The buyer brings ${cash + note} % of the price, of which the seller may lend ${rules.max_seller_note_in_equity_pct} %; at least ${rules.min_equity_pct} % is needed.`,
      });
  }

  const loan = facts.requested_amount ?? loanFor(purchase);
  if (earnings === undefined || loan === undefined) unjudged.push('coverage');
  else if (coverage(program, earnings, loan) < rules.min_coverage)
    refusals.push({
      rule: 'coverage',
      reason: `Earnings cover ${coverage(program, earnings, loan).toFixed(2)} times the payments; at least ${rules.min_coverage} is needed.`,
    });

  const years = listing.buyer_industry_experience_years;
  if (rules.min_experience_years !== undefined) {
    if (years === undefined) unjudged.push('experience');
    else if (years < rules.min_experience_years)
      refusals.push({
        rule: 'experience',
        reason: `The buyer has ${years} years in the industry; at least ${rules.min_experience_years} are needed.`,
      });
  }

  return {
    refusals,
    unjudged,
    limit: limitOf(program, rules, purchase),
    documents: documentsFor(rules, purchase),
  };
}

/** What is left of the price after the buyer's cash and the seller's note. */
function loanFor({ price, listing }: Acquisition): Cents | undefined {
  if (price === undefined) return undefined;
  const own = (listing.buyer_equity_injection_pct ?? 0) + (listing.seller_note_pct ?? 0);
  return Math.max(0, Math.round((price * (WHOLE_PCT - own)) / WHOLE_PCT)) || undefined;
}

function limitOf(program: Program, rules: AcquisitionRules, purchase: Acquisition) {
  const limits: Cents[] = [];
  if (purchase.price !== undefined)
    limits.push((purchase.price * (WHOLE_PCT - rules.min_equity_pct)) / WHOLE_PCT);
  if (purchase.earnings !== undefined) {
    const rate = annualPaymentRate(program.annual_rate_pct, Math.max(...program.term_months));
    limits.push(purchase.earnings / rules.min_coverage / rate);
  }
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

function documentsFor(rules: AcquisitionRules, { price, listing }: Acquisition): DocumentType[] {
  const needed = price !== undefined && price >= rules.quality_of_earnings_from;
  const there = listing.financials_available?.includes('quality_of_earnings') ?? false;
  return needed && !there ? ['quality_of_earnings'] : [];
}
