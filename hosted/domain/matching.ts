import { type AcquisitionJudgment, judgeAcquisition } from './acquisition.ts';
import type { Cents } from './application.ts';
import { compare, type Exact, least, minus, percent, roundedDown, times, whole } from './exact.ts';
import { bandRank, type Facts, factsOf, type Judged } from './facts.ts';
import type { Filter, Judgment, Program, Rule } from './programs.ts';

/** Percent that each rule which could not be judged takes off the estimate, and takes off at most. */
const UNJUDGED_DISCOUNT = 10;
const MAX_DISCOUNT = 50;
/** Estimates are round, and rounded down: $500. */
const ROUND_TO: Cents = 50_000;

export type Fit = Extract<Judgment, { fits: true }>;
export type Refusal = Extract<Judgment, { fits: false }>;

/**
 * Every program that fits, best first. Those of `product_hint` come before all others (specification 2.3); then the one that covers most of the requested amount, then the one with fewest rules left
 * unjudged, then the lowest indicative rate. The order never depends on the order of `programs`.
 */
export function matchPrograms(application: Judged, programs: readonly Program[], now: Date): Fit[] {
  return screenPrograms(application, programs, now).fits;
}

/** The same, and beside them every program that does not fit, by lender and name. */
export function screenPrograms(
  application: Judged,
  programs: readonly Program[],
  now: Date,
): { fits: Fit[]; refused: Refusal[] } {
  const facts = factsOf(application, now);
  const covered = (fit: Fit) => Math.min(fit.amount_max, facts.requested_amount ?? 0);
  const hinted = (fit: Fit) => Number(fit.program.product === application.product_hint);
  const judged = programs.map((program) => judgeFacts(program, facts));
  const fits = judged
    .filter((judgment) => judgment.fits)
    .sort(
      (a, b) =>
        hinted(b) - hinted(a) ||
        covered(b) - covered(a) ||
        a.unjudged.length - b.unjudged.length ||
        compare(a.program.annual_rate, b.program.annual_rate) ||
        (a.program.id < b.program.id ? -1 : 1),
    );
  const refused = judged.filter((judgment) => !judgment.fits).sort(byName);
  return { fits, refused };
}

function byName({ program: a }: Refusal, { program: b }: Refusal): number {
  const key = ({ lender, name, id }: Program) => `${lender}\n${name}\n${id}`;
  return key(a) < key(b) ? -1 : 1;
}

/** How one program judges an application: fits with an estimated limit, or every rule that refuses it. */
export function judge(program: Program, application: Judged, now: Date): Judgment {
  return judgeFacts(program, factsOf(application, now));
}

/**
 * A rule is judged only where the application gives what it needs. The limit is the least of the
 * program's maximum, its share of annual revenue, and for a purchase what price and earnings allow;
 * with none of these known, the requested amount. Every rule left unjudged then takes 10 % off
 * (never more than half), and the result is rounded down to $500. With nothing at all to go by it is
 * the least the program lends.
 */
function judgeFacts(program: Program, facts: Facts): Judgment {
  const purchase = facts.acquisition;
  const found: AcquisitionJudgment =
    purchase && program.acquisition
      ? judgeAcquisition(program, program.acquisition, facts, purchase)
      : { refusals: [], unjudged: [], limit: undefined, documents: [] };
  const refusals: Rule[] = [...found.refusals];
  const unjudged: Rule[] = [...found.unjudged];
  if (purchase && !program.acquisition) refusals.push('acquisition');
  for (const check of CHECKS) {
    const result = check.run(program, facts);
    if (result === 'unjudged') unjudged.push(check.rule);
    else if (result === 'refused') refusals.push(check.rule);
  }
  if (refusals.length > 0) return { fits: false, program, refusals };
  const amount_max = estimate(program, facts, found.limit, unjudged.length);
  if (amount_max < program.amount.min) return { fits: false, program, refusals: ['amount'] };
  return { fits: true, program, amount_max, unjudged, documents: found.documents };
}

function estimate(
  program: Program,
  facts: Facts,
  purchaseLimit: Exact | undefined,
  unjudged: number,
): Cents {
  const limits: Exact[] = [];
  if (program.revenue_share !== undefined && facts.annual_revenue !== undefined)
    limits.push(times(whole(facts.annual_revenue), program.revenue_share));
  if (purchaseLimit !== undefined) limits.push(purchaseLimit);
  if (limits.length === 0 && facts.requested_amount !== undefined)
    limits.push(whole(facts.requested_amount));
  if (limits.length === 0) return program.amount.min;
  const discount = percent(Math.min(MAX_DISCOUNT, UNJUDGED_DISCOUNT * unjudged));
  const limit = least(whole(program.amount.max), ...limits);
  return roundedDown(times(limit, minus(whole(1), discount)), ROUND_TO);
}

type CheckResult = 'met' | 'unjudged' | 'refused';

const CHECKS: readonly { rule: Rule; run: (program: Program, facts: Facts) => CheckResult }[] = [
  { rule: 'state', run: (p, f) => filtered(p.states, f.state, equal) },
  { rule: 'revenue', run: (p, f) => atLeast(f.annual_revenue, p.min_annual_revenue) },
  {
    rule: 'time_in_business',
    run: (p, f) =>
      // Who buys a business is judged by experience instead of by the age of a new company.
      f.acquisition ? 'met' : atLeast(f.months_in_business, p.min_months_in_business),
  },
  {
    rule: 'credit_band',
    run: (p, f) =>
      atLeast(
        f.credit_band && bandRank(f.credit_band),
        p.min_credit_band && bandRank(p.min_credit_band),
      ),
  },
  { rule: 'industry', run: (p, f) => filtered(p.industries, f.naics, startsWith) },
  { rule: 'entity_type', run: (p, f) => filtered(p.entity_types, f.entity_type, equal) },
  { rule: 'use_of_funds', run: (p, f) => filtered(p.uses, f.use_of_funds, equal) },
  {
    rule: 'bounced_payments',
    run: (p, f) =>
      p.max_nsf_per_month === undefined ||
      f.nsf_per_month === undefined ||
      f.nsf_per_month <= p.max_nsf_per_month
        ? 'met'
        : 'refused',
  },
  {
    rule: 'amount',
    run: (p, f) =>
      f.requested_amount === undefined || f.requested_amount >= p.amount.min ? 'met' : 'refused',
  },
];

const equal = (value: string, pattern: string) => value === pattern;
const startsWith = (value: string, pattern: string) => value.startsWith(pattern);

function filtered<T extends string>(
  filter: Filter<T> | undefined,
  value: T | undefined,
  hits: (value: string, pattern: string) => boolean,
): CheckResult {
  if (!filter) return 'met';
  if (value === undefined) return 'unjudged';
  const listed = 'only' in filter ? filter.only : filter.except;
  const hit = listed.some((pattern) => hits(value, pattern));
  return hit === 'only' in filter ? 'met' : 'refused';
}

function atLeast(value: number | undefined, least: number | undefined): CheckResult {
  if (least === undefined) return 'met';
  if (value === undefined) return 'unjudged';
  return value >= least ? 'met' : 'refused';
}
