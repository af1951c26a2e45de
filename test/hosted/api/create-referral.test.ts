import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Referral } from '../../../hosted/schemas/referral.ts';
import { advancePartnerClock } from '../../../hosted/store/partners.ts';
import { application, business, expectProblem, openPartner } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let partner: Awaited<ReturnType<typeof openPartner>>;
let other: Awaited<ReturnType<typeof openPartner>>;
before(async () => {
  service = await openTestService();
  partner = await openPartner(service);
  other = await openPartner(service, 'other_partner');
});
after(() => service.close());

describe('POST /referrals', () => {
  const refused = async (changes: Record<string, unknown>, param: string, slug?: string) =>
    expectProblem(await partner.post('/referrals', application(changes)), {
      status: 400,
      code: 'invalid_request',
      param,
      ...(slug !== undefined && { slug }),
    });

  it('POST /referrals answers 201 with the referral, of the shape that is documented, without null', async () => {
    const body = application({ metadata: { store: '12' } });
    const response = await partner.post('/referrals', body);
    assert.equal(response.status, 201);
    const text = await response.text();
    assert.ok(!text.includes('null'), text);
    const referral = Referral.strict().parse(JSON.parse(text));
    assert.equal(referral.external_id, body.external_id);
    assert.deepEqual(referral.business, {
      legal_name: 'Sunrise Bakery LLC',
      dba: 'Sunrise',
      city: 'Albany',
      state: 'NY',
    });
    assert.deepEqual(referral.metadata, { store: '12' });
    assert.equal(referral.requested_amount, 8_500_000);
    assert.ok(referral.matches.length > 0);
    assert.deepEqual(referral.next_action, referral.todos[0]);
    for (const todo of referral.todos) {
      assert.match(todo.url ?? '', /\/s\/ps_[\w-]{22}#[\w-]{22}$/);
      assert.ok(Date.parse(todo.expires_at ?? '') > Date.now());
    }
    assert.match(referral.hosted_url ?? '', /\/s\/ps_/);
  });

  it('POST /referrals answers 409 for an external_id the partner has used, and lets another partner use it', async () => {
    const body = application();
    assert.equal((await partner.post('/referrals', body)).status, 201);
    await expectProblem(await partner.post('/referrals', body), {
      status: 409,
      code: 'duplicate_external_id',
      param: 'external_id',
    });
    assert.equal((await other.post('/referrals', body)).status, 201);
  });

  it('POST /referrals answers 409 for an EIN that another partner referred first', async () => {
    const body = () => application({ business: business({ ein: '12-3456789' }) });
    assert.equal((await partner.post('/referrals', body())).status, 201);
    await expectProblem(await other.post('/referrals', body()), {
      status: 409,
      code: 'business_already_referred',
      param: 'business.ein',
    });
  });

  it('POST /referrals answers 422 where consent is missing', async () => {
    const shared_with_svc_at = '2026-01-05T15:00:00Z';
    const cases: [Record<string, unknown>, string][] = [
      [{ consent: undefined }, 'consent.shared_with_svc_at'],
      [{ consent: {} }, 'consent.shared_with_svc_at'],
      [{ intent: 'just_refer', consent: { shared_with_svc_at } }, 'consent.contact_authorized_at'],
    ];
    for (const [changes, param] of cases) {
      const response = await partner.post('/referrals', application(changes));
      await expectProblem(response, { status: 422, code: 'missing_consent', param });
    }
    await refused({ consent: { shared_with_svc_at: 'yes' } }, 'consent.shared_with_svc_at');
  });

  it('POST /referrals names every member that is missing', async () => {
    const problem = await expectProblem(await partner.post('/referrals', {}), {
      status: 400,
      code: 'invalid_request',
      param: 'external_id',
    });
    assert.deepEqual(problem.errors, [
      { param: 'external_id', message: 'is required' },
      { param: 'intent', message: 'is required' },
      { param: 'business', message: 'is required' },
      { param: 'contacts', message: 'is required' },
    ]);
  });

  it('POST /referrals refuses each value that is not of its form, naming it in dot notation', async () => {
    const contact = (changes: object) => ({
      contacts: [
        { first_name: 'Ana', last_name: 'Reyes' },
        { first_name: 'B', ...changes },
      ],
    });
    const cases: [Record<string, unknown>, string][] = [
      [{ external_id: '' }, 'external_id'],
      [{ external_id: 7 }, 'external_id'],
      [{ external_id: 'x'.repeat(256) }, 'external_id'],
      [{ intent: 'maybe' }, 'intent'],
      [{ product_hint: 'mortgage' }, 'product_hint'],
      [{ requested_amount: 12.5 }, 'requested_amount'],
      [{ requested_amount: '8500000' }, 'requested_amount'],
      [{ requested_amount: -1 }, 'requested_amount'],
      [{ requested_amount: 1e300 }, 'requested_amount'],
      [{ requested_amount: Number.MAX_SAFE_INTEGER }, 'requested_amount'],
      [{ business: business({ ein: '123456789' }) }, 'business.ein'],
      [{ business: business({ formation_date: '2026-02-30' }) }, 'business.formation_date'],
      [{ business: business({ formation_date: '2026-1-3' }) }, 'business.formation_date'],
      [{ business: business({ naics: '3118' }) }, 'business.naics'],
      [{ business: business({ number_of_workers: -1 }) }, 'business.number_of_workers'],
      [{ business: business({ website: 'sunrise' }) }, 'business.website'],
      [{ business: business({ address: undefined }) }, 'business.address'],
      [{ business: business({ owner: 'x' }) }, 'business.owner'],
      [{ contacts: [] }, 'contacts'],
      [contact({ last_name: undefined }), 'contacts.1.last_name'],
      [contact({ last_name: 'C', email: 'x@' }), 'contacts.1.email'],
      [contact({ last_name: 'C', ownership_pct: 101 }), 'contacts.1.ownership_pct'],
      [contact({ last_name: 'C', credit_band: '720' }), 'contacts.1.credit_band'],
      [{ context: { notes: 'x'.repeat(2001) } }, 'context.notes'],
      [{ context: { ledger: Array(25).fill({ month: '2026-01' }) } }, 'context.ledger'],
      [{ context: { ledger: [{ month: '2026-13' }] } }, 'context.ledger.0.month'],
      [{ context: { bank_connection: { provider: 'other' } } }, 'context.bank_connection.provider'],
      [{ metadata: { a: 1 } }, 'metadata.a'],
      [
        { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, 'v'])) },
        'metadata',
      ],
      [{ status: 'funded' }, 'status'],
    ];
    for (const [changes, param] of cases) await refused(changes, param);
  });

  it('POST /referrals takes metadata of 20 properties and notes of 2000 characters', async () => {
    const metadata = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`k${n}`, 'v']));
    const context = { notes: '👩'.repeat(2000), ledger: Array(24).fill({ month: '2026-01' }) };
    const response = await partner.post('/referrals', application({ metadata, context }));
    assert.equal(response.status, 201);
  });

  it('POST /referrals refuses text of blanks alone, naming it', async () => {
    const contact = { first_name: 'Ana', last_name: 'Reyes' };
    const address = { line1: '12 Main Street', city: 'Albany', state: 'NY', postal_code: '12207' };
    for (const blank of [' ', '\t\n', '\u00a0\u3000', '\u200b', '\u2800', '\u3164', '\u2060 ']) {
      const cases: [Record<string, unknown>, string][] = [
        [{ external_id: blank }, 'external_id'],
        [{ business: business({ legal_name: blank }) }, 'business.legal_name'],
        [{ business: business({ dba: blank }) }, 'business.dba'],
        [{ contacts: [{ ...contact, first_name: blank }] }, 'contacts.0.first_name'],
        [{ contacts: [{ ...contact, last_name: blank }] }, 'contacts.0.last_name'],
        ...Object.keys(address)
          .filter((name) => name !== 'state')
          .map((name): [Record<string, unknown>, string] => [
            { business: business({ address: { ...address, [name]: blank } }) },
            `business.address.${name}`,
          ]),
      ];
      for (const [changes, param] of cases) await refused(changes, param);
    }
  });

  it('POST /referrals refuses line breaks, control and direction characters in text of one line, naming it', async () => {
    const contact = { first_name: 'Ana', last_name: 'Reyes' };
    const address = { line1: '12 Main Street', city: 'Albany', state: 'NY', postal_code: '12207' };
    const at = (more: object) => ({ business: business({ address: { ...address, ...more } }) });
    const odd = ['\n', '\r', '\t', '\u0007', '\u007f', '\u0085', '\u2028', '\u2029', '\u061c'];
    const turning = ['\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'];
    for (const char of [...odd, ...turning]) {
      const text = `One${char}two`;
      const cases: [Record<string, unknown>, string][] = [
        [{ external_id: text }, 'external_id'],
        [{ business: business({ legal_name: text }) }, 'business.legal_name'],
        [{ business: business({ dba: text }) }, 'business.dba'],
        [{ business: business({ industry: text }) }, 'business.industry'],
        [{ business: business({ website: `https://a.example/${char}` }) }, 'business.website'],
        [at({ line1: text }), 'business.address.line1'],
        [at({ line2: text }), 'business.address.line2'],
        [at({ city: text }), 'business.address.city'],
        [{ contacts: [{ ...contact, first_name: text }] }, 'contacts.0.first_name'],
        [{ contacts: [{ ...contact, last_name: text }] }, 'contacts.0.last_name'],
        [{ contacts: [{ ...contact, title: text }] }, 'contacts.0.title'],
        [{ source: { campaign: text } }, 'source.campaign'],
        [{ source: { sub_partner_id: text } }, 'source.sub_partner_id'],
        [{ context: { listing: { listing_id: text } } }, 'context.listing.listing_id'],
        [
          { context: { relationship: { products_used: [text] } } },
          'context.relationship.products_used.0',
        ],
      ];
      for (const [changes, param] of cases) await refused(changes, param);
    }
    for (const notes of ['a\u202eb', 'a\u0007b'])
      await refused({ context: { notes } }, 'context.notes');
    await partner.refer({ context: { notes: 'One line.\r\nAnother.\n\t• A third.' } });
    await partner.refer({ business: business({ legal_name: 'Café «Ñandú» 👩‍🍳 می‌خواهم' }) });
  });

  it('POST /referrals refuses what can only be a slip, and says what to do', async () => {
    const listing = { asking_price: 0 };
    const cases: [Record<string, unknown>, string, RegExp][] = [
      [{ requested_amount: 0 }, 'requested_amount', /more than 0.*leave it out/],
      [{ context: { listing } }, 'context.listing.asking_price', /more than 0.*leave it out/],
      ...['1599-12-31', '0216-03-01', '2999-03-01'].map(
        (formation_date): [Record<string, unknown>, string, RegExp] => [
          { business: business({ formation_date }) },
          'business.formation_date',
          /send the day the business was founded/,
        ],
      ),
    ];
    for (const [changes, param, words] of cases)
      assert.match(String((await refused(changes, param)).detail), words);
    const { external_id, ...mended } = application({ requested_amount: 1 });
    await refused({ external_id, requested_amount: 0 }, 'requested_amount');
    const response = await partner.post('/referrals', { ...mended, external_id });
    assert.equal(response.status, 201, 'the id is not used up');
  });

  it('POST /referrals refuses consent that is yet to be given, by the partner’s time, and lets clocks differ', async (t) => {
    const own = await openTestService();
    t.after(() => own.close());
    const caller = await openPartner(own);
    const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const post = (shared: string, contact: string) =>
      caller.post(
        '/referrals',
        application({
          intent: 'just_refer',
          consent: { shared_with_svc_at: shared, contact_authorized_at: contact },
        }),
      );
    const invalid = { status: 400, code: 'invalid_request' };
    const param = 'consent.shared_with_svc_at';
    const problem = await expectProblem(await post(ahead(12), ahead(0)), { ...invalid, param });
    assert.match(String(problem.detail), /in the future; send when the business agreed/);
    await expectProblem(await post(ahead(0), ahead(12)), {
      ...invalid,
      param: 'consent.contact_authorized_at',
    });
    assert.equal((await post(ahead(8), ahead(8))).status, 201);
    await advancePartnerClock(own.store.db, 'prt_demo', 5 * 60);
    assert.equal((await post(ahead(12), ahead(12))).status, 201);
  });

  it('POST /referrals takes US addresses only', async () => {
    const address = { line1: '12 Main Street', city: 'Albany', state: 'NY', postal_code: '12207' };
    const at = (more: object) => ({ business: business({ address: { ...address, ...more } }) });
    for (const state of ['ZZ', 'ON', 'ny', 'New York'])
      await refused(at({ state }), 'business.address.state');
    for (const postal_code of ['ZZZ', '1220', '122071', '12207-11', 'M5V 2T6'])
      await refused(at({ postal_code }), 'business.address.postal_code');
    await partner.refer(at({ state: 'PR', postal_code: '00901-1234' }));
  });

  it('POST /referrals takes a consent as RFC 3339 writes a time, and refuses one that does not exist', async () => {
    for (const shared_with_svc_at of ['2026-01-05t15:00:00z', '2016-12-31T23:59:60Z']) {
      const changes = { consent: { shared_with_svc_at } };
      assert.equal((await partner.post('/referrals', application(changes))).status, 201);
    }
    for (const shared_with_svc_at of ['2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z'])
      await refused({ consent: { shared_with_svc_at } }, 'consent.shared_with_svc_at');
  });

  it('POST /referrals never lets a Social Security number or a bureau score in, and never repeats it', async () => {
    const contact = (changes: object) => ({
      contacts: [{ first_name: 'Ana', last_name: 'Reyes', ...changes }],
    });
    const cases: [Record<string, unknown>, string][] = [
      [contact({ ssn: '078051120' }), 'contacts.0.ssn'],
      [contact({ SocialSecurityNumber: 'x' }), 'contacts.0.SocialSecurityNumber'],
      [{ metadata: { owner_ssn: 'x' } }, 'metadata.owner_ssn'],
      [{ metadata: { tax_id: 'x' } }, 'metadata.tax_id'],
      [{ metadata: { note: 'it is 078-05-1120.' } }, 'metadata.note'],
      [{ metadata: { '078-05-1120': 'x' } }, 'metadata'],
      [{ context: { notes: 'ssn 078\u201105\u20111120' } }, 'context.notes'],
      [{ external_id: '078-05-1120' }, 'external_id'],
      [contact({ credit_score: 700 }), 'contacts.0.credit_score'],
      [contact({ ficoScore: 700 }), 'contacts.0.ficoScore'],
      [{ metadata: { vantage_score: '700' } }, 'metadata.vantage_score'],
    ];
    for (const [changes, param] of cases) {
      const problem = await refused(changes, param, 'sensitive-data');
      assert.ok(!JSON.stringify(problem).includes('1120'), param);
      assert.ok(!JSON.stringify(problem).includes('700'), param);
    }
  });

  it('POST /referrals lets numbers in that only resemble one', async () => {
    const response = await partner.post(
      '/referrals',
      application({
        business: business({ phone: '507-805-1120', ein: '07-8051121' }),
        metadata: {
          city: 'Pacifico',
          zip: '12207-1120',
          order: '1078-05-11204',
          tint: 'tint',
          syntax_id: '7',
        },
      }),
    );
    assert.equal(response.status, 201);
  });

  it('POST /referrals refuses text that cannot be kept, and names that reach a prototype', async () => {
    await refused({ external_id: 'a\0b' }, 'external_id');
    await refused({ metadata: { half: '\ud800' } }, 'metadata.half');
    const body = JSON.stringify(application()).replace(
      '"intent"',
      '"metadata":{"__proto__":{"x":"y"}},"intent"',
    );
    await expectProblem(await partner.post('/referrals', body), {
      status: 400,
      code: 'invalid_request',
      param: 'metadata',
    });
    await refused({ metadata: JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`) }, deep());
  });

  const deep = () => ['metadata', ...Array(19).fill('a')].join('.');
});
