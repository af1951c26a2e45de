import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { bank_connections } from '../../../hosted/store/schema.ts';
import { ANSWERS } from '../../support/applicant.ts';
import { suiteOfApplicants } from '../../support/applicants.ts';
import { applyThrough } from '../../support/apply-through.ts';
import { APPLICATION } from '../../support/browser-api.ts';
import { blockOf } from '../../support/isolation.ts';
import { ODD_PREFILLS } from '../../support/odd-prefills.ts';

const { business, contacts, ...rest } = APPLICATION;
const [DANA] = contacts;

/** All of them both ways in a full run; in a short one a quarter of them, each one way. */
const oddPrefills = (skipped: boolean) =>
  Object.entries(ODD_PREFILLS).filter(
    (_, index) => process.env.TEST_FULL || index % 8 === (skipped ? 0 : 4),
  );

describe('what a partner states of an application', () => {
  const suite = suiteOfApplicants();

  for (const skip_known_fields of [true, false])
    it(`can always be completed and sent, ${skip_known_fields ? 'what is known skipped' : 'all of it shown'}`, async () => {
      for (const [name, prefill] of oddPrefills(skip_known_fields)) {
        const applicant = await suite().beginWith(prefill, { skip_known_fields });
        await applyThrough(applicant, suite().at).catch((error: unknown) => {
          throw new Error(name, { cause: error });
        });
        const { business, contacts } = (await suite().referralOf(applicant)).application;
        assert.match(business.legal_name, /\p{L}|\p{Extended_Pictographic}/u, name);
        assert.ok(contacts[0]?.email && contacts[0].is_primary, name);
      }
    });

  it('is not counted among the screens of a part where it is skipped', async () => {
    const known = { ...business, ein: '84-3917206', phone: '+15035550123' };
    const whole = { ...APPLICATION, business: known };
    const applicant = await suite().beginWith(whole, { skip_known_fields: true });
    assert.equal(applicant.screen.caption, undefined);
    await applyThrough(applicant, suite().at, 'check');
    assert.equal(applicant.screen.caption, 'Check and send · 1 of 3');
    await applicant.act('change.address');
    assert.equal(applicant.screen.caption, 'Business');
    await applicant.answer();
    await applicant.act('change.entity');
    assert.equal(applicant.screen.caption, 'Business · 1 of 2');
  });

  it('is all in the referral, what nobody is asked about too', async () => {
    const context = {
      ledger: [{ month: '2026-01', total_inflows: 100, nsf_count: 1 }],
      bank_connection: { provider: 'aggregator', token: 'proc-token-7' },
      relationship: { customer_since: '2020-01-01', products_used: ['Card'] },
      listing: { listing_id: 'lst_7' },
    };
    const others = {
      external_id: `biz_${randomUUID()}`,
      product_hint: 'term_loan',
      source: { sub_partner_id: 'sub_7', campaign: 'spring' },
      metadata: { tier: 'gold' },
    };
    const applicant = await suite().beginWith(
      { ...APPLICATION, ...others, context, consent: { ...rest.consent, terms_version: 'v3' } },
      { skip_known_fields: true },
    );
    await applyThrough(applicant, suite().at);
    const { id, application } = await suite().referralOf(applicant);
    const { bank_connection, ...told } = context;
    assert.deepEqual(application.context, { ...told, bank_connection: { provider: 'aggregator' } });
    for (const [name, value] of Object.entries(others))
      assert.deepEqual(Object.entries(application).find(([key]) => key === name)?.[1], value);
    assert.equal(application.consent.shared_with_svc_at, rest.consent.shared_with_svc_at);
    assert.equal(application.consent.terms_version, 'v3');
    const [kept] = await suite()
      .service.store.db.select()
      .from(bank_connections)
      .where(eq(bank_connections.referral_id, id));
    assert.ok(kept);
    const token = suite().service.services.keyring.open(kept.sealed_token, `bank_connection:${id}`);
    assert.equal(token, bank_connection.token);
    assert.ok(!JSON.stringify(applicant.screen).includes(bank_connection.token));
  });

  it('skips what it tells exactly, thirds of a business and papers that are not offered too, and can be checked', async () => {
    const third = 100 / 3;
    const owner = { email: 'bo@ek.example', phone: '503 555 0177', title: 'CFO' };
    const listing = {
      asking_price: 50_000_000,
      revenue_trailing_12: 90_000_000,
      sde_trailing_12: 15_000_000,
      includes_real_estate: false,
      buyer_equity_injection_pct: third,
      buyer_industry_experience_years: 4,
      financials_available: ['tax_return', 'lease'],
    };
    const applicant = await suite().beginWith(
      {
        ...APPLICATION,
        use_of_funds: 'acquisition',
        business: { ...business, ein: '84-3917206', phone: '503 555 0188' },
        contacts: [
          { ...DANA, ownership_pct: third },
          { first_name: 'Bo', last_name: 'Ek', ownership_pct: third, ...owner },
          { first_name: 'Al', last_name: 'Ng', ownership_pct: third },
        ],
        context: { listing },
      },
      { skip_known_fields: true },
    );
    assert.deepEqual(await applyThrough(applicant, suite().at, 'check'), ['start']);
    const shown = JSON.stringify(applicant.screen);
    assert.match(shown, /CFO, owns 33\.333%, bo@ek\.example, \(503\) 555-0177/);
    assert.match(shown, /Business tax returns and Lease/);
    await applicant.act('change.buyer');
    const papers = blockOf(applicant.screen, 'form').groups[0]?.fields.at(-1);
    assert.deepEqual(papers?.value, ['tax_return', 'lease']);
    assert.ok(papers.options?.some(({ value }) => value === 'lease'));
    await applicant.act('back');
    await applyThrough(applicant, suite().at);
    const { application } = await suite().referralOf(applicant);
    assert.deepEqual(application.context?.listing?.financials_available, ['tax_return', 'lease']);
    assert.deepEqual(
      application.contacts.map(({ ownership_pct }) => ownership_pct),
      [33.3333, 33.3333, 33.3333],
    );
  });

  it('has nothing unseen in it, also where nobody is asked about it', async () => {
    const applicant = await suite().beginWith(
      {
        ...APPLICATION,
        contacts: [
          { ...DANA, ownership_pct: 60 },
          { first_name: 'Bo\u200b', last_name: 'Ek', ownership_pct: 40, title: '\u2060CFO\u200b' },
        ],
        context: {
          listing: { listing_id: 'lst\u200b7' },
          relationship: { products_used: ['Card\u2060', '<b>Cash</b>'] },
          notes: '\u200bBusy.',
        },
      },
      { skip_known_fields: true },
    );
    await applyThrough(applicant, suite().at, 'check');
    const shown = JSON.stringify(applicant.screen);
    assert.match(shown, /"Bo Ek","value":\{"text":"CFO, owns 40%"\}/);
    assert.match(shown, /Card and <b>Cash<\/b>/);
    assert.doesNotMatch(shown, /[\u200b\u2060]/);
  });

  it('is shown to be mended where it cannot be taken of another owner', async () => {
    const applicant = await suite().beginWith(ODD_PREFILLS['an owner’s email that is none'] ?? {}, {
      skip_known_fields: true,
    });
    await applyThrough(applicant, suite().at, 'owners');
    const [bo] = blockOf(applicant.screen, 'form').groups[0]?.repeat?.items ?? [];
    assert.equal(bo?.values.email, 'bo@ek-.example');
  });

  it('does not stand in the way where it is an industry there is not', async () => {
    const applicant = await suite().beginWith(ODD_PREFILLS['an industry there is not'] ?? {});
    await applyThrough(applicant, suite().at, 'industry.card');
    await applicant.act('edit');
    const [code] = blockOf(applicant.screen, 'form').groups.flatMap(({ fields }) => fields);
    assert.deepEqual([code?.name, code?.value], ['business.naics', undefined]);
    await applicant.act('continue', {
      ...ANSWERS.industry,
      'business.naics': '',
      'business.industry': 'Roasting',
    });
    assert.equal(applicant.at, 'address.card');
  });
});
