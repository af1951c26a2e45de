import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Application, Listing } from '../../../hosted/domain/application.ts';
import { factsOf } from '../../../hosted/domain/facts.ts';
import { judge } from '../../../hosted/domain/matching.ts';
import { COMMISSION_BASIS_POINTS, payoutFor } from '../../../hosted/domain/payouts/commission.ts';
import { PRODUCTS } from '../../../hosted/domain/values.ts';
import { SANDBOX_PROGRAMS } from '../../../hosted/integrations/sandbox-lenders.ts';
import { ACQUISITION, BAKERY } from '../../../hosted/sandbox/scenarios/applications.ts';
import { moneyText } from '../../../hosted/screens/format.ts';

const NOW = new Date('2026-05-04T14:00:00Z');
const MAX_CENTS = 1e14;
const cents = fc.integer({ min: 0, max: MAX_CENTS });
const program = (id: string) => SANDBOX_PROGRAMS.find((one) => one.id === id)!;

/** Hundredths as JSON writes them: 1230 is 12.3. */
const hundredths = (n: number) => Number(`${n}e-2`);

function purchase(changes: Listing) {
  const listing = { ...ACQUISITION.context?.listing, ...changes };
  return { ...ACQUISITION, external_id: 'a1', context: { listing } };
}

describe('money is exact', () => {
  it('$275,000 of revenue at 20 %, less 30 % for three open questions, is $38,500', () => {
    const { naics: _, formation_date: __, ...business } = BAKERY.business;
    const application: Application = {
      ...BAKERY,
      external_id: 'b1',
      requested_amount: undefined,
      business: { ...business, stated_annual_revenue: 27_500_000 },
      contacts: [{ first_name: 'Ana', last_name: 'Reyes' }],
    };
    const judgment = judge(program('granite_term'), application, NOW);
    assert.ok(judgment.fits);
    assert.equal(judgment.unjudged.length, 3);
    assert.equal(judgment.amount_max, 3_850_000);
  });

  it('a payout is, to the cent, up to the largest amount there can be', () => {
    const half = (over: bigint, under: bigint) => (2n * over + under) / (2n * under);
    fc.assert(
      fc.property(fc.constantFrom(...PRODUCTS), cents, (product, amount) => {
        const { commission, svc_fee, partner_share } = payoutFor(product, amount);
        const exact = half(BigInt(amount) * BigInt(COMMISSION_BASIS_POINTS[product]), 10_000n);
        assert.equal(BigInt(commission), exact);
        assert.equal(BigInt(svc_fee), half(exact * 3n, 10n));
        assert.equal(svc_fee + partner_share, commission);
      }),
      { numRuns: 2000 },
    );
  });

  it('a year at a ledger’s pace is, over 24 months of the largest deposits', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 24 }), (deposits) => {
        const { stated_annual_revenue: _, ...business } = BAKERY.business;
        const ledger = deposits.map((sales_deposits) => ({ month: '2026-04', sales_deposits }));
        const application = { ...BAKERY, external_id: 'b2', business, context: { ledger } };
        const total = deposits.reduce((sum, one) => sum + BigInt(one), 0n) * 12n;
        const months = BigInt(deposits.length);
        const year = factsOf(application, NOW).annual_revenue;
        assert.equal(BigInt(year ?? -1), (2n * total + months) / (2n * months));
      }),
    );
  });

  it('cash and a seller’s note that make the equity needed are enough, whatever their decimals', () => {
    const shares = fc.integer({ min: 500, max: 1000 });
    fc.assert(
      fc.property(shares, (cash) => {
        const judgment = judge(
          program('summit_sba_acquisition'),
          purchase({
            buyer_equity_injection_pct: hundredths(cash),
            seller_note_pct: hundredths(1000 - cash),
          }),
          NOW,
        );
        assert.ok(judgment.fits, JSON.stringify(!judgment.fits && judgment.refusals));
      }),
    );
    const crosswind = program('crosswind_acquisition_term');
    for (let cash = 1000; cash <= 2000; cash += 1) {
      const listing = {
        sde_trailing_12: 900_000_000,
        buyer_equity_injection_pct: hundredths(cash),
        seller_note_pct: hundredths(2000 - cash),
      };
      assert.ok(judge(crosswind, purchase(listing), NOW).fits, `${cash}`);
    }
  });

  it('is written to the cent, however much it is', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const [dollars, rest] = [Math.trunc(amount / 100), amount % 100];
        const whole = String(dollars).replace(/\B(?=(\d{3})+$)/g, ',');
        const text = rest === 0 ? `$${whole}` : `$${whole}.${String(rest).padStart(2, '0')}`;
        assert.equal(moneyText(amount), text);
      }),
      { numRuns: 2000 },
    );
  });
});
