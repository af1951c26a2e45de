import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ENTITY_TYPES } from '../../../hosted/domain/values.ts';
import { suiteOfApplicants } from '../../support/applicants.ts';
import { APPLICATION } from '../../support/browser-api.ts';

describe('an application of a business without an EIN', () => {
  const suite = suiteOfApplicants();

  it('goes on from its question, whatever kind of business it is', async () => {
    for (const kind of ENTITY_TYPES) {
      const applicant = await suite().begin();
      await applicant.answerUntil('entity');
      assert.match(JSON.stringify(applicant.screen), /If the business has none, leave this empty/);
      assert.match(JSON.stringify(applicant.screen), /irs\.gov\/ein/);
      await applicant.answer({ 'business.entity_type': kind, 'business.ein': '' });
      assert.equal(applicant.at, 'industry', kind);
    }
  });

  it('is sent without one', async () => {
    const applicant = await suite().begin();
    await applicant.answerUntil('entity');
    await applicant.answer({ 'business.ein': '' });
    await applicant.answerUntil('credit');
    await applicant.sign(suite().at);
    assert.equal((await applicant.act('send')).status, 200);
    assert.equal(applicant.at, 'sent');
  });

  it('is asked for it once, also where the partner told everything else', async () => {
    for (const options of [{}, { skip_known_fields: true }]) {
      const { consent: _, ...prefill } = APPLICATION;
      const applicant = await suite().begin({ prefill, options });
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
