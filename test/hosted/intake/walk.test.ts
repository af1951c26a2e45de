import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Applicant } from '../../support/applicant.ts';
import { browserApi } from '../../support/browser-api.ts';
import { isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('an application', () => {
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

  it('is asked from the start to its end, and becomes one referral', async () => {
    const applicant = await begin();
    const seen = await applicant.answerUntil('credit');
    assert.deepEqual(seen, [
      'start',
      'amount',
      'business',
      'entity',
      'industry',
      'address',
      'revenue',
      'person',
      'notes',
      'check',
      'records',
    ]);
    await applicant.sign(isolation(service));
    assert.equal(applicant.at, 'send');
    const { status, body } = await applicant.act('send');
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(applicant.at, 'sent', JSON.stringify(body));
  });
});
