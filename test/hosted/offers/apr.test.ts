import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { annualPercentageRate, type Flow } from '../../../hosted/domain/apr/solve.ts';
import type { UnitPeriod } from '../../../hosted/domain/apr/unit-period.ts';
import { isBusinessDay, onBusinessDay } from '../../../hosted/domain/calendar/business-days.ts';
import { addDays, addMonths, daysBetween } from '../../../hosted/domain/calendar/dates.ts';
import { scheduleOf, UNIT_OF } from '../../../hosted/domain/offers/schedule.ts';
import { randomFrom } from '../../support/random.ts';

const POINTS = 0.01;
const SCHEDULES = process.env.TEST_FULL ? 10_000 : 500;

const UNITS: Record<string, UnitPeriod> = {
  month: { of: 'months', months: 1 },
  semimonth: { of: 'semimonth' },
  quarter: { of: 'months', months: 3 },
  '2 months': { of: 'months', months: 2 },
  week: { of: 'days', days: 7 },
  '2 weeks': { of: 'days', days: 14 },
  '4 weeks': { of: 'days', days: 28 },
  'term in days': { of: 'term' },
};

type Example = {
  id: string;
  unit_period: string;
  advance: Flow;
  payments: Flow[];
  apr_percent: number;
};

describe('The annual percentage rate', () => {
  it('is that of every example of Regulation Z, appendix J', async () => {
    const path = new URL('../../data/apr-appendix-j.json', import.meta.url);
    const { examples }: { examples: Example[] } = JSON.parse(await readFile(path, 'utf8'));
    assert.equal(examples.length, 12);
    for (const { id, unit_period, advance, payments, apr_percent } of examples) {
      const unit = UNITS[unit_period];
      assert.ok(unit, unit_period);
      const found = annualPercentageRate({ advances: [advance], payments, unit });
      assert.equal(found?.toFixed(2), apr_percent.toFixed(2), id);
    }
  });

  it(`is the rate by which ${SCHEDULES} ledgers were kept`, () => {
    const random = randomFrom(12);
    for (let n = 0; n < SCHEDULES; n += 1) {
      const kept = LEDGERS[n % LEDGERS.length]?.(random);
      assert.ok(kept);
      const { percent, ...transaction } = kept;
      const found = annualPercentageRate(transaction);
      assert.ok(
        found !== undefined && Math.abs(found - percent) <= POINTS,
        `${n}: ${found} for ${percent} ${JSON.stringify(transaction).slice(0, 400)}`,
      );
    }
  });

  it('is nothing where less is paid than was advanced, and zero where as much', () => {
    const advances = [{ date: '2026-01-05', cents: 100_000 }];
    const paid = (cents: number) =>
      annualPercentageRate({
        advances,
        payments: [{ date: '2026-07-05', cents }],
        unit: { of: 'term' },
      });
    assert.equal(paid(99_999), undefined);
    assert.equal(paid(100_000), 0);
    assert.equal(paid(110_000)?.toFixed(2), '20.00');
  });

  it('of a factored invoice is its fee over the days that it was open', () => {
    const found = annualPercentageRate({
      advances: [{ date: '2026-03-02', cents: 8_500_000 }],
      payments: [{ date: '2026-04-16', cents: 8_800_000 }],
      unit: { of: 'term' },
    });
    assert.equal(found?.toFixed(2), ((300 / 8500) * (365 / 45) * 100).toFixed(2));
  });
});

describe('Payments', () => {
  it('of every business day fall on no weekend and no holiday of the Federal Reserve', () => {
    const made = scheduleOf({
      frequency: 'daily',
      amount: 100,
      count: 260,
      first_on: '2026-06-27',
      final_amount: 40,
    });
    assert.equal(made[0]?.date, '2026-06-29');
    assert.equal(made.at(-1)?.cents, 40);
    for (const { date } of made) assert.ok(isBusinessDay(date), date);
    const dates = new Set(made.map(({ date }) => date));
    for (const holiday of ['2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'])
      assert.ok(!dates.has(holiday), holiday);
    // A Saturday's holiday is not moved: banks are open the Friday before.
    assert.ok(dates.has('2026-07-03'));
    assert.equal(onBusinessDay('2027-07-04'), '2027-07-06');
  });

  it('of a week that fall on a holiday come on the next business day, and go on as before', () => {
    const made = scheduleOf({
      frequency: 'weekly',
      amount: 100,
      count: 3,
      first_on: '2026-05-18',
      final_amount: null,
    });
    assert.deepEqual(
      made.map(({ date }) => date),
      ['2026-05-18', '2026-05-26', '2026-06-01'],
    );
  });

  it('of half a month, and of months that are too short, keep their day', () => {
    const dates = (frequency: 'semimonthly' | 'monthly' | 'quarterly', first_on: string) =>
      scheduleOf({ frequency, amount: 1, count: 4, first_on, final_amount: null }).map(
        ({ date }) => date,
      );
    assert.deepEqual(dates('semimonthly', '2026-01-16'), [
      '2026-01-16',
      '2026-02-01',
      '2026-02-16',
      '2026-03-01',
    ]);
    assert.deepEqual(dates('monthly', '2026-01-31'), [
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    assert.deepEqual(dates('quarterly', '2026-11-30'), [
      '2026-11-30',
      '2027-02-28',
      '2027-05-30',
      '2027-08-30',
    ]);
  });
});

type Random = ReturnType<typeof randomFrom>;
type Kept = { percent: number; advances: Flow[]; payments: Flow[]; unit: UnitPeriod };

/** A first day in ten years. */
const someDay = (random: Random) => addDays('2020-01-01', random.below(3650));

/**
 * Ledgers kept day by day, or month by month, at a rate that is known: what is owed grows, payments are taken off, and the
 * last one pays what is left, to the cent. None of them uses the code that finds the rate again.
 */
const LEDGERS: readonly ((random: Random) => Kept)[] = [
  // Debits on business days: interest is added every day.
  (random) => {
    const from = someDay(random);
    const count = 30 + random.below(220);
    return byDay(random, from, { days: 1, perYear: 365 }, (owed) =>
      scheduleOf({
        frequency: 'daily',
        amount: Math.ceil(owed / count),
        count,
        first_on: addDays(from, 1 + random.below(5)),
        final_amount: null,
      }),
    );
  },
  // Weeks, with an odd first period and holidays that move a debit.
  (random) => {
    const from = someDay(random);
    const frequency = random.below(2) === 0 ? ('weekly' as const) : ('biweekly' as const);
    const count = 10 + random.below(60);
    const days = frequency === 'weekly' ? 7 : 14;
    return byDay(random, from, { days, perYear: 52 / (days / 7) }, (owed) =>
      scheduleOf({
        frequency,
        amount: Math.ceil(owed / count),
        count,
        first_on: addDays(from, 3 + random.below(25)),
        final_amount: null,
      }),
    );
  },
  // Months, the first period long or short by some days.
  (random) => byMonth(random, 1),
  (random) => byMonth(random, 3),
  // Several advances, a month or more apart.
  (random) => {
    const from = addMonths('2020-01-15', random.below(60));
    const percent = 3 + random.below(6000) / 100;
    const i = percent / 1200;
    const draws = 2 + random.below(4);
    const advances: Flow[] = [];
    const payments: Flow[] = [];
    let owed = 0;
    const count = draws + 6 + random.below(40);
    const part = 1_000_000 + random.below(900_000);
    for (let month = 0; month <= count; month += 1) {
      const date = addMonths(from, month);
      owed *= month === 0 ? 1 : 1 + i;
      const cents = Math.round(owed / (count - month + 1));
      if (month >= draws || month === count) {
        payments.push({ date, cents });
        owed -= cents;
      } else {
        advances.push({ date, cents: part });
        owed += part;
      }
    }
    return { percent, advances, payments, unit: UNIT_OF.monthly };
  },
  // A line that is drawn fully on the first day, interest alone until the end.
  (random) => {
    const from = addMonths('2020-01-10', random.below(60));
    const percent = 4 + random.below(3000) / 100;
    const cents = 50_000_000 + random.below(50_000_000);
    const count = 6 + random.below(30);
    const interest = Math.round((cents * percent) / 1200);
    const payments = Array.from({ length: count }, (_, n) => ({
      date: addMonths(from, n + 1),
      cents: n === count - 1 ? cents + interest : interest,
    }));
    return { percent, advances: [{ date: from, cents }], payments, unit: UNIT_OF.monthly };
  },
  // One payment after some days, as of invoices.
  (random) => {
    const from = someDay(random);
    const percent = 5 + random.below(9000) / 100;
    const cents = 100_000_000 + random.below(500_000_000);
    const days = 10 + random.below(340);
    const date = addDays(from, days);
    const { months, rest } = wholeMonths(from, date);
    const years = rest === 0 ? months / 12 : days / 365;
    const payment = { date, cents: Math.round(cents * (1 + (percent / 100) * years)) };
    return {
      percent,
      advances: [{ date: from, cents }],
      payments: [payment],
      unit: { of: 'term' },
    };
  },
];

function wholeMonths(from: string, to: string) {
  let months = 0;
  while (addMonths(to, -(months + 1)) >= from) months += 1;
  return { months, rest: daysBetween(from, addMonths(to, -months)) };
}

/** Payments whose days are counted: whole periods compound, the odd days at the beginning bear simple interest. */
function byDay(
  random: Random,
  from: string,
  unit: { days: number; perYear: number },
  schedule: (owed: number) => Flow[],
): Kept {
  const percent = 5 + random.below(12_000) / 100;
  const i = percent / 100 / unit.perYear;
  const payments = schedule(5_000_000 + random.below(50_000_000));
  // What was advanced is what all payments are worth; the rate is known, the sum follows.
  const worth = payments.reduce((sum, { date, cents }) => {
    const days = daysBetween(from, date);
    const odd = days % unit.days;
    let value = cents;
    for (let n = 0; n < Math.floor(days / unit.days); n += 1) value /= 1 + i;
    return sum + value / (1 + (odd / unit.days) * i);
  }, 0);
  const advances = [{ date: from, cents: Math.round(worth) }];
  return { percent, advances, payments, unit: { of: 'days', days: unit.days } };
}

/** A first period of so many days more or less, at thirty to a month; then a ledger of whole periods. */
function byMonth(random: Random, months: number): Kept {
  const percent = 3 + random.below(6000) / 100;
  const i = (percent / 1200) * months;
  const first = addMonths('2021-01-20', random.below(40));
  const odd = random.below(19);
  const periods = random.below(2);
  const from = addDays(addMonths(first, -months * periods), -odd);
  const count = 8 + random.below(50);
  const cents = 5_000_000 + random.below(95_000_000);
  let owed = cents * (1 + (odd / (30 * months)) * i) * (1 + i) ** periods;
  const each = Math.round((owed / count) * (1 + (i * count) / 2));
  const payments: Flow[] = [];
  for (let n = 0; n < count; n += 1) {
    if (n > 0) owed *= 1 + i;
    const left = Math.round(owed);
    const paid = n === count - 1 || left < each ? left : each;
    payments.push({ date: addMonths(first, n * months), cents: paid });
    owed -= paid;
    if (paid === left) break;
  }
  return { percent, advances: [{ date: from, cents }], payments, unit: { of: 'months', months } };
}
