import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { costsOf } from '../../../hosted/domain/offers/costs.ts';
import { atAmount } from '../../../hosted/domain/offers/pricing.ts';
import { amountOf, type OfferTerms } from '../../../hosted/domain/offers/terms.ts';
import type { Match } from '../../../hosted/domain/referral.ts';
import { PRODUCTS } from '../../../hosted/domain/values.ts';
import { SANDBOX_PROGRAMS } from '../../../hosted/integrations/sandbox-lenders.ts';
import { sandboxOffer } from '../../../hosted/integrations/sandbox-offers.ts';
import { BAKERY } from '../../../hosted/sandbox/scenarios/applications.ts';
import { Terms } from '../../../hosted/schemas/offer-terms.ts';

const APPLICATION = { ...BAKERY, external_id: 't' };
const AT = new Date('2026-05-11T15:30:00Z');

const OFFERS = SANDBOX_PROGRAMS.map((program) => {
  const match: Match = {
    id: 'mat_x',
    program_id: program.id,
    lender: program.lender,
    product: program.product,
    state: 'matched',
    program: program.name,
    amount_max: program.amount.max,
    term_months: [...program.term_months],
    speed: program.speed,
  };
  return sandboxOffer(match, APPLICATION, { at: AT });
});

const firstOf = (product: OfferTerms['product']): OfferTerms => {
  const terms = OFFERS.find((offer) => offer.product === product)?.terms;
  assert.ok(terms);
  return terms;
};

describe('Terms of an offer', () => {
  it('are made for every product by the sandbox’s lenders, and read as they were written', () => {
    assert.deepEqual(new Set(OFFERS.map(({ product }) => product)), new Set(PRODUCTS));
    for (const { terms } of OFFERS)
      assert.deepEqual(Terms.parse(JSON.parse(JSON.stringify(terms))), terms);
  });

  it('cost whole cents that add up', () => {
    for (const { terms, program } of OFFERS) {
      const costs = costsOf(terms);
      assert.ok(costs, program);
      const { amount_financed, finance_charge, total_paid, funds_received } = costs;
      for (const cents of [amount_financed, finance_charge, total_paid, funds_received])
        assert.ok(Number.isSafeInteger(cents) && cents > 0, program);
      const fees = terms.fees.filter((fee) => fee.finance_charge);
      const drawn =
        terms.product === 'business_line_of_credit'
          ? Math.round((terms.limit * terms.draw_fee_basis_points) / 10_000)
          : 0;
      const prepaid = fees.reduce((sum, { amount }) => sum + amount, drawn);
      assert.equal(total_paid - (amount_financed - prepaid), finance_charge, program);
    }
  });

  it('are reckoned anew for another amount that may be chosen, by the lender’s own prices', () => {
    for (const product of [
      'term_loan',
      'revenue_based_financing',
      'business_line_of_credit',
    ] as const) {
      const terms = firstOf(product);
      assert.ok(terms.choice);
      const less = atAmount(terms, terms.choice.min);
      assert.ok(less);
      assert.equal(amountOf(less), terms.choice.min);
      const [before, after] = [costsOf(terms), costsOf(less)];
      assert.ok(before && after);
      assert.ok(after.finance_charge < before.finance_charge);
      assert.ok(Math.abs(after.apr_basis_points - before.apr_basis_points) <= 1, product);
      assert.equal(atAmount(terms, terms.choice.min - 1), undefined);
      assert.equal(atAmount(terms, terms.choice.min + 1), undefined);
      assert.equal(atAmount(terms, terms.choice.max + terms.choice.step), undefined);
    }
    assert.equal(atAmount(firstOf('sba_7a'), 1_000_000), undefined);
  });

  it('that make no sense cost nothing that could be told', () => {
    const terms = firstOf('term_loan');
    assert.ok(terms.product === 'term_loan');
    const less = { ...terms, payments: { ...terms.payments, amount: 1, final_amount: null } };
    assert.equal(costsOf(less), undefined);
    const early = { ...terms, payments: { ...terms.payments, count: 1, first_on: terms.funds_on } };
    assert.equal(costsOf(early), undefined);
  });
});
