import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ENTITY_TYPES } from '../../../hosted/domain/values.ts';
import { Applicant } from '../../support/applicant.ts';
import { APPLICATION, browserApi } from '../../support/browser-api.ts';
import { isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('an application of a business without an EIN', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  before(async () => {
    service = await openTestService();
    api = browserApi(service);
  });
  after(() => service.close());

  async function begin(body: Record<string, unknown> = {}) {
    const { client_token } = await api.session({ purpose: 'intake', ...body });
    return new Applicant(api, (await api.exchange(client_token)).body);
  }

  it('goes on from its question, whatever kind of business it is', async () => {
    for (const kind of ENTITY_TYPES) {
      const applicant = await begin();
      await applicant.answerUntil('entity');
      assert.match(JSON.stringify(applicant.screen), /If the business has none, leave this empty/);
      assert.match(JSON.stringify(applicant.screen), /irs\.gov\/ein/);
      await applicant.answer({ 'business.entity_type': kind, 'business.ein': '' });
      assert.equal(applicant.at, 'industry', kind);
    }
  });

  it('is sent without one', async () => {
    const applicant = await begin();
    await applicant.answerUntil('entity');
    await applicant.answer({ 'business.ein': '' });
    await applicant.answerUntil('credit');
    await applicant.sign(isolation(service));
    assert.equal((await applicant.act('send')).status, 200);
    assert.equal(applicant.at, 'sent');
  });

  it('is asked for it once, also where the partner told everything else', async () => {
    for (const options of [{}, { skip_known_fields: true }]) {
      const { consent: _, ...prefill } = APPLICATION;
      const applicant = await begin({ prefill, options });
      await applicant.answer();
      while (applicant.at !== 'entity.card') await applicant.answer();
      assert.match(JSON.stringify(applicant.screen), /"missing":true/);
      assert.equal((await applicant.act('edit')).status, 200);
      assert.equal(applicant.at, 'entity');
      await applicant.answer({ 'business.ein': '' });
      assert.match(applicant.at, /^(industry\.card|address\.card)$/);
    }
  });
});
