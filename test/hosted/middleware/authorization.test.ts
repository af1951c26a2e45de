import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RateLimit } from '../../../hosted/rate-limit.ts';
import { advancePartnerClock } from '../../../hosted/store/partners.ts';
import { expectProblem, openPartner } from '../../support/partner.ts';
import { openTestService } from '../../support/service.ts';
import { suiteWithPartner } from '../../support/suite.ts';

const suite = suiteWithPartner();

describe('Authorization', () => {
  const get = (headers: Record<string, string>) =>
    suite().service.request('/partner/v0/referrals', { headers });

  it('GET /referrals without a token answers 401 and a challenge without an error', async () => {
    const response = await get({});
    await expectProblem(response, { status: 401, code: 'authentication_failed' });
    assert.equal(response.headers.get('WWW-Authenticate'), 'Bearer realm="partner"');
  });

  it('GET /referrals with a token that is unknown or malformed answers 401 invalid_token', async () => {
    const bad = [
      'Bearer at_unknown',
      'Bearer',
      'Basic eDp5',
      'Bearer a b',
      `Bearer ${'x'.repeat(600)}`,
    ];
    for (const Authorization of bad) {
      const response = await get({ Authorization });
      await expectProblem(response, { status: 401, code: 'authentication_failed' });
      assert.match(response.headers.get('WWW-Authenticate') ?? '', /error="invalid_token"/);
    }
  });

  it('GET /referrals takes the scheme in any case', async () => {
    assert.equal((await get({ Authorization: `bearer ${suite().partner.token}` })).status, 200);
  });

  it('GET /referrals with a token of other scopes answers 403 naming the scope', async () => {
    const token = await suite().service.token('demo_partner', 'sessions:write');
    const response = await get({ Authorization: `Bearer ${token}` });
    const problem = await expectProblem(response, { status: 403, code: 'permission_denied' });
    assert.match(String(problem.detail), /referrals:read/);
    assert.match(response.headers.get('WWW-Authenticate') ?? '', /scope="referrals:read"/);
  });

  it('GET /referrals answers 401 token-expired once 15 minutes of the partner’s time have passed', async (t) => {
    const own = await openTestService();
    t.after(() => own.close());
    const caller = await openPartner(own);
    await advancePartnerClock(own.store.db, 'prt_demo', 15 * 60 - 5);
    assert.equal((await caller.get('/referrals')).status, 200);
    await advancePartnerClock(own.store.db, 'prt_demo', 5);
    await expectProblem(await caller.get('/referrals'), {
      status: 401,
      code: 'authentication_failed',
      slug: 'token-expired',
    });
  });

  it('GET /referrals above the client’s rate answers 429 and Retry-After, and another client goes on', async (t) => {
    const own = await openTestService();
    t.after(() => own.close());
    const caller = await openPartner(own);
    const stranger = await openPartner(own, 'other_partner');
    own.services.limits.client = new RateLimit(0.5, 2);
    assert.equal((await caller.get('/referrals')).status, 200);
    assert.equal((await caller.get('/referrals')).status, 200);
    const refused = await caller.get('/referrals');
    assert.equal(refused.headers.get('Retry-After'), '2');
    await expectProblem(refused, { status: 429, code: 'rate_limited' });
    assert.equal((await stranger.get('/referrals')).status, 200);
  });
});
