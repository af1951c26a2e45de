import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventsBetween } from '../../../hosted/domain/changes.ts';
import { FORM_OF, LAWS } from '../../../hosted/domain/disclosure/laws.ts';
import { TEMPLATES } from '../../../hosted/domain/disclosure/templates.ts';
import type { NewOffer } from '../../../hosted/domain/moves/offers.ts';
import { knownOffers, offersAvailable } from '../../../hosted/domain/offers.ts';
import { PRODUCTS, type Product } from '../../../hosted/domain/values.ts';
import { disclosureOf } from '../../../hosted/screens/disclosure/disclosure.ts';
import { offeredIn, submittedIn } from '../../support/offers.ts';

function disclosed(state: string, product: Product) {
  const { referral, offer } = offeredIn(state, product);
  const found = disclosureOf(referral, offer);
  assert.ok(found, `${state} ${product} ${offer.held_for}`);
  return { ...found, offer };
}

/** Labels in the order of each template, as the rules have them. */
const LABELS: Record<string, readonly string[]> = {
  ca_914: [
    'Funding Provided',
    'Estimated Annual Percentage Rate (APR)',
    'Estimated Finance Charge',
    'Estimated Total Payment Amount',
    'Estimated Monthly Cost',
    'Estimated Payment',
    'Payment Terms',
    'Estimated Term',
    'Prepayment',
    '',
  ],
  ca_910: [
    'Funding Provided',
    'Annual Percentage Rate (APR)',
    'Finance Charge',
    'Total Payment Amount',
    'Payment',
    'Term',
    'Prepayment',
    '',
  ],
};

describe('A disclosure', () => {
  it('is there for every law and form that has a template, with rows in its order', () => {
    for (const template of TEMPLATES) {
      const products = PRODUCTS.filter((product) => template.forms.includes(FORM_OF[product]));
      for (const product of products) {
        const exempt = LAWS.find(({ id }) => id === template.law)?.exempts_real_property;
        if (product === 'hard_money_lending' && exempt) continue;
        const { record } = disclosed(template.law ?? '', product);
        assert.deepEqual(record.template, { id: template.id, version: template.version });
        assert.equal(record.law, template.law);
        assert.equal(record.reason, 'covered');
        const monthly = record.figures.payment.frequency === 'monthly';
        assert.deepEqual(
          record.rows.map(({ key }) => key),
          template.rows.filter((row) => !(row.unless_monthly && monthly)).map(({ key }) => key),
        );
        const labels = LABELS[template.id];
        if (labels && product !== 'sba_7a')
          assert.deepEqual(
            record.rows.map(({ label }) => label ?? ''),
            labels,
          );
        assert.match(record.statement ?? 'By signing', /By signing/);
        assert.match(record.compensation, /\$[\d,]+\.\d\d/);
      }
    }
  });

  it('has as many rows as its rule counts, where two that one label stands for are one', () => {
    const counted = { ca_910: 8, ca_914: 9, ca_916: 9, ny_600_6: 10, ny_600_10: 10, ny_600_15: 12 };
    for (const [id, count] of Object.entries(counted)) {
      const template = TEMPLATES.find((one) => one.id === id);
      assert.equal(template?.rows.filter(({ joins }) => !joins).length, count, id);
      for (const { key, layout } of template?.rows ?? [])
        if (/^(payment|prepayment|avoidable|collateral)/.test(key))
          assert.equal(layout, 'merged', `${id} ${key}`);
    }
  });

  it('tells the APR to two decimals where the law asks for it, and no other rate in its place', () => {
    for (const { id, tells_apr, forms } of LAWS) {
      if (!TEMPLATES.some(({ law }) => law === id)) continue;
      const product = forms.length > 1 ? 'term_loan' : 'revenue_based_financing';
      const { record } = disclosed(id, product);
      const row = record.rows.find(({ key }) => key === 'apr');
      assert.equal(row !== undefined, tells_apr, id);
      if (row) assert.match(row.value ?? '', /^\d+\.\d\d%$/);
      assert.doesNotMatch(JSON.stringify(record), /factor rate|fee rate/i);
    }
  });

  it('says in California what it says there, and in New York what it says there', () => {
    const text = (state: string) =>
      JSON.stringify(disclosed(state, 'revenue_based_financing').record);
    assert.match(text('CA'), /receive, fees you pay, and/);
    assert.match(text('NY'), /receive, finance charges you pay, and/);
    const loan = (state: string) => JSON.stringify(disclosed(state, 'term_loan').record);
    assert.match(loan('CA'), /on what amounts will be deducted/);
    assert.match(loan('NY'), /on the amounts that will be deducted/);
    assert.match(text('TX'), /Broker Compensation/);
    assert.match(text('NY'), /Collateral Requirements/);
  });

  it('names in the order of their statutes what Utah, Georgia, Florida, Kansas, Missouri and Louisiana list', () => {
    for (const state of ['UT', 'GA', 'FL', 'KS', 'MO', 'LA']) {
      const product = state === 'LA' ? 'revenue_based_financing' : 'term_loan';
      const { rows, figures } = disclosed(state, product).record;
      assert.deepEqual(
        rows.map(({ label }) => label?.replace('Estimated ', '')),
        [
          'Total Amount of Funds Provided',
          'Total Amount of Funds Disbursed',
          'Total of Payments',
          'Total Dollar Cost of Financing',
          'Payments',
          'Prepayment',
        ],
        state,
      );
      const cents = (key: string) =>
        Math.round(Number(rows.find((row) => row.key === key)?.value?.replace(/[$,]/g, '')) * 100);
      // Kansas alone counts what is deducted.
      const deducted = state === 'KS' ? figures.amount_financed - figures.funds_received : 0;
      assert.equal(
        cents('dollar_cost'),
        cents('total_of_payments') - cents('funds_provided') + deducted,
        state,
      );
      assert.equal(cents('funds_disbursed'), figures.funds_received);
    }
  });

  it('tells in Connecticut and Texas every item of the statute, both of early payment and the average of a month too', () => {
    for (const state of ['CT', 'TX']) {
      const { rows } = disclosed(state, 'revenue_based_financing').record;
      assert.deepEqual(
        rows.map(({ key }) => key),
        [
          'funding_provided',
          'disbursement',
          'finance_charge',
          'total_payment',
          'term',
          'payment',
          'payment_terms',
          'average_monthly',
          'avoidable_fees',
          'prepayment_charge',
          'prepayment_fees',
          'collateral',
          'broker',
        ],
      );
    }
  });

  it('lists what is deducted, and it adds up to what is paid out', () => {
    const { record } = disclosed('CA', 'term_loan');
    const cents = record.itemization.map(({ value }) =>
      Math.round(Number(value.replace(/[$,]/g, '')) * 100),
    );
    assert.ok(cents.length > 2);
    const received = cents.pop();
    assert.equal(
      cents.reduce((sum, one) => sum + one, 0),
      received,
    );
  });

  it('is the same record with the same digest whenever it is asked for, and another for another offer', () => {
    const { referral, offer } = offeredIn('CA', 'term_loan');
    const found = disclosureOf(referral, offer);
    assert.match(found?.digest ?? '', /^[0-9a-f]{64}$/);
    assert.deepEqual(disclosureOf(referral, offer), found);
    const other = disclosureOf(referral, { ...offer, lender: 'Another' });
    assert.notEqual(other?.digest, found?.digest);
  });

  it('is neutral where no law applies, and says why none does', () => {
    const { record } = disclosed('OR', 'term_loan');
    assert.equal(record.template?.id, 'neutral');
    assert.equal(record.law, null);
    assert.equal(record.reason, 'no_state_law');
  });

  it('that is the lender’s own file is named by its bytes and has no rows of ours', () => {
    const file = {
      kind: 'file',
      file_id: 'x',
      name: 'disclosure.pdf',
      media_type: 'application/pdf',
      sha256: 'a'.repeat(64),
    } as const;
    const { referral, offer } = offeredIn('LA', 'revenue_based_financing', (one) => ({
      ...one,
      disclosure: file,
    }));
    const found = disclosureOf(referral, offer);
    assert.equal(found?.record.file?.sha256, file.sha256);
    assert.deepEqual(found?.record.rows, []);
    assert.equal(found?.record.template, null);
  });
});

describe('An offer is held', () => {
  const held = (...[state, product, change]: Parameters<typeof offeredIn>) => {
    const { referral, offer } = offeredIn(state, product, change);
    if (offer.state === 'held') {
      assert.equal(knownOffers(referral).length, 0);
      assert.equal(offersAvailable(referral), 0);
      assert.equal(referral.status, 'submitted');
      assert.deepEqual(
        eventsBetween(submittedIn(state), referral).filter(({ kind }) => kind.startsWith('offer')),
        [],
      );
      assert.equal(disclosureOf(referral, offer), undefined);
    }
    return offer.held_for;
  };

  it('where a law applies and there is neither a template nor the lender’s document', () => {
    const alone = (one: NewOffer) => ({ ...one, disclosure: null });
    for (const { id } of LAWS)
      assert.equal(held(id, 'revenue_based_financing', alone), 'no_template', id);
    assert.equal(
      held('CA', 'term_loan', (one) => ({ ...one, disclosure: null })),
      'no_template',
    );
    assert.equal(
      held('OR', 'term_loan', (one) => ({ ...one, disclosure: null })),
      null,
    );
  });

  it('where figures differ: the rate by more than an eighth of a point, dollars beyond rounding', () => {
    const { offer } = offeredIn('OR', 'term_loan');
    const ours = offer.costs;
    assert.ok(ours);
    const stating = (apr: number | null, charge: number | null = null) =>
      held('OR', 'term_loan', (one) => ({
        ...one,
        stated: { apr_basis_points: apr, finance_charge: charge, total_paid: null },
      }));
    assert.equal(stating(ours.apr_basis_points + 12), null);
    assert.equal(stating(ours.apr_basis_points + 13), 'figures_differ');
    assert.equal(stating(ours.apr_basis_points - 13), 'figures_differ');
    assert.equal(stating(null, ours.finance_charge), null);
    assert.equal(stating(null, ours.finance_charge + 100_000), 'figures_differ');
  });

  it('in Texas where receipts are debited without a first-priority interest, or a judgment is confessed', () => {
    const debits = { automatic: true, first_priority_interest: false };
    const debiting = (state: string) =>
      held(state, 'revenue_based_financing', (one) => ({
        ...one,
        terms: { ...one.terms, debits },
      }));
    assert.equal(debiting('TX'), 'debit_not_allowed');
    assert.equal(debiting('VA'), null);
    assert.equal(
      held('TX', 'revenue_based_financing', (one) => ({
        ...one,
        terms: { ...one.terms, confession_of_judgment: true },
      })),
      'confession_of_judgment',
    );
  });
});
