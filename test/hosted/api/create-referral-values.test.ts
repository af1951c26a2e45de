import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { application, business, expectProblem } from '../../support/partner.ts';
import { suiteWithPartner } from '../../support/suite.ts';

const suite = suiteWithPartner();

describe('POST /referrals and its values', () => {
  it('POST /referrals names every member that is missing', async () => {
    const problem = await expectProblem(await suite().partner.post('/referrals', {}), {
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
    for (const [changes, param] of cases) await suite().partner.refused(changes, param);
  });

  it('POST /referrals takes metadata of 20 properties and notes of 2000 characters', async () => {
    const metadata = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`k${n}`, 'v']));
    const context = { notes: '👩'.repeat(2000), ledger: Array(24).fill({ month: '2026-01' }) };
    const response = await suite().partner.post('/referrals', application({ metadata, context }));
    assert.equal(response.status, 201);
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
      assert.match(String((await suite().partner.refused(changes, param)).detail), words);
    const { external_id, ...mended } = application({ requested_amount: 1 });
    await suite().partner.refused({ external_id, requested_amount: 0 }, 'requested_amount');
    const response = await suite().partner.post('/referrals', { ...mended, external_id });
    assert.equal(response.status, 201, 'the id is not used up');
  });

  it('POST /referrals takes US addresses only', async () => {
    const address = { line1: '12 Main Street', city: 'Albany', state: 'NY', postal_code: '12207' };
    const at = (more: object) => ({ business: business({ address: { ...address, ...more } }) });
    for (const state of ['ZZ', 'ON', 'ny', 'New York'])
      await suite().partner.refused(at({ state }), 'business.address.state');
    for (const postal_code of ['ZZZ', '1220', '122071', '12207-11', 'M5V 2T6'])
      await suite().partner.refused(at({ postal_code }), 'business.address.postal_code');
    await suite().partner.refer(at({ state: 'PR', postal_code: '00901-1234' }));
  });
});
