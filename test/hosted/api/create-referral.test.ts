import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ReferralResource } from '../../../hosted/schemas/referral.ts';
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
  it('POST /referrals answers 201 with the referral, of the shape that is documented, without null', async () => {
    const body = application({ metadata: { store: '12' } });
    const response = await partner.post('/referrals', body);
    assert.equal(response.status, 201);
    const text = await response.text();
    assert.ok(!text.includes('null'), text);
    const referral = ReferralResource.strict().parse(JSON.parse(text));
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
});
