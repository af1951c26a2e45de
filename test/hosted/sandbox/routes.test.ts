import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { expectProblem, openPartner } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';

type Partner = Awaited<ReturnType<typeof openPartner>>;

describe('/sandbox', () => {
  let service: TestService;
  let partner: Partner;
  before(async () => {
    service = await openTestService();
    partner = await openPartner(service);
  });
  after(() => service.close());

  const call = (method: string, path: string, body?: unknown, { token } = partner) =>
    service.request(`/sandbox${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(method === 'POST' && {
          'Content-Type': 'application/json',
          'Idempotency-Key': randomUUID(),
        }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
  const simulate = (id: string, event: string) =>
    call('POST', `/referrals/${id}/simulate`, { event });
  const open = async (name: string, wishes?: unknown) => {
    const response = await call('POST', `/scenarios/${name}`, wishes);
    const copy = await response.json();
    assert.equal(response.status, 201, JSON.stringify(copy));
    return copy;
  };

  it('GET /sandbox/scenarios names every state, and needs a token', async () => {
    const { data } = await (await call('GET', '/scenarios')).json();
    assert.ok(data.length > 40);
    assert.deepEqual(Object.keys(data[0]), ['name', 'purpose', 'status', 'title', 'description']);
    await expectProblem(await service.request('/sandbox/scenarios'), {
      status: 401,
      code: 'authentication_failed',
    });
  });

  it('POST /sandbox controls that need no body take none, of whatever type', async () => {
    const bare = (path: string, init: RequestInit = {}, type?: string) =>
      service.request(`/sandbox${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${partner.token}`,
          'Idempotency-Key': randomUUID(),
          ...(type && { 'Content-Type': type }),
        },
        ...init,
      });
    const path = '/scenarios/submitted';
    const response = await bare(path);
    assert.equal(response.status, 201);
    const { session } = await response.json();
    assert.equal((await bare(path, { body: '' }, 'application/x-www-form-urlencoded')).status, 201);
    assert.equal((await bare(path, { body: '' }, 'application/json')).status, 201);
    assert.equal((await bare(`/sessions/${session.id}/revoke`)).status, 200);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      await expectProblem(await bare(path, { body: '{}' }, type), {
        status: 415,
        code: 'invalid_request',
      });
    await expectProblem(await bare(path, { body: ' ' }, 'application/json'), {
      status: 400,
      code: 'invalid_request',
    });
    await expectProblem(await bare('/clock'), { status: 415, code: 'invalid_request' });
  });

  it('POST /sandbox/scenarios/{name} gives a referral of the caller’s own, with a session', async () => {
    const copy = await open('offer_several', {
      theme: { primary_color: '#0a7d4b' },
      options: { compact: true },
    });
    assert.match(copy.session.id, /^ps_/);
    assert.match(copy.session.client_token, /^ct_/);
    assert.match(copy.session.url, /\/s\/ps_[^#]+#/);
    const referral = await (await partner.get(`/referrals/${copy.referral_id}`)).json();
    assert.equal(referral.status, 'offer');
    assert.equal(referral.offers_available, 3);
    const other = await openPartner(service, 'other_partner');
    const foreign = await other.get(`/referrals/${copy.referral_id}`);
    await expectProblem(foreign, { status: 404, code: 'not_found' });
  });

  it('POST /sandbox/scenarios/intake has no referral', async () => {
    const copy = await open('intake');
    assert.equal(copy.referral_id, undefined);
    assert.equal(copy.purpose, 'intake');
  });

  it('POST /sandbox/scenarios/{name} refuses a name or wishes it does not know', async () => {
    await expectProblem(await call('POST', '/scenarios/nothing'), {
      status: 404,
      code: 'not_found',
    });
    await expectProblem(await call('POST', '/scenarios/funded', { theme: { radius: 'oval' } }), {
      status: 400,
      code: 'invalid_request',
      param: 'theme.radius',
    });
  });

  it('POST /sandbox/referrals/{id}/simulate takes a referral through its whole life', async () => {
    const { id } = await partner.refer();
    const steps = [
      ['credit_authorized', 'needs_borrower'],
      ['credit_completed', 'needs_borrower'],
      ['documents_received', 'prequalified'],
      ['partner_request', 'needs_partner'],
      ['partner_confirmed', 'prequalified'],
      ['submitted', 'submitted'],
      ['borrower_question', 'needs_borrower'],
      ['offer_made', 'needs_borrower'],
      ['borrower_answered', 'offer'],
      ['offer_made', 'offer'],
      ['offer_accepted', 'offer'],
      ['funding_account_requested', 'needs_borrower'],
      ['bank_connected', 'offer'],
      ['funded', 'funded'],
      ['payout_paid', 'funded'],
    ] as const;
    for (const [event, status] of steps) {
      const response = await simulate(id, event);
      const body = await response.json();
      assert.equal(response.status, 200, JSON.stringify(body));
      assert.equal(body.referral.status, status, event);
    }
    const referral = await (await partner.get(`/referrals/${id}`)).json();
    assert.equal(referral.payout.status, 'paid');
    assert.equal(referral.funded.account.mask.length, 4);
    assert.deepEqual(referral.todos, []);
  });

  it('POST /sandbox/referrals/{id}/simulate says what is possible when an event is not', async () => {
    const { id } = await partner.refer();
    const refused = [
      { event: 'funded', status: 409, slug: 'wrong-state' },
      { event: 'no_such_event', status: 400, slug: 'invalid-request' },
    ];
    for (const { event, ...expected } of refused) {
      const problem = await expectProblem(await simulate(id, event), {
        ...expected,
        code: 'invalid_request',
        param: 'event',
      });
      assert.match(String(problem.detail), /Possible now: .*credit_authorized/);
    }
    await expectProblem(await simulate('ref_nothing', 'withdrawn'), {
      status: 404,
      code: 'not_found',
    });
  });

  it('GET /sandbox/referrals/{id}/events names what can happen next', async () => {
    const { referral_id } = await open('funded');
    const { data } = await (await call('GET', `/referrals/${referral_id}/events`)).json();
    const names = data.map(({ event }: { event: string }) => event);
    assert.deepEqual(names.sort(), [
      'agent_asked',
      'funding_reversed',
      'lender_wrote',
      'message_received',
      'message_sent',
      'payout_paid',
    ]);
    await expectProblem(await call('GET', '/referrals/ref_nothing/events'), {
      status: 404,
      code: 'not_found',
    });
  });

  it('POST /sandbox/referrals/{id}/simulate lets exactly one of many equal moves happen', async () => {
    const copy = await open('prequalified');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => simulate(copy.referral_id, 'submitted')),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('POST /sandbox/referrals/{id}/simulate moves a scenario in its own time', async () => {
    const dates = async () => {
      const { referral_id } = await open('prequalified');
      const { referral } = await (await simulate(referral_id, 'submitted')).json();
      return referral.updated_at;
    };
    assert.equal(await dates(), '2026-05-06T18:00:00.000Z');
    assert.equal(await dates(), '2026-05-06T18:00:00.000Z');
  });

  it('POST /sandbox/scenarios/{name} is refused to a lender’s client', async () => {
    const lender = await openPartner(service, 'demo_lender');
    await expectProblem(await call('POST', '/scenarios/funded', {}, lender), {
      status: 403,
      code: 'permission_denied',
    });
  });

  it('POST /sandbox/clock moves the caller’s time only', async () => {
    const lender = await openPartner(service, 'other_partner');
    const before = Date.now();
    const response = await call('POST', '/clock', { advance_seconds: 3600 }, lender);
    const { now } = await response.json();
    assert.ok(Date.parse(now) - before >= 3_600_000 - 1000);
    await expectProblem(await call('GET', '/scenarios', undefined, lender), {
      status: 401,
      code: 'authentication_failed',
    });
    assert.equal((await call('GET', '/scenarios')).status, 200);
  });

  it('POST /sandbox/clock refuses to go back, or out of reach', async () => {
    for (const advance_seconds of [0, -1, 1.5, 1e12, '60']) {
      await expectProblem(await call('POST', '/clock', { advance_seconds }), {
        status: 400,
        code: 'invalid_request',
        param: 'advance_seconds',
      });
    }
  });

  it('is not there in production', async () => {
    const production = await openTestService({ environment: 'production' });
    const response = await production.request('/sandbox/scenarios');
    await expectProblem(response, { status: 404, code: 'not_found' });
    await production.close();
  });
});
