import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { factsOf } from '../../../hosted/domain/facts.ts';
import { matchPrograms } from '../../../hosted/domain/matching.ts';
import { SANDBOX_PROGRAMS } from '../../../hosted/integrations/sandbox-lenders.ts';
import { ACQUISITION, BAKERY } from '../../../hosted/sandbox/scenarios/applications.ts';

const NOW = new Date('2026-05-04T15:00:00Z');
const LISTING = {
  listing_id: 'L-7',
  asking_price: 340_000_000,
  sde_trailing_12: 78_000_000,
  revenue_trailing_12: 540_000_000,
};
const bakery = (use_of_funds: 'working_capital' | 'acquisition' | undefined) => ({
  ...BAKERY,
  external_id: 'l1',
  use_of_funds,
  context: { ...BAKERY.context, listing: LISTING },
});

describe('a listing', () => {
  it('changes nothing where the money is for something else', () => {
    const without = { ...BAKERY, external_id: 'l1', use_of_funds: 'working_capital' as const };
    const expected = matchPrograms(without, SANDBOX_PROGRAMS, NOW);
    assert.ok(expected.length > 0);
    const fits = matchPrograms(bakery('working_capital'), SANDBOX_PROGRAMS, NOW);
    assert.deepEqual(fits, expected);
    assert.ok(fits.every(({ documents }) => documents.length === 0));
  });

  it('makes it a purchase where that is what the money is for, or nothing is said and there is a price', () => {
    for (const use of ['acquisition', undefined] as const) {
      const facts = factsOf(bakery(use), NOW);
      assert.equal(facts.acquisition?.price, LISTING.asking_price, use);
      assert.equal(facts.annual_revenue, LISTING.revenue_trailing_12, use);
    }
    const { asking_price: _, ...unpriced } = LISTING;
    const open = { ...bakery(undefined), context: { listing: unpriced } };
    assert.equal(factsOf(open, NOW).acquisition, undefined);
    const bought = { ...ACQUISITION, external_id: 'l2', context: {} };
    assert.deepEqual(factsOf(bought, NOW).acquisition?.listing, {});
  });
});
