import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { annualPaymentRate, earningsNeeded } from '../../../hosted/domain/acquisition.ts';
import type { Application, Listing } from '../../../hosted/domain/application.ts';
import {
  compare,
  decimal,
  dividedBy,
  percent,
  roundedDown,
  roundedHalfUp,
  times,
  whole,
} from '../../../hosted/domain/exact.ts';
import { judge } from '../../../hosted/domain/matching.ts';
import { SANDBOX_PROGRAMS } from '../../../hosted/integrations/sandbox-lenders.ts';
import { SBA_ACQUISITION } from '../../../hosted/integrations/sandbox-programs/shared.ts';
import { ACQUISITION } from '../../../hosted/sandbox/scenarios/applications.ts';

const NOW = new Date('2026-05-04T14:00:00Z');
const program = SANDBOX_PROGRAMS.find(({ id }) => id === 'summit_sba_acquisition')!;

function judged(changes: Listing, rest: Partial<Application> = {}) {
  const listing = { ...ACQUISITION.context?.listing, ...changes };
  return judge(program, { ...ACQUISITION, external_id: 'a1', ...rest, context: { listing } }, NOW);
}

function rules(changes: Listing, rest: Partial<Application> = {}) {
  const judgment = judged(changes, rest);
  return judgment.fits ? [] : judgment.refusals;
}

describe('the purchase of a business', () => {
  it('pays level payments as any loan calculator has them', () => {
    // $100,000 at 12 % over 60 months: $2,224.44 a month.
    const year = times(annualPaymentRate(percent(12), 60), whole(10_000_000));
    assert.equal(roundedHalfUp(dividedBy(year, whole(12))), 222_444);
    const half = annualPaymentRate(percent(0), 24);
    assert.equal(compare(half, decimal(0.5)), 0);
  });

  it('needs earnings of at least 1.25 times the payments', () => {
    const loan = 272_000_000;
    const least = 1 + roundedDown(earningsNeeded(program, SBA_ACQUISITION, loan));
    assert.deepEqual(rules({ sde_trailing_12: least }), []);
    assert.deepEqual(rules({ sde_trailing_12: least - 1 }), ['coverage']);
    assert.deepEqual(rules({ sde_trailing_12: undefined, ebitda_trailing_12: least }), []);
    assert.deepEqual(rules({ sde_trailing_12: -1 }), ['coverage']);
  });

  it('needs 10 % of the price from the buyer, of which the seller’s note counts for half at most', () => {
    const equity = (cash: number, note: number) =>
      rules({ buyer_equity_injection_pct: cash, seller_note_pct: note });
    assert.deepEqual(equity(10, 0), []);
    assert.deepEqual(equity(5, 5), []);
    assert.deepEqual(equity(5, 40), []);
    assert.deepEqual(equity(4.9, 40), ['equity']);
    assert.deepEqual(equity(9.9, 0), ['equity']);
  });

  it('asks for a quality-of-earnings report from $3,000,000, also where the seller says there is one', () => {
    const documents = (changes: Listing) => {
      const judgment = judged(changes, { requested_amount: 200_000_000 });
      return judgment.fits ? judgment.documents : undefined;
    };
    assert.deepEqual(documents({ asking_price: 300_000_000 }), ['quality_of_earnings']);
    assert.deepEqual(documents({ asking_price: 299_999_999 }), []);
    assert.deepEqual(
      documents({ asking_price: 300_000_000, financials_available: ['quality_of_earnings'] }),
      ['quality_of_earnings'],
    );
  });

  it('is refused by a program that does not finance purchases', () => {
    const term = SANDBOX_PROGRAMS.find(({ id }) => id === 'tidewater_flex')!;
    const judgment = judge(term, { ...ACQUISITION, external_id: 'a2' }, NOW);
    assert.ok(!judgment.fits && judgment.refusals.includes('acquisition'));
  });

  it('lends no more than 90 % of the price', () => {
    const judgment = judged({ sde_trailing_12: 1_000_000_000 });
    assert.ok(judgment.fits);
    assert.equal(judgment.amount_max, 306_000_000);
  });
});
