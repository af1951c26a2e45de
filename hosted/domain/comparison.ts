import type { Application, LedgerMonth } from './application.ts';
import type { MonthFigures } from './bank-months.ts';

/** How far a figure that was stated may be from the one that was read. */
export type Tolerance = {
  /** Of what was stated. */
  percent: number;
  /** At least so much all the same. */
  cents: number;
};

/** Bounced payments are counted: one more or less says nothing. */
const LEAST_COUNT = 1;

/** Members of a ledger's month that a bank can show. What is counted by a processor alone is none. */
export const LEDGER_FIGURES = [
  'sales_deposits',
  'total_inflows',
  'total_outflows',
  'average_daily_balance',
  'ending_balance',
  'nsf_count',
] as const satisfies readonly (keyof LedgerMonth & keyof MonthFigures)[];
type LedgerFigure = (typeof LEDGER_FIGURES)[number];

/** One figure that was stated, beside the bank's: cents, or a count for `nsf_count`. */
export type Comparison = {
  figure: LedgerFigure | 'stated_annual_revenue' | 'monthly_processing_volume';
  /** Of which month, `YYYY-MM`; null for one of no single month. */
  month: string | null;
  stated: number;
  /** Null where it could not be read. */
  found: number | null;
  outcome: 'agrees' | 'differs' | 'not_compared';
};

/** Months of which the average is a month's usual volume. */
const USUAL_MONTHS = 3;

/**
 * Everything that was stated and that a bank can show, beside what it shows.
 * @param read each account's months; one that an account lacks was not read
 * @param year the twelve full months before, oldest first
 */
export function compareFigures(
  { business, context }: Pick<Application, 'business' | 'context'>,
  read: readonly (readonly MonthFigures[])[],
  { year, tolerance }: { year: readonly string[]; tolerance: Tolerance },
): Comparison[] {
  const months = together(read);
  const known = (figure: LedgerFigure, month: string) => months.get(month)?.[figure] ?? null;
  const total = (figure: LedgerFigure, of: readonly string[]) =>
    of.reduce<number | null>((sum, month) => added(sum, known(figure, month)), 0);
  const compared = (
    figure: Comparison['figure'],
    month: string | null,
    stated: number | undefined,
    found: number | null,
  ): Comparison[] => {
    if (stated === undefined) return [];
    const least = figure === 'nsf_count' ? LEAST_COUNT : tolerance.cents;
    const outcome = outcomeOf(stated, found, { percent: tolerance.percent, least });
    return [{ figure, month, stated, found, outcome }];
  };
  const usual = total('sales_deposits', year.slice(-USUAL_MONTHS));
  const volume = usual === null ? null : Math.round(usual / USUAL_MONTHS);
  return [
    ...(context?.ledger ?? []).flatMap((month) =>
      LEDGER_FIGURES.flatMap((figure) =>
        compared(figure, month.month, month[figure], known(figure, month.month)),
      ),
    ),
    ...compared(
      'stated_annual_revenue',
      null,
      business.stated_annual_revenue,
      total('total_inflows', year),
    ),
    ...compared(
      'monthly_processing_volume',
      null,
      context?.relationship?.monthly_processing_volume,
      volume,
    ),
  ];
}

/** Beyond the tolerance is more than the larger of both; what is just as much agrees. */
function outcomeOf(
  stated: number,
  found: number | null,
  { percent, least }: { percent: number; least: number },
): Comparison['outcome'] {
  if (found === null) return 'not_compared';
  const apart = Math.abs(found - stated) * 100;
  return apart > Math.max(Math.abs(stated) * percent, least * 100) ? 'differs' : 'agrees';
}

/** The figures of all accounts of a business, for months that every account has. */
function together(read: readonly (readonly MonthFigures[])[]): Map<string, MonthFigures> {
  const [first = [], ...others] = read;
  const merged = first.flatMap((month) => {
    const same = others.map((account) => account.find((one) => one.month === month.month));
    const there = same.filter((one) => one !== undefined);
    return there.length === same.length ? [[month, ...there].reduce(sumOf)] : [];
  });
  return new Map(merged.map((month) => [month.month, month]));
}

const sumOf = (a: MonthFigures, b: MonthFigures): MonthFigures => ({
  month: a.month,
  sales_deposits: added(a.sales_deposits, b.sales_deposits),
  total_inflows: added(a.total_inflows, b.total_inflows),
  total_outflows: added(a.total_outflows, b.total_outflows),
  average_daily_balance: added(a.average_daily_balance, b.average_daily_balance),
  ending_balance: added(a.ending_balance, b.ending_balance),
  nsf_count: added(a.nsf_count, b.nsf_count),
});

const added = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b;
