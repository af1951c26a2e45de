import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { apportion } from '../../../hosted/domain/payouts/apportion.ts';
import { payoutFor } from '../../../hosted/domain/payouts/commission.ts';
import {
  correctPayout,
  earnPayout,
  partsOf,
  payoutDate,
  payPayout,
  removeDestination,
  reversePayout,
  setDestination,
} from '../../../hosted/domain/payouts/earn.ts';
import {
  PAYOUT_STATUSES,
  PAYOUT_TRANSITIONS,
  PAYOUT_TRIGGERS,
  payoutAfter,
} from '../../../hosted/domain/payouts/transitions.ts';
import { PRODUCTS } from '../../../hosted/domain/values.ts';
import { runs } from '../../support/runs.ts';

const MAX_CENTS = 1e14;
const NOW = new Date('2026-05-04T14:00:00Z');
const cents = fc.oneof(
  fc.integer({ min: 0, max: MAX_CENTS }),
  fc.integer({ min: 0, max: 1_000 }),
  fc.constantFrom(0, 1, MAX_CENTS - 1, MAX_CENTS),
);
const points = fc.integer({ min: 0, max: 10_000 });
const numRuns = runs(500, 10_000);

describe('a split by largest remainder', () => {
  it('sums to the whole, and no part is a cent or more from what is due', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 6 })
      .filter((all) => all.some((one) => one > 0));
    fc.assert(
      fc.property(cents, weights, (total, all) => {
        const parts = apportion(total, all);
        assert.equal(
          parts.reduce((sum, part) => sum + BigInt(part), 0n),
          BigInt(total),
        );
        const sum = all.reduce((one, other) => one + BigInt(other), 0n);
        parts.forEach((part, place) => {
          const off = BigInt(part) * sum - BigInt(total) * BigInt(all[place] ?? 0);
          assert.ok(off < sum && off > -sum);
        });
      }),
      { numRuns },
    );
  });

  it('refuses what is not whole, below zero or by nothing', () => {
    for (const [total, weights] of [
      [0.5, [1]],
      [-1, [1]],
      [1, [0]],
      [1, []],
      [2 ** 53, [1]],
    ] as const)
      assert.throws(() => apportion(total, weights), RangeError);
  });
});

describe('a payout', () => {
  it('is whole cents that add up, whatever the amount', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRODUCTS), cents, (product, amount) => {
        const { commission, svc_fee, partner_share } = payoutFor(product, amount);
        for (const one of [commission, svc_fee, partner_share])
          assert.ok(Number.isSafeInteger(one) && one >= 0);
        assert.equal(svc_fee + partner_share, commission);
      }),
      { numRuns },
    );
  });

  it('has lines that sum to its commission, after any corrections and to the largest Money', () => {
    const loan = fc.record({
      product: fc.constantFrom(...PRODUCTS),
      amount: cents,
      source: fc.constantFrom({ sub_partner_id: 'agent_7' }, undefined),
    });
    fc.assert(
      fc.property(loan, points, fc.array(cents, { maxLength: 4 }), (one, override, corrections) => {
        const earned = earnPayout(one, { has_destination: true, override }, NOW);
        const last = corrections.reduce((next, to) => correctPayout(next, to, NOW), earned);
        const lines = last.earned?.lines ?? [];
        const sum = lines.reduce((all, { amount }) => all + amount, 0);
        assert.equal(sum, last.commission);
        assert.equal(last.svc_fee + last.partner_share, last.commission);
        // The same as if it had been funded so at once, and the first lines still stand.
        const final = corrections.at(-1) ?? one.amount;
        const due = partsOf(final, last.earned?.rates ?? assert.fail());
        assert.equal(due.service, last.svc_fee);
        assert.equal(due.partner + due.sub_partner, last.partner_share);
        assert.deepEqual(lines.slice(0, earned.earned?.lines.length), earned.earned?.lines);
        const reversed = reversePayout(last, NOW);
        assert.deepEqual(
          [reversed.commission, reversed.svc_fee, reversed.partner_share],
          [0, 0, 0],
        );
      }),
      { numRuns },
    );
  });

  it('gives a sub-partner nothing where the deal has none', () => {
    const loan = { product: 'term_loan', amount: 8_500_000, source: undefined } as const;
    const { earned } = earnPayout(loan, { has_destination: true, override: 5_000 }, NOW);
    assert.deepEqual(
      earned?.lines.map(({ payee }) => payee),
      ['service', 'partner'],
    );
  });

  it('leaves on the 15th of the month after funding', () => {
    assert.equal(payoutDate(new Date('2026-01-31T23:00:00Z')), '2026-02-15');
    assert.equal(payoutDate(new Date('2026-12-01T00:00:00Z')), '2027-01-15');
  });

  it('is not paid, nor scheduled, without a destination', () => {
    const loan = { product: 'term_loan', amount: 8_500_000, source: undefined } as const;
    const waiting = earnPayout(loan, { has_destination: false, override: 0 }, NOW);
    assert.deepEqual([waiting.status, waiting.scheduled_for], ['awaiting_destination', null]);
    assert.throws(() => payPayout(waiting, NOW), /no move by paid/);
    const set = setDestination(waiting, NOW);
    assert.deepEqual([set.status, set.scheduled_for], ['scheduled', '2026-06-15']);
    assert.throws(() => payPayout(removeDestination(set), NOW), /no move by paid/);
    assert.equal(payPayout(set, NOW).status, 'paid');
  });

  it('has the moves of its table and no other: paid only from scheduled, final ends', () => {
    const all = PAYOUT_STATUSES.flatMap((from) =>
      PAYOUT_TRIGGERS.flatMap((trigger) => {
        const to = payoutAfter(from, trigger);
        return to ? [`${from} ${trigger} ${to}`] : [];
      }),
    );
    assert.equal(all.length, PAYOUT_TRANSITIONS.length);
    assert.deepEqual(
      all.filter((row) => row.endsWith(' paid')),
      ['scheduled paid paid'],
    );
    assert.ok(!all.some((row) => /^(canceled|reversed) /.test(row)));
  });
});
