import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Application } from '../../../hosted/domain/application.ts';
import { percent } from '../../../hosted/domain/exact.ts';
import { judge, matchPrograms } from '../../../hosted/domain/matching.ts';
import type { Program, Rule } from '../../../hosted/domain/programs.ts';
import {
  CREDIT_BANDS,
  ENTITY_TYPES,
  PRODUCTS,
  USES_OF_FUNDS,
} from '../../../hosted/domain/values.ts';
import { SANDBOX_PROGRAMS } from '../../../hosted/integrations/sandbox-lenders.ts';
import { BAKERY, FOOD_CART, MINIMAL } from '../../../hosted/sandbox/scenarios/applications.ts';

const NOW = new Date('2026-05-04T14:00:00Z');
const bakery: Application = { ...BAKERY, external_id: 'b1' };

const PLAIN: Program = {
  id: 'plain',
  lender: 'Plain Bank',
  name: 'Plain Loan',
  product: 'term_loan',
  amount: { min: 100_000, max: 100_000_000 },
  revenue_share: percent(50),
  term_months: [12],
  annual_rate: percent(10),
  speed: '1 day',
};

function refusals(program: Partial<Program>, application: Application = bakery): Rule[] {
  const judgment = judge({ ...PLAIN, ...program }, application, NOW);
  return judgment.fits ? [] : judgment.refusals;
}

function limit(program: Partial<Program>, application: Application = bakery): number {
  const judgment = judge({ ...PLAIN, ...program }, application, NOW);
  return judgment.fits ? judgment.amount_max : 0;
}

describe('the sandbox’s programs', () => {
  it('are at least 24, with ids of their own, over all seven products', () => {
    assert.ok(SANDBOX_PROGRAMS.length >= 24);
    assert.equal(new Set(SANDBOX_PROGRAMS.map(({ id }) => id)).size, SANDBOX_PROGRAMS.length);
    const products = new Set(SANDBOX_PROGRAMS.map(({ product }) => product));
    assert.deepEqual([...products].sort(), [...PRODUCTS].sort());
  });
});

describe('judge', () => {
  it('names each rule that refuses', () => {
    const business = bakery.business;
    assert.deepEqual(refusals({ states: { only: ['TX'] } }), ['state']);
    assert.deepEqual(refusals({ states: { except: ['OR'] } }), ['state']);
    assert.deepEqual(refusals({ min_annual_revenue: 96_000_001 }), ['revenue']);
    assert.deepEqual(refusals({ min_annual_revenue: 96_000_000 }), []);
    assert.deepEqual(refusals({ min_months_in_business: 98 }), ['time_in_business']);
    assert.deepEqual(refusals({ min_months_in_business: 97 }), []);
    assert.deepEqual(refusals({ industries: { except: ['3118'] } }), ['industry']);
    assert.deepEqual(refusals({ industries: { only: ['722'] } }), ['industry']);
    assert.deepEqual(refusals({ entity_types: { except: ['llc'] } }), ['entity_type']);
    assert.deepEqual(refusals({ uses: { only: ['payroll'] } }), ['use_of_funds']);
    assert.deepEqual(refusals({ amount: { min: 8_500_001, max: 9e9 } }), ['amount']);
    assert.deepEqual(refusals({ states: { only: ['TX'] }, min_annual_revenue: 9e9 }), [
      'state',
      'revenue',
    ]);
    assert.equal(business.address.state, 'OR');
  });

  it('asks the credit band of every owner of 20 % or more, and of nobody else', () => {
    const owners = (...bands: [number, (typeof CREDIT_BANDS)[number]][]): Application => ({
      ...bakery,
      contacts: bands.map(([ownership_pct, credit_band], index) => ({
        first_name: 'A',
        last_name: String(index),
        ownership_pct,
        credit_band,
      })),
    });
    const program = { min_credit_band: '660_699' as const };
    assert.deepEqual(refusals(program, owners([80, '700_plus'], [20, '600_659'])), ['credit_band']);
    assert.deepEqual(refusals(program, owners([81, '700_plus'], [19, 'under_600'])), []);
    assert.deepEqual(refusals(program, owners([80, '660_699'], [20, 'unknown'])), []);
  });

  it('refuses where more payments bounced in a month than it allows', () => {
    const ledger = [{ month: '2026-04', nsf_count: 3 }];
    const application = { ...bakery, context: { ledger } };
    assert.deepEqual(refusals({ max_nsf_per_month: 2 }, application), ['bounced_payments']);
    assert.deepEqual(refusals({ max_nsf_per_month: 3 }, application), []);
  });

  it('estimates by revenue and by the program’s maximum, rounded down to $500', () => {
    assert.equal(limit({ revenue_share: percent(10) }), 9_600_000);
    assert.equal(limit({ revenue_share: percent(10.37) }), 9_950_000);
    assert.equal(limit({ amount: { min: 1, max: 4_000_000 } }), 4_000_000);
  });

  it('takes revenue from the ledger, or from what the partner processes, where none is stated', () => {
    const business = { ...bakery.business, stated_annual_revenue: undefined };
    const ledger = [
      { month: '2026-03', total_inflows: 10_000_000 },
      { month: '2026-04', sales_deposits: 20_000_000 },
    ];
    assert.equal(limit({}, { ...bakery, business, context: { ledger } }), 90_000_000);
    const relationship = { monthly_processing_volume: 5_000_000 };
    assert.equal(limit({}, { ...bakery, business, context: { relationship } }), 30_000_000);
  });

  it('judges no rule without its fact, and estimates less for each', () => {
    const business = { ...bakery.business, naics: undefined, formation_date: undefined };
    const rules = { min_months_in_business: 24, industries: { except: ['522'] } };
    assert.deepEqual(refusals(rules, { ...bakery, business }), []);
    assert.equal(limit(rules), 48_000_000);
    assert.equal(limit(rules, { ...bakery, business }), 38_400_000);
  });
});

describe('matchPrograms', () => {
  it('lists the hinted product first and checks all others too', () => {
    const hinted = { ...bakery, product_hint: 'business_line_of_credit' as const };
    const products = matchPrograms(hinted, SANDBOX_PROGRAMS, NOW).map((fit) => fit.program.product);
    const others = products.findIndex((product) => product !== 'business_line_of_credit');
    assert.ok(others > 0);
    assert.ok(!products.slice(others).includes('business_line_of_credit'));
  });

  it('finds nothing for a business that meets no program', () => {
    const application = { ...FOOD_CART, external_id: 'f1' };
    assert.deepEqual(matchPrograms(application, SANDBOX_PROGRAMS, NOW), []);
  });

  it('copes with an application that says only what is required', () => {
    const fits = matchPrograms({ ...MINIMAL, external_id: 'm1' }, SANDBOX_PROGRAMS, NOW);
    for (const fit of fits) assert.equal(fit.amount_max, fit.program.amount.min);
  });

  const applications = fc.record({
    product_hint: fc.option(fc.constantFrom(...PRODUCTS), { nil: undefined }),
    requested_amount: fc.option(fc.integer({ min: 0, max: 1e14 }), { nil: undefined }),
    use_of_funds: fc.option(fc.constantFrom(...USES_OF_FUNDS), { nil: undefined }),
    state: fc.constantFrom('CA', 'NY', 'OR', 'TX', 'AK', 'PR'),
    naics: fc.option(fc.constantFrom('311811', '722511', '484121', '522291', '332710'), {
      nil: undefined,
    }),
    entity_type: fc.option(fc.constantFrom(...ENTITY_TYPES), { nil: undefined }),
    formation_date: fc.option(fc.constantFrom('1990-01-01', '2024-02-29', '2026-05-01'), {
      nil: undefined,
    }),
    stated_annual_revenue: fc.option(fc.integer({ min: 0, max: 1e14 }), { nil: undefined }),
    credit_band: fc.option(fc.constantFrom(...CREDIT_BANDS), { nil: undefined }),
    asking_price: fc.option(fc.integer({ min: 0, max: 1e14 }), { nil: undefined }),
    sde_trailing_12: fc.option(fc.integer({ min: -1e14, max: 1e14 }), { nil: undefined }),
  });

  it('is sound for any application: limits within the program, hint first, order of programs without effect', () => {
    fc.assert(
      fc.property(
        applications,
        fc.shuffledSubarray([...SANDBOX_PROGRAMS], { minLength: 26 }),
        (facts, shuffled) => {
          const application: Application = {
            ...bakery,
            product_hint: facts.product_hint,
            requested_amount: facts.requested_amount,
            use_of_funds: facts.use_of_funds,
            business: {
              ...bakery.business,
              address: { ...bakery.business.address, state: facts.state },
              naics: facts.naics,
              entity_type: facts.entity_type,
              formation_date: facts.formation_date,
              stated_annual_revenue: facts.stated_annual_revenue,
            },
            contacts: [{ first_name: 'A', last_name: 'B', credit_band: facts.credit_band }],
            context: {
              listing: {
                asking_price: facts.asking_price,
                sde_trailing_12: facts.sde_trailing_12,
              },
            },
          };
          const fits = matchPrograms(application, SANDBOX_PROGRAMS, NOW);
          for (const { amount_max, program } of fits) {
            assert.ok(Number.isSafeInteger(amount_max));
            assert.ok(amount_max >= program.amount.min && amount_max <= program.amount.max);
          }
          const hinted = fits.map(({ program }) => program.product === facts.product_hint);
          assert.deepEqual(
            hinted,
            [...hinted].sort((a, b) => Number(b) - Number(a)),
          );
          const ids = (found: typeof fits) => found.map(({ program }) => program.id);
          assert.deepEqual(ids(matchPrograms(application, shuffled, NOW)), ids(fits));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
