import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { partner_sessions, referrals } from '../../../hosted/store/schema.ts';
import { application, business, expectProblem } from '../../support/partner.ts';
import { suiteWithPartner } from '../../support/suite.ts';

const DANA = { first_name: 'Dana', last_name: 'Reyes', is_primary: true };

describe('telephone numbers of the partner API', () => {
  const suite = suiteWithPartner();

  const session = (prefill: Record<string, unknown>) =>
    suite().partner.post('/partner_sessions', {
      purpose: 'intake',
      return_url: 'https://app.example/done',
      prefill,
    });

  it('POST /referrals keeps them as E.164', async () => {
    const { id } = await suite().partner.refer({
      business: business({ phone: '312.555.0142' }),
      contacts: [{ ...DANA, phone: '(312) 555-0143' }],
    });
    const [kept] = await suite()
      .service.store.db.select()
      .from(referrals)
      .where(eq(referrals.id, id));
    assert.equal(kept?.application.business.phone, '+13125550142');
    assert.equal(kept?.application.contacts[0]?.phone, '+13125550143');
  });

  it('POST /referrals refuses what is none, naming the field and saying what to do', async () => {
    const contacts = (phone: string) => [DANA, { first_name: 'Bo', last_name: 'Ek', phone }];
    const form = await expectProblem(
      await suite().partner.post('/referrals', application({ contacts: contacts('ask for Bo') })),
      { status: 400, code: 'invalid_request', param: 'contacts.1.phone' },
    );
    assert.match(String(form.detail), /ten digits of a US number, like \(312\) 555-0142/);
    const extension = await expectProblem(
      await suite().partner.post(
        '/referrals',
        application({ business: business({ phone: '312 555 0142 x7' }) }),
      ),
      { status: 400, code: 'invalid_request', param: 'business.phone' },
    );
    assert.match(String(extension.detail), /leave the extension out/);
  });

  it('POST /partner_sessions does both with a prefill', async () => {
    const known = { business: { phone: '312.555.0142' }, contacts: [{ phone: '312 555 0143' }] };
    const response = await session(known);
    assert.equal(response.status, 201);
    const { id } = await response.json();
    const [kept] = await suite()
      .service.store.db.select()
      .from(partner_sessions)
      .where(eq(partner_sessions.id, id));
    assert.deepEqual(kept?.prefill, {
      business: { phone: '+13125550142' },
      contacts: [{ phone: '+13125550143' }],
    });
    await expectProblem(await session({ contacts: [{ phone: 'none' }] }), {
      status: 400,
      code: 'invalid_request',
      param: 'prefill.contacts.0.phone',
    });
  });
});
