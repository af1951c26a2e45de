import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { DEMO_PARTNER_ID } from '../../../hosted/sandbox/seed.ts';
import { storedReferral } from '../../../hosted/store/load-referrals.ts';
import { bank_connections, restatements } from '../../../hosted/store/schema.ts';
import { Applicant } from '../../support/applicant.ts';
import { applyThrough } from '../../support/apply-through.ts';
import { APPLICATION, browserApi } from '../../support/browser-api.ts';
import { blockOf, isolation } from '../../support/isolation.ts';
import { ODD_PREFILLS } from '../../support/odd-prefills.ts';
import { openTestService, type TestService } from '../../support/service.ts';

type Json = Record<string, unknown>;
const { business, contacts, ...rest } = APPLICATION;
const [DANA] = contacts;

/** All of them both ways in a full run; each of them one way in a short one. */
const oddPrefills = (skipped: boolean) =>
  Object.entries(ODD_PREFILLS).filter(
    (_, index) => process.env.TEST_FULL || (index % 2 === 0) === skipped,
  );

describe('what a partner states of an application', () => {
  let service: TestService;
  let at: ReturnType<typeof isolation>;
  let api: ReturnType<typeof browserApi>;
  before(async () => {
    service = await openTestService();
    at = isolation(service);
    api = browserApi(service);
  });
  after(() => service.close());

  async function begin(prefill: Json, options: Json = {}) {
    const session = await api.session({ purpose: 'intake', prefill, options });
    const applicant = new Applicant(api, (await api.exchange(session.client_token)).body);
    return { applicant, session_id: session.id };
  }

  async function referralOf({ screen }: Applicant) {
    const referral = await storedReferral(
      service.store.db,
      DEMO_PARTNER_ID,
      screen.referral_id ?? '',
    );
    assert.ok(referral, screen.id);
    return referral;
  }

  for (const skip_known_fields of [true, false])
    it(`can always be completed and sent, ${skip_known_fields ? 'what is known skipped' : 'all of it shown'}`, async () => {
      for (const [name, prefill] of oddPrefills(skip_known_fields)) {
        const { applicant } = await begin(prefill, { skip_known_fields });
        await applyThrough(applicant, at).catch((error: unknown) => {
          throw new Error(name, { cause: error });
        });
        const { business, contacts } = (await referralOf(applicant)).application;
        assert.match(business.legal_name, /\p{L}|\p{Extended_Pictographic}/u, name);
        assert.ok(contacts[0]?.email && contacts[0].is_primary, name);
      }
    });

  it('is not counted among the steps where it is skipped', async () => {
    const known = { ...business, ein: '84-3917206', phone: '+15035550123' };
    const whole = { ...APPLICATION, business: known };
    const { applicant } = await begin(whole, { skip_known_fields: true });
    assert.equal(applicant.screen.caption, 'Step 1 of 5');
    await applyThrough(applicant, at, 'check');
    assert.equal(applicant.screen.caption, 'Step 2 of 5');
    await applicant.act('change.amount');
    assert.equal(applicant.screen.caption, 'Step 2 of 6');
    await applicant.act('continue', { requested_amount: '95,000', use_of_funds: 'expansion' });
    assert.equal(applicant.screen.caption, 'Step 3 of 6');
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
    const { applicant } = await begin(
      { ...APPLICATION, ...others, context, consent: { ...rest.consent, terms_version: 'v3' } },
      { skip_known_fields: true },
    );
    await applyThrough(applicant, at);
    const { id, application } = await referralOf(applicant);
    const { bank_connection, ...told } = context;
    assert.deepEqual(application.context, { ...told, bank_connection: { provider: 'aggregator' } });
    for (const [name, value] of Object.entries(others))
      assert.deepEqual(Object.entries(application).find(([key]) => key === name)?.[1], value);
    assert.equal(application.consent.shared_with_svc_at, rest.consent.shared_with_svc_at);
    assert.equal(application.consent.terms_version, 'v3');
    const [kept] = await service.store.db
      .select()
      .from(bank_connections)
      .where(eq(bank_connections.referral_id, id));
    assert.ok(kept);
    const token = service.services.keyring.open(kept.sealed_token, `bank_connection:${id}`);
    assert.equal(token, bank_connection.token);
    assert.ok(!JSON.stringify(applicant.screen).includes(bank_connection.token));
  });

  it('is kept beside what the borrower made of it, and what they took out is not sent', async () => {
    const stated = {
      ...APPLICATION,
      business: { ...business, dba: 'Harbour' },
      contacts: [
        { ...DANA, title: 'CEO', ownership_pct: 60 },
        {
          first_name: 'Bo',
          last_name: 'Ek',
          ownership_pct: 40,
          email: 'bo@ek.example',
          title: 'CFO',
        },
        { first_name: 'Al', last_name: 'Ng', ownership_pct: 0 },
      ],
      context: { listing: { asking_price: 1_000_000, ebitda_trailing_12: 5 }, notes: 'Busy.' },
    };
    const { applicant } = await begin(stated);
    const change = async (values: Json) => {
      if (applicant.at.endsWith('.card')) await applicant.act('edit');
      const { status, body } = await applicant.act('continue', values);
      assert.equal(status, 200, JSON.stringify(body));
    };
    await applyThrough(applicant, at, 'business.card');
    await change({ 'business.legal_name': business.legal_name, 'business.dba': '' });
    await applyThrough(applicant, at, 'person.card');
    await change({
      'person.first_name': 'Dana',
      'person.last_name': 'Reyes',
      'person.email': DANA.email,
      'person.phone': DANA.phone,
      'person.ownership_pct': '60',
      'person.title': '',
    });
    await change({
      owners: [
        { id: 'o1', first_name: 'Bo', last_name: 'Ek-Lund', ownership_pct: '40', email: '' },
      ],
    });
    await applyThrough(applicant, at, 'purchase.card');
    await change({
      'context.listing.asking_price': '10,000',
      'context.listing.revenue_trailing_12': '20,000',
      'context.listing.sde_trailing_12': '3,000',
      'context.listing.ebitda_trailing_12': '',
      'context.listing.includes_real_estate': 'no',
    });
    await applyThrough(applicant, at, 'notes.card');
    await change({ 'context.notes': '' });
    await applyThrough(applicant, at);

    const { id, application } = await referralOf(applicant);
    assert.equal(application.business.dba, undefined);
    const [person, bo, ...more] = application.contacts;
    assert.equal(person?.title, undefined);
    assert.equal(person?.credit_band, undefined);
    assert.deepEqual(bo, {
      first_name: 'Bo',
      last_name: 'Ek-Lund',
      ownership_pct: 40,
      title: 'CFO',
      is_primary: false,
    });
    assert.deepEqual(more, []);
    assert.equal(application.context?.listing?.ebitda_trailing_12, undefined);
    assert.equal(application.context?.notes, undefined);

    const rows = await service.store.db
      .select()
      .from(restatements)
      .where(eq(restatements.referral_id, id));
    const both = Object.fromEntries(rows.map((row) => [row.member, [row.stated, row.confirmed]]));
    assert.deepEqual(both, {
      'business.dba': ['Harbour', null],
      'person.title': ['CEO', null],
      'person.credit_band': ['700_plus', null],
      'contacts.1.last_name': ['Ek', 'Ek-Lund'],
      'contacts.1.email': ['bo@ek.example', null],
      'contacts.2.first_name': ['Al', null],
      'contacts.2.last_name': ['Ng', null],
      'contacts.2.ownership_pct': [0, null],
      'context.listing.ebitda_trailing_12': [5, null],
      'context.notes': ['Busy.', null],
    });
  });

  it('is never taken over by an owner who is added later', async () => {
    const { applicant } = await begin(
      {
        ...APPLICATION,
        contacts: [
          { first_name: 'Bo', last_name: 'Ek', ownership_pct: 30 },
          { ...DANA, title: 'CEO', ownership_pct: 30 },
        ],
      },
      { skip_known_fields: true },
    );
    await applyThrough(applicant, at, 'owners');
    const bo = { id: 'o0', first_name: 'Bo', last_name: 'Ek', ownership_pct: '30' };
    const al = { first_name: 'Al', last_name: 'Ng', ownership_pct: '30' };
    await applicant.act('continue', { owners: [bo, al] });
    await applyThrough(applicant, at);
    const added = (await referralOf(applicant)).application.contacts[2];
    assert.deepEqual(added, {
      first_name: 'Al',
      last_name: 'Ng',
      ownership_pct: 30,
      is_primary: false,
    });
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
    const { applicant } = await begin(
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
    assert.deepEqual(await applyThrough(applicant, at, 'check'), ['start']);
    const shown = JSON.stringify(applicant.screen);
    assert.match(shown, /33\.333%, CFO, bo@ek\.example, \(503\) 555-0177/);
    assert.match(shown, /Business tax returns and Lease/);
    await applicant.act('change.buyer');
    const papers = blockOf(applicant.screen, 'form').groups[0]?.fields.at(-1);
    assert.deepEqual(papers?.value, ['tax_return', 'lease']);
    assert.ok(papers.options?.some(({ value }) => value === 'lease'));
    await applicant.act('back');
    await applyThrough(applicant, at);
    const { application } = await referralOf(applicant);
    assert.deepEqual(application.context?.listing?.financials_available, ['tax_return', 'lease']);
    assert.deepEqual(
      application.contacts.map(({ ownership_pct }) => ownership_pct),
      [33.3333, 33.3333, 33.3333],
    );
  });

  it('has nothing unseen in it, also where nobody is asked about it', async () => {
    const { applicant } = await begin(
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
    await applyThrough(applicant, at, 'check');
    const shown = JSON.stringify(applicant.screen);
    assert.match(shown, /"Bo Ek","value":\{"text":"40%, CFO"\}/);
    assert.match(shown, /Card and <b>Cash<\/b>/);
    assert.doesNotMatch(shown, /[\u200b\u2060]/);
  });

  it('is shown to be mended where it cannot be taken of another owner', async () => {
    const { applicant } = await begin(ODD_PREFILLS['an owner’s email that is none'] ?? {}, {
      skip_known_fields: true,
    });
    await applyThrough(applicant, at, 'owners');
    const [bo] = blockOf(applicant.screen, 'form').groups[0]?.repeat?.items ?? [];
    assert.equal(bo?.values.email, 'bo@ek-.example');
  });

  it('does not stand in the way where it is an industry there is not', async () => {
    const { applicant } = await begin(ODD_PREFILLS['an industry there is not'] ?? {});
    await applyThrough(applicant, at, 'industry.card');
    await applicant.act('edit');
    const [code] = blockOf(applicant.screen, 'form').groups.flatMap(({ fields }) => fields);
    assert.deepEqual([code?.name, code?.value], ['business.naics', undefined]);
    await applicant.act('continue', { 'business.naics': '', 'business.industry': 'Roasting' });
    assert.equal(applicant.at, 'address.card');
  });
});
