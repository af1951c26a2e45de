import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEMO_PARTNER_ID } from '../../../hosted/sandbox/seed.ts';
import { storedReferral } from '../../../hosted/store/load-referrals.ts';
import { Applicant } from '../../support/applicant.ts';
import { applyThrough } from '../../support/apply-through.ts';
import { browserApi } from '../../support/browser-api.ts';
import { isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('an answer to what is asked no longer', () => {
  let service: TestService;
  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  it('stays out of the referral, and comes back with the question', async () => {
    const at = isolation(service);
    const api = browserApi(service);
    const session = await api.session({ purpose: 'intake' });
    const applicant = new Applicant(api, (await api.exchange(session.client_token)).body);
    await applyThrough(applicant, at, 'amount');
    await applicant.act('continue', { requested_amount: '60,000', use_of_funds: 'equipment' });
    await applyThrough(applicant, at, 'check');
    assert.match(JSON.stringify(applicant.screen), /Deck oven/);
    await applicant.act('change.amount');
    await applicant.act('continue', { requested_amount: '60,000', use_of_funds: 'expansion' });
    assert.equal(applicant.at, 'check');
    assert.doesNotMatch(JSON.stringify(applicant.screen), /Deck oven/);
    await applicant.act('change.amount');
    await applicant.act('continue', { requested_amount: '60,000', use_of_funds: 'equipment' });
    assert.match(JSON.stringify(applicant.screen), /Deck oven/);
    await applicant.act('change.amount');
    await applicant.act('continue', { requested_amount: '60,000', use_of_funds: 'expansion' });
    await applyThrough(applicant, at);
    const referral = await storedReferral(
      service.store.db,
      DEMO_PARTNER_ID,
      applicant.screen.referral_id ?? '',
    );
    assert.ok(referral);
    assert.equal(referral.application.details, undefined);
  });
});
