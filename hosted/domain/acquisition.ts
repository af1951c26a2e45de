import type { Cents } from './application.ts';
import {
  compare,
  dividedBy,
  type Exact,
  least,
  minus,
  percent,
  plus,
  power,
  roundedHalfUp,
  times,
  whole,
} from './exact.ts';
import type { Acquisition, Facts } from './facts.ts';
import type { AcquisitionRules, Program, Rule } from './programs.ts';
import type { DocumentType } from './values.ts';

const MONTHS_A_YEAR = whole(12);
const ALL = whole(1);

/** What twelve level monthly payments come to for each dollar of an amortizing loan. */
export function annualPaymentRate(annualRate: Exact, months: number): Exact {
  const monthly = dividedBy(annualRate, MONTHS_A_YEAR);
  const growth = power(plus(ALL, monthly), months);
  if (compare(growth, ALL) === 0) return dividedBy(MONTHS_A_YEAR, whole(months));
  return dividedBy(times(times(MONTHS_A_YEAR, monthly), growth), minus(growth, ALL));
}

/** Earnings of a year that a loan needs: its payments at the program's rate and longest term, as often as they must be covered. */
export function earningsNeeded(program: Program, rules: AcquisitionRules, loan: Cents): Exact {
  return times(whole(loan), coveredRate(program, rules));
}

function coveredRate(program: Program, rules: AcquisitionRules): Exact {
  const rate = annualPaymentRate(program.annual_rate, Math.max(...program.term_months));
  return times(rate, rules.min_coverage);
}

export type AcquisitionJudgment = {
  refusals: Rule[];
  unjudged: Rule[];
  /** What the price and the earnings allow; undefined where neither is known. */
  limit: Exact | undefined;
  documents: DocumentType[];
};

/**
 * Judges the purchase of a business: coverage on historical earnings, the buyer's equity and how
 * much of it the seller may lend, experience, and the review that a high price makes mandatory
 * (asked for as a document: that the seller has a report is not that we have it). A fact not given is not judged.
 */
export function judgeAcquisition(
  program: Program,
  rules: AcquisitionRules,
  facts: Facts,
  purchase: Acquisition,
): AcquisitionJudgment {
  const refusals: Rule[] = [];
  const unjudged: Rule[] = [];
  const { earnings, listing } = purchase;

  const cash = listing.buyer_equity_injection_pct;
  if (cash === undefined) unjudged.push('equity');
  else {
    const note = least(percent(listing.seller_note_pct ?? 0), rules.max_seller_note_in_equity);
    if (compare(plus(percent(cash), note), rules.min_equity) < 0) refusals.push('equity');
  }

  const loan = facts.requested_amount ?? loanFor(purchase);
  if (earnings === undefined || loan === undefined) unjudged.push('coverage');
  else if (compare(whole(earnings), earningsNeeded(program, rules, loan)) < 0)
    refusals.push('coverage');

  const years = listing.buyer_industry_experience_years;
  if (rules.min_experience_years !== undefined) {
    if (years === undefined) unjudged.push('experience');
    else if (years < rules.min_experience_years) refusals.push('experience');
  }

  return {
    refusals,
    unjudged,
    limit: limitOf(program, rules, purchase),
    documents: documentsFor(rules, purchase),
  };
}

/** What is left of the price after the buyer's cash and the seller's note, to the cent. */
function loanFor({ price, listing }: Acquisition): Cents | undefined {
  if (price === undefined) return undefined;
  const own = plus(
    percent(listing.buyer_equity_injection_pct ?? 0),
    percent(listing.seller_note_pct ?? 0),
  );
  return Math.max(0, roundedHalfUp(times(whole(price), minus(ALL, own)))) || undefined;
}

function limitOf(program: Program, rules: AcquisitionRules, { price, earnings }: Acquisition) {
  const byPrice = price === undefined ? [] : [times(whole(price), minus(ALL, rules.min_equity))];
  const byEarnings =
    earnings === undefined ? [] : [dividedBy(whole(earnings), coveredRate(program, rules))];
  const [first, ...others] = [...byPrice, ...byEarnings];
  return first && least(first, ...others);
}

function documentsFor(rules: AcquisitionRules, { price }: Acquisition): DocumentType[] {
  const needed = price !== undefined && price >= rules.quality_of_earnings_from;
  return needed ? ['quality_of_earnings'] : [];
}
