import type { Cents, IsoDate } from '../application.ts';
import { type Measure, measure, type UnitPeriod } from './unit-period.ts';

/** Money on a day. */
export type Flow = { date: IsoDate; cents: Cents };

/** What is advanced and what is paid, at least one of each. */
export type Transaction = {
  advances: readonly Flow[];
  payments: readonly Flow[];
  unit: UnitPeriod;
};

type Timed = { whole: number; part: number; cents: number };

/** Beyond this rate for a unit-period nothing is meant. */
const MOST = 1000;
/** Halvings: more than a number has digits. */
const STEPS = 80;

/**
 * The annual percentage rate by the actuarial method of Regulation Z, appendix J (b)(8): the rate at which payments are
 * worth what was advanced, compounded for whole unit-periods, simple for a part of one. In percent, not rounded.
 * Undefined where less is paid than was advanced, or no rate explains it.
 */
export function annualPercentageRate({
  advances,
  payments,
  unit,
}: Transaction): number | undefined {
  const from = [...advances, ...payments].reduce<IsoDate | undefined>(
    (first, { date }) => (first === undefined || date < first ? date : first),
    undefined,
  );
  if (from === undefined || advances.length === 0 || payments.length === 0) return undefined;
  const dates = payments.map(({ date }) => date);
  const by = measure(unit, from, dates);
  const given = advances.map((flow) => timed(flow, by));
  const paid = payments.map((flow) => timed(flow, by));
  const gain = (rate: number) => worth(paid, rate) - worth(given, rate);
  const rate = rootOf(gain);
  return rate === undefined ? undefined : 100 * rate * by.perYear;
}

/** A rate in whole basis points, to the nearest. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100);

const timed = ({ date, cents }: Flow, by: Measure): Timed => ({ ...by.timeOf(date), cents });

/** What flows are worth on the first day, at a rate for a unit-period. */
function worth(flows: readonly Timed[], rate: number): number {
  return flows.reduce(
    (sum, { whole, part, cents }) => sum + cents / ((1 + part * rate) * (1 + rate) ** whole),
    0,
  );
}

/** Where a function that falls from zero or more comes to zero. */
function rootOf(gain: (rate: number) => number): number | undefined {
  const atZero = gain(0);
  if (!(atZero >= 0)) return undefined;
  if (atZero === 0) return 0;
  let high = 0.01;
  while (gain(high) > 0) {
    high *= 2;
    if (high > MOST) return undefined;
  }
  let low = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (gain(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
