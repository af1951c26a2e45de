import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { payoutDate, payoutFor } from '../../../hosted/domain/payout.ts';
import { PRODUCTS } from '../../../hosted/domain/values.ts';

describe('a payout', () => {
  it('is whole cents that add up, whatever the amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PRODUCTS),
        fc.integer({ min: 0, max: 1e13 }),
        (product, amount) => {
          const { commission, svc_fee, partner_share } = payoutFor(product, amount);
          for (const cents of [commission, svc_fee, partner_share])
            assert.ok(Number.isSafeInteger(cents) && cents >= 0);
          assert.equal(svc_fee + partner_share, commission);
        },
      ),
    );
  });

  it('leaves on the 15th of the month after funding', () => {
    assert.equal(payoutDate(new Date('2026-01-31T23:00:00Z')), '2026-02-15');
    assert.equal(payoutDate(new Date('2026-12-01T00:00:00Z')), '2027-01-15');
  });
});
