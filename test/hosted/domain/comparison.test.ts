import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Context } from '../../../hosted/domain/application.ts';
import { figuresOf, type MonthFigures } from '../../../hosted/domain/bank-months.ts';
import { compareFigures } from '../../../hosted/domain/comparison.ts';
import { BAKERY } from '../../../hosted/sandbox/scenarios/applications.ts';

const TOLERANCE = { percent: 5, cents: 50_000 };
const YEAR = Array.from({ length: 12 }, (_, n) => `2025-${String(n + 1).padStart(2, '0')}`);

const month = (name: string, changes: Partial<MonthFigures> = {}): MonthFigures => ({
  month: name,
  sales_deposits: 0,
  total_inflows: 0,
  total_outflows: 0,
  average_daily_balance: null,
  ending_balance: null,
  nsf_count: 0,
  ...changes,
});

function compare(
  context: Context,
  read: MonthFigures[][],
  { revenue, tolerance = TOLERANCE }: { revenue?: number; tolerance?: typeof TOLERANCE } = {},
) {
  const { stated_annual_revenue: _, ...business } = BAKERY.business;
  const stated = revenue === undefined ? business : { ...business, stated_annual_revenue: revenue };
  return compareFigures({ business: stated, context }, read, { year: YEAR, tolerance });
}

const ledger = (cents: number) => ({ ledger: [{ month: '2025-12', total_inflows: cents }] });
const inflows = (cents: number) => [[month('2025-12', { total_inflows: cents })]];
const outcome = (stated: number, found: number, tolerance = TOLERANCE) =>
  compare(ledger(stated), inflows(found), { tolerance })[0]?.outcome;

describe('a figure that was stated, beside the bank’s', () => {
  it('agrees up to 5 %, and differs a cent beyond, on both sides', () => {
    const stated = 10_000_000;
    for (const sign of [1, -1]) {
      assert.equal(outcome(stated, stated + sign * 500_000), 'agrees');
      assert.equal(outcome(stated, stated + sign * 500_001), 'differs');
    }
  });

  it('agrees up to $500 where that is more, and differs a cent beyond, on both sides', () => {
    const stated = 100_000;
    for (const sign of [1, -1]) {
      assert.equal(outcome(stated, stated + sign * 50_000), 'agrees');
      assert.equal(outcome(stated, stated + sign * 50_001), 'differs');
    }
    assert.equal(outcome(1_000_000, 1_050_000), 'agrees');
    assert.equal(outcome(1_000_000, 1_050_001), 'differs');
    assert.equal(outcome(0, 50_000), 'agrees');
    assert.equal(outcome(0, 50_001), 'differs');
  });

  it('is judged by the tolerance that is configured, where 5 % is no whole cent too', () => {
    const narrow = { percent: 1, cents: 100 };
    assert.equal(outcome(10_000, 10_100, narrow), 'agrees');
    assert.equal(outcome(10_000, 10_101, narrow), 'differs');
    assert.equal(outcome(10_000_010, 10_500_010), 'agrees');
    assert.equal(outcome(10_000_010, 10_500_011), 'differs');
  });

  it('that could not be read is not compared, and never agrees', () => {
    const stated = { ledger: [{ month: '2025-11', total_inflows: 1, ending_balance: 1 }] };
    const read = [[month('2025-12'), month('2025-11', { total_inflows: 1 })]];
    assert.deepEqual(
      compare(stated, read).map(({ figure, found, outcome }) => [figure, found, outcome]),
      [
        ['total_inflows', 1, 'agrees'],
        ['ending_balance', null, 'not_compared'],
      ],
    );
    for (const none of [[], [[]], [[month('2025-12')]]])
      assert.ok(compare(stated, none).every(({ outcome }) => outcome === 'not_compared'));
  });

  it('of a year needs the whole year; of a usual month the last three', () => {
    const context = { relationship: { monthly_processing_volume: 6_000_000 } };
    const all = YEAR.map((name) => month(name, { total_inflows: 100, sales_deposits: 6_000_000 }));
    const whole = compare(context, [all], { revenue: 1200 });
    assert.deepEqual(
      whole.map(({ figure, found }) => [figure, found]),
      [
        ['stated_annual_revenue', 1200],
        ['monthly_processing_volume', 6_000_000],
      ],
    );
    const part = compare(context, [all.slice(1)], { revenue: 1200 });
    assert.deepEqual(
      part.map(({ outcome }) => outcome),
      ['not_compared', 'agrees'],
    );
  });

  it('is compared with all accounts together, for months that each of them has', () => {
    const two = [
      [month('2025-12', { total_inflows: 600_000 }), month('2025-11', { total_inflows: 1 })],
      [month('2025-12', { total_inflows: 400_000 })],
    ];
    const stated = {
      ledger: [
        { month: '2025-12', total_inflows: 1_000_000 },
        { month: '2025-11', total_inflows: 1 },
      ],
    };
    assert.deepEqual(
      compare(stated, two).map(({ found, outcome }) => [found, outcome]),
      [
        [1_000_000, 'agrees'],
        [null, 'not_compared'],
      ],
    );
  });

  it('counts no transfer between own accounts', () => {
    const read = figuresOf({
      month: '2025-12',
      tells_settlements: true,
      transactions: [
        { date: '2025-12-01', cents: 700, kind: 'card_settlement' },
        { date: '2025-12-02', cents: 300, kind: 'deposit' },
        { date: '2025-12-03', cents: 9_000_000, kind: 'own_transfer' },
        { date: '2025-12-04', cents: -9_000_000, kind: 'own_transfer' },
        { date: '2025-12-05', cents: -200, kind: 'payment' },
        { date: '2025-12-06', cents: -50, kind: 'nsf_fee' },
      ],
      ending_balance: 10,
      average_daily_balance: null,
    });
    assert.deepEqual(read, {
      month: '2025-12',
      sales_deposits: 700,
      total_inflows: 1000,
      total_outflows: 250,
      average_daily_balance: null,
      ending_balance: 10,
      nsf_count: 1,
    });
  });

  it('that only a processor counts, or that was not stated, is left out', () => {
    const stated = { ledger: [{ month: '2025-12', chargeback_count: 3, transaction_count: 900 }] };
    assert.deepEqual(compare(stated, inflows(1)), []);
  });
});
