import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  atMost,
  compare,
  decimal,
  dividedBy,
  minus,
  percent,
  plus,
  roundedDown,
  roundedHalfUp,
  times,
  whole,
} from '../../../hosted/domain/exact.ts';
import { Money } from '../../../hosted/schemas/values.ts';

const MAX_CENTS = 1e14;
const cents = fc.integer({ min: 0, max: MAX_CENTS });
/** A percentage as JSON writes one, with its digits apart. */
const percentages = fc.integer({ min: 0, max: 6 }).chain((decimals) =>
  fc.integer({ min: 0, max: 100 * 10 ** decimals }).map((digits) => ({
    digits,
    scale: 10 ** decimals,
    value: Number(`${digits}e-${decimals}`),
  })),
);

describe('exact figures', () => {
  it('read a number as the shortest decimal that is written for it', () => {
    const same = (value: number, over: number, under: number) =>
      assert.equal(compare(decimal(value), dividedBy(whole(over), whole(under))), 0, String(value));
    same(0.2, 1, 5);
    same(33.3333, 333_333, 10_000);
    same(-14.5, -29, 2);
    same(1e-7, 1, 10_000_000);
    const trillions = times(whole(1e12), whole(1.5e12));
    assert.equal(compare(decimal(1.5e24), trillions), 0);
    same(0, 0, 1);
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
      assert.throws(() => decimal(value), RangeError);
  });

  it('take the share of any amount without a cent lost, up to the largest the API takes', () => {
    assert.ok(Money.safeParse(MAX_CENTS).success && !Money.safeParse(MAX_CENTS + 1).success);
    fc.assert(
      fc.property(cents, percentages, (amount, { digits, scale, value }) => {
        const [over, under] = [BigInt(amount) * BigInt(digits), BigInt(scale) * 100n];
        const share = times(whole(amount), percent(value));
        assert.equal(BigInt(roundedDown(share)), over / under);
        assert.equal(BigInt(roundedHalfUp(share)), (2n * over + under) / (2n * under));
      }),
      { numRuns: 2000 },
    );
  });

  it('round down to whole units and half a cent up, below zero too', () => {
    assert.equal(roundedDown(decimal(38_499.99), 500), 38_000);
    assert.equal(roundedDown(decimal(38_500), 500), 38_500);
    assert.equal(roundedDown(decimal(-0.5)), -1);
    assert.equal(roundedHalfUp(decimal(2.5)), 3);
    assert.equal(roundedHalfUp(decimal(-2.5)), -2);
  });

  it('refuse what no number holds exactly, and a division by nothing', () => {
    assert.throws(() => roundedDown(times(whole(MAX_CENTS), whole(MAX_CENTS))), RangeError);
    assert.throws(() => dividedBy(whole(1), whole(0)), RangeError);
    assert.throws(() => whole(0.5), RangeError);
  });

  it('add up in any order', () => {
    fc.assert(
      fc.property(fc.array(percentages, { maxLength: 20 }), (shares) => {
        const values = shares.map(({ value }) => percent(value));
        const sum = values.reduce(plus, whole(0));
        const back = values.reverse().reduce(minus, sum);
        assert.equal(compare(back, whole(0)), 0);
        assert.ok(atMost(whole(0), sum));
      }),
    );
  });
});
