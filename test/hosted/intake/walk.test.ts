import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { suiteOfApplicants } from '../../support/applicants.ts';

describe('an application', () => {
  const suite = suiteOfApplicants();

  it('is asked from the start to its end, and becomes one referral', async () => {
    const applicant = await suite().begin();
    const seen = await applicant.answerUntil('credit');
    assert.deepEqual(seen, [
      'start',
      'amount',
      'business',
      'entity',
      'industry',
      'address',
      'person',
      'check',
    ]);
    await applicant.sign(suite().at);
    assert.equal(applicant.at, 'send');
    const { status, body } = await applicant.act('send');
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(applicant.at, 'sent', JSON.stringify(body));
  });
});
