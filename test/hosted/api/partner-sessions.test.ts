import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { client_tokens, partner_sessions } from '../../../hosted/store/schema.ts';
import { PURPOSES } from '../../../src/contract/purpose.ts';
import { application, expectProblem, openPartner } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const RETURN = 'https://partner.example/financing?tab=loan#top';

describe('POST /partner_sessions', () => {
  let service: TestService;
  let partner: Awaited<ReturnType<typeof openPartner>>;
  let referralId: string;
  before(async () => {
    service = await openTestService();
    partner = await openPartner(service);
    referralId = (await partner.refer()).id;
  });
  after(() => service.close());

  const create = (changes: Record<string, unknown> = {}) =>
    partner.post('/partner_sessions', {
      purpose: 'status',
      referral_id: referralId,
      return_url: RETURN,
      ...changes,
    });
  const refused = async (changes: Record<string, unknown>, param: string) =>
    expectProblem(await create(changes), { status: 400, code: 'invalid_request', param });

  it('POST /partner_sessions answers 201 with a url of at most 90 characters and a client_token', async () => {
    const response = await create();
    assert.equal(response.status, 201);
    assert.equal(response.headers.get('Cache-Control'), 'no-store');
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), null);
    const session = await response.json();
    assert.match(session.id, /^ps_[\w-]{22}$/);
    assert.equal(session.object, 'partner_session');
    assert.equal(session.referral_id, referralId);
    assert.match(session.url, new RegExp(`/s/${session.id}#[\\w-]{22}$`));
    assert.ok(session.url.length <= 90);
    assert.match(session.client_token, /^ct_/);
  });

  it('POST /partner_sessions lives 24 hours, or as long as asked between 300 and 604800 seconds', async () => {
    assert.equal(await lifetime({}), 86_400);
    assert.equal(await lifetime({ expires_in_seconds: 300 }), 300);
    assert.equal(await lifetime({ expires_in_seconds: 604_800 }), 604_800);
    for (const seconds of [299, 604_801, 300.5, '300', -1, 1e300, null]) {
      await refused({ expires_in_seconds: seconds }, 'expires_in_seconds');
    }
  });

  async function lifetime(changes: Record<string, unknown>): Promise<number> {
    const { id, expires_at } = await (await create(changes)).json();
    const rows = await service.store.db.select().from(partner_sessions);
    const row = rows.find((session) => session.id === id);
    return (Date.parse(expires_at) - Number(row?.created_at)) / 1000;
  }

  it('POST /partner_sessions makes a session of every purpose', async () => {
    const made = await Promise.all(PURPOSES.map((purpose) => create({ purpose })));
    assert.deepEqual(
      made.map(({ status }) => status),
      PURPOSES.map(() => 201),
    );
    await refused({ purpose: 'connect_bank' }, 'purpose');
  });

  it('POST /partner_sessions needs a referral for every purpose except intake', async () => {
    for (const purpose of PURPOSES.filter((name) => name !== 'intake')) {
      await refused({ purpose, referral_id: undefined }, 'referral_id');
    }
    const intake = await create({ purpose: 'intake', referral_id: undefined });
    assert.equal(intake.status, 201);
    assert.ok(!('referral_id' in (await intake.json())));
  });

  it('POST /partner_sessions answers 404 for a referral that is unknown or another partner’s, alike', async () => {
    const other = await openPartner(service, 'other_partner');
    const foreign = await other.post('/partner_sessions', {
      purpose: 'status',
      referral_id: referralId,
      return_url: RETURN,
    });
    const unknown = await create({ referral_id: 'ref_AAAAAAAAAAAAAAAAAAAAAA' });
    const wanted = { status: 404, code: 'not_found', param: 'referral_id' };
    const a = await expectProblem(foreign, wanted);
    const b = await expectProblem(unknown, wanted);
    assert.equal(a.title, b.title);
    await refused({ referral_id: 'mat_x' }, 'referral_id');
  });

  it('POST /partner_sessions answers 404 for document requests of another referral', async () => {
    const list = await (await partner.get(`/referrals/${referralId}/document_requests`)).json();
    const ids = list.data.map(({ id }: { id: string }) => id);
    const documents = (document_request_ids: unknown) =>
      create({ purpose: 'documents', options: { document_request_ids } });
    assert.equal((await documents(ids)).status, 201);
    await expectProblem(await documents([...ids, 'dr_AAAAAAAAAAAAAAAAAAAAAA']), {
      status: 404,
      code: 'not_found',
      param: 'options.document_request_ids',
    });
    await refused({ options: { document_request_ids: 'all' } }, 'options.document_request_ids');
  });

  it('POST /partner_sessions takes options it does not know, and types those it knows', async () => {
    assert.equal((await create({ options: { compact: true, later: { on: [1] } } })).status, 201);
    await refused({ options: { compact: 'yes' } }, 'options.compact');
    await refused({ options: [] }, 'options');
  });

  it('POST /partner_sessions takes a return_url that is https, or http on loopback, without user info', async () => {
    for (const url of [RETURN, 'http://localhost:4401/x', 'http://127.0.0.1/', 'http://[::1]:9/']) {
      assert.equal((await create({ return_url: url })).status, 201, url);
    }
    const bad = [
      'http://partner.example/',
      'https://user@partner.example/',
      'https://user:pass@partner.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      '/relative',
      'https:partner.example',
      'https://partner.example\\@evil.example',
      ' https://partner.example',
      'https://part\tner.example',
      'http://localhost.evil.example/',
      '',
      7,
      undefined,
    ];
    for (const url of bad) await refused({ return_url: url }, 'return_url');
  });

  it('POST /partner_sessions takes only theme values of their pattern', async () => {
    const theme = {
      primary_color: '#1A6b4f',
      logo_url: 'https://partner.example/logo.svg',
      partner_display_name: 'Café Ñandú & Søn – 商店',
      radius: 'sharp',
      mode: 'auto',
      locale: 'en',
    };
    assert.equal((await create({ theme })).status, 201);
    const bad: [string, unknown][] = [
      ['primary_color', 'red'],
      ['primary_color', '#12345'],
      ['primary_color', '#1234567'],
      ['primary_color', '#123456;}'],
      ['logo_url', 'http://partner.example/logo.svg'],
      ['logo_url', 'data:image/png;base64,AA'],
      ['partner_display_name', ''],
      ['partner_display_name', '   '],
      ['partner_display_name', '\u3164'],
      ['partner_display_name', ' \u3164\u2800\u115f'],
      ['partner_display_name', 'x'.repeat(61)],
      ['partner_display_name', 'Acme\u202egro.knab'],
      ['partner_display_name', 'Acme\nBank'],
      ['partner_display_name', 'Ac\u200bme'],
      ['radius', 'round'],
      ['mode', 'dim'],
      ['locale', 'fr'],
      ['font', 'Comic Sans'],
    ];
    for (const [name, value] of bad) await refused({ theme: { [name]: value } }, `theme.${name}`);
    assert.equal((await create({ theme: { partner_display_name: '🏦'.repeat(60) } })).status, 201);
  });

  it('POST /partner_sessions refuses a member it does not know', async () => {
    await refused({ referralId: 'x' }, 'referralId');
  });

  it('POST /partner_sessions validates what prefill has and asks for nothing it lacks', async () => {
    const intake = (prefill: unknown) =>
      create({ purpose: 'intake', referral_id: undefined, prefill });
    const enough = [
      {},
      { business: { legal_name: 'Half LLC' } },
      { contacts: [{}] },
      application(),
    ];
    for (const prefill of enough) assert.equal((await intake(prefill)).status, 201);
    const bad: [unknown, string][] = [
      [{ business: { address: { state: 'ny' } } }, 'prefill.business.address.state'],
      [{ contacts: [{ email: 'nobody' }] }, 'prefill.contacts.0.email'],
      [{ intent: 'sell' }, 'prefill.intent'],
      [{ nickname: 'x' }, 'prefill.nickname'],
      [{ business: { formation_date: '2026-02-30' } }, 'prefill.business.formation_date'],
      [{ business: { formation_date: '2999-01-01' } }, 'prefill.business.formation_date'],
      [{ business: { formation_date: '0216-01-01' } }, 'prefill.business.formation_date'],
      [{ business: { legal_name: 'Half\u202eLLC' } }, 'prefill.business.legal_name'],
      [{ requested_amount: 0 }, 'prefill.requested_amount'],
      [{ context: { listing: { asking_price: 0 } } }, 'prefill.context.listing.asking_price'],
      [
        { consent: { shared_with_svc_at: '2999-01-01T00:00:00Z' } },
        'prefill.consent.shared_with_svc_at',
      ],
      [
        { consent: { contact_authorized_at: '2999-01-01T00:00:00Z' } },
        'prefill.consent.contact_authorized_at',
      ],
      ['x', 'prefill'],
    ];
    for (const [prefill, param] of bad) {
      await expectProblem(await intake(prefill), { status: 400, code: 'invalid_request', param });
    }
  });

  it('POST /partner_sessions refuses what would be sent and cannot be mended by the borrower', async () => {
    const intake = (context: Record<string, unknown>) => ({
      purpose: 'intake',
      referral_id: undefined,
      prefill: { context },
    });
    await refused(
      intake({ bank_connection: { provider: 'aggregator' } }),
      'prefill.context.bank_connection.token',
    );
    await refused(
      intake({ ledger: [{ month: '2026-01' }, { nsf_count: 2 }] }),
      'prefill.context.ledger.1.month',
    );
  });

  it('POST /partner_sessions answers 409 for a prefill whose external_id has a referral', async () => {
    const { external_id } = await partner.refer();
    const prefill = { external_id };
    const intake = { purpose: 'intake', return_url: RETURN, prefill };
    await expectProblem(await partner.post('/partner_sessions', intake), {
      status: 409,
      code: 'duplicate_external_id',
      param: 'prefill.external_id',
    });
    const other = await openPartner(service, 'other_partner');
    assert.equal((await other.post('/partner_sessions', intake)).status, 201);
  });

  it('keeps neither the client_token nor a prefilled bank token in clear', async () => {
    const secret = 'processor-token-of-the-bank';
    const response = await create({
      purpose: 'intake',
      referral_id: undefined,
      prefill: { context: { bank_connection: { provider: 'aggregator', token: secret } } },
    });
    const { client_token } = await response.json();
    const rows = JSON.stringify([
      await service.store.db.select().from(partner_sessions),
      await service.store.db.select().from(client_tokens),
    ]);
    assert.ok(!rows.includes(secret) && !rows.includes(client_token));
    assert.ok(rows.includes('sealed_token'));
  });
});
