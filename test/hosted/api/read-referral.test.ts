import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DocumentRequest } from '../../../hosted/schemas/document-request.ts';
import { expectProblem, openPartner } from '../../support/partner.ts';
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

describe('GET /referrals/{referral_id}', () => {
  it('GET /referrals/{referral_id} answers the referral as it was created', async () => {
    const created = await partner.refer();
    const response = await partner.get(`/referrals/${created.id}`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('Cache-Control'), 'no-store');
    assert.deepEqual(await response.json(), created);
  });

  it('GET /referrals/{referral_id} answers 404 for one that is unknown, malformed or another partner’s, alike', async () => {
    const { id } = await other.refer();
    const answers = [];
    for (const path of [id, 'ref_AAAAAAAAAAAAAAAAAAAAAA', 'x', 'ref_%F0%28']) {
      const response = await partner.get(`/referrals/${path}`);
      answers.push(await expectProblem(response, { status: 404, code: 'not_found' }));
    }
    assert.equal(new Set(answers.map(({ detail, type }) => `${type} ${detail}`)).size, 1);
  });
});

describe('GET /referrals/{referral_id}/document_requests', () => {
  it('GET /referrals/{referral_id}/document_requests answers every request, with a link where the borrower answers', async () => {
    const { id } = await partner.refer();
    const response = await partner.get(`/referrals/${id}/document_requests`);
    assert.equal(response.status, 200);
    const { data } = await response.json();
    assert.equal(data.length, 1);
    const request = DocumentRequest.strict().parse(data[0]);
    assert.equal(request.referral_id, id);
    assert.equal(request.type, 'bank_statement');
    assert.equal(request.periods.length, 3);
    assert.match(request.hosted_url ?? '', /\/s\/ps_/);
  });

  it('GET /referrals/{referral_id}/document_requests answers 404 for another partner’s referral', async () => {
    const { id } = await other.refer();
    const response = await partner.get(`/referrals/${id}/document_requests`);
    await expectProblem(response, { status: 404, code: 'not_found' });
  });
});
