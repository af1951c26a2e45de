import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays } from '../../../hosted/domain/calendar/dates.ts';
import { type Case, lawFor, type Reason } from '../../../hosted/domain/disclosure/applies.ts';
import { LAW_IDS, LAWS } from '../../../hosted/domain/disclosure/laws.ts';
import { LENDER_KINDS } from '../../../hosted/domain/offers/offer.ts';
import { PRODUCTS } from '../../../hosted/domain/values.ts';

const ON = '2026-05-11';

/**
 * The table as it was read off the laws, by hand and apart from the code: up to which amount (in dollars) each covers, which
 * lenders it exempts, and whether it exempts what real property secures.
 */
const EXPECTED: Record<
  (typeof LAW_IDS)[number],
  { all: boolean; most: number; depository: boolean; affiliate: boolean; property: boolean }
> = {
  CA: { all: true, most: 500_000, depository: true, affiliate: false, property: true },
  NY: { all: true, most: 2_500_000, depository: true, affiliate: true, property: true },
  VA: { all: false, most: 500_000, depository: true, affiliate: false, property: false },
  CT: { all: false, most: 250_000, depository: true, affiliate: true, property: false },
  TX: { all: false, most: 999_999.99, depository: true, affiliate: false, property: false },
  UT: { all: true, most: 1_000_000, depository: true, affiliate: false, property: true },
  GA: { all: true, most: 500_000, depository: true, affiliate: false, property: false },
  FL: { all: true, most: 500_000, depository: true, affiliate: false, property: false },
  KS: { all: true, most: 500_000, depository: true, affiliate: false, property: false },
  MO: { all: true, most: 500_000, depository: true, affiliate: false, property: false },
  LA: {
    all: false,
    most: Number.POSITIVE_INFINITY,
    depository: false,
    affiliate: false,
    property: false,
  },
};
const STATES = [...LAW_IDS, 'OR', 'DC', 'PR'] as const;
const AMOUNTS = [1, 249_999.99, 250_000, 250_000.01, 499_999.99, 500_000, 500_000.01];
const MORE = [999_999.99, 1_000_000, 1_000_000.01, 2_499_999.99, 2_500_000, 2_500_000.01];

function expected(of: Case): Reason {
  const law = LAW_IDS.find((id) => id === of.state);
  if (!law) return 'no_state_law';
  const { all, most, ...exempt } = EXPECTED[law];
  if (!all && of.product !== 'revenue_based_financing') return 'product_not_covered';
  if (of.amount / 100 > most) return 'above_limit';
  if (of.lender_kind !== 'other' && exempt[of.lender_kind]) return 'lender_exempt';
  if (of.real_property && exempt.property) return 'real_property_exempt';
  return 'covered';
}

describe('Which law applies', () => {
  it('is as the table says in every cell: state, product, amount, lender, real property', () => {
    let cells = 0;
    for (const state of STATES)
      for (const product of PRODUCTS)
        for (const dollars of [...AMOUNTS, ...MORE])
          for (const lender_kind of LENDER_KINDS)
            for (const real_property of [false, true]) {
              const amount = Math.round(dollars * 100);
              const of: Case = { state, product, amount, lender_kind, real_property, on: ON };
              const found = lawFor(of);
              assert.equal(found.reason, expected(of), JSON.stringify(of));
              assert.equal(found.applies, found.reason === 'covered');
              cells += 1;
            }
    assert.equal(cells, STATES.length * PRODUCTS.length * 13 * 3 * 2);
  });

  it('begins on the day the law came into force', () => {
    for (const { id, from, forms } of LAWS) {
      const product = forms.includes('sales_based') ? 'revenue_based_financing' : 'term_loan';
      const of = {
        state: id,
        product,
        amount: 100,
        lender_kind: 'other',
        real_property: false,
      } as const;
      assert.equal(lawFor({ ...of, on: from }).reason, 'covered');
      assert.equal(lawFor({ ...of, on: addDays(from, -1) }).reason, 'not_in_force');
    }
  });

  it('says where what it relied on was not seen in the law itself', () => {
    const of = { product: 'term_loan', amount: 100, real_property: false, on: ON } as const;
    assert.equal(lawFor({ ...of, state: 'CA', lender_kind: 'depository' }).confirmed, true);
    assert.equal(lawFor({ ...of, state: 'UT', lender_kind: 'depository' }).confirmed, true);
    assert.equal(lawFor({ ...of, state: 'KS', lender_kind: 'depository' }).confirmed, false);
    assert.equal(lawFor({ ...of, state: 'UT', lender_kind: 'affiliate' }).applies, true);
  });
});
