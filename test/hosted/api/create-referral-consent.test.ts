import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { advancePartnerClock } from '../../../hosted/store/partners.ts';
import { application, expectProblem, openPartner } from '../../support/partner.ts';
import { openTestService } from '../../support/service.ts';
import { suiteWithPartner } from '../../support/suite.ts';

const suite = suiteWithPartner();

describe('POST /referrals and its consent', () => {
  it('POST /referrals answers 422 where consent is missing', async () => {
    const shared_with_svc_at = '2026-01-05T15:00:00Z';
    const cases: [Record<string, unknown>, string][] = [
      [{ consent: undefined }, 'consent.shared_with_svc_at'],
      [{ consent: {} }, 'consent.shared_with_svc_at'],
      [{ intent: 'just_refer', consent: { shared_with_svc_at } }, 'consent.contact_authorized_at'],
    ];
    for (const [changes, param] of cases) {
      const response = await suite().partner.post('/referrals', application(changes));
      await expectProblem(response, { status: 422, code: 'missing_consent', param });
    }
    await suite().partner.refused(
      { consent: { shared_with_svc_at: 'yes' } },
      'consent.shared_with_svc_at',
    );
  });

  it('POST /referrals refuses consent that is yet to be given, by the partner’s time, and lets clocks differ', async (t) => {
    const own = await openTestService();
    t.after(() => own.close());
    const caller = await openPartner(own);
    const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const post = (shared: string, contact: string) =>
      caller.post(
        '/referrals',
        application({
          intent: 'just_refer',
          consent: { shared_with_svc_at: shared, contact_authorized_at: contact },
        }),
      );
    const invalid = { status: 400, code: 'invalid_request' };
    const param = 'consent.shared_with_svc_at';
    const problem = await expectProblem(await post(ahead(12), ahead(0)), { ...invalid, param });
    assert.match(String(problem.detail), /in the future; send when the business agreed/);
    await expectProblem(await post(ahead(0), ahead(12)), {
      ...invalid,
      param: 'consent.contact_authorized_at',
    });
    assert.equal((await post(ahead(8), ahead(8))).status, 201);
    await advancePartnerClock(own.store.db, 'prt_demo', 5 * 60);
    assert.equal((await post(ahead(12), ahead(12))).status, 201);
  });

  it('POST /referrals takes an address of consent that is IPv4 or IPv6, and refuses any other text', async () => {
    const at = (ip_address: string) => ({
      consent: { shared_with_svc_at: '2026-01-05T15:00:00Z', ip_address },
    });
    for (const address of ['203.0.113.7', '2001:db8::7', '::1', '::ffff:203.0.113.7'])
      assert.equal(
        (await suite().partner.post('/referrals', application(at(address)))).status,
        201,
      );
    const bad = [
      'somewhere',
      '',
      '203.0.113',
      '203.0.113.256',
      '203.0.113.7:443',
      '203.0.113.0/24',
    ];
    for (const address of [...bad, 'fe80::1%eth0', '[::1]', '203.0.113.7, 10.0.0.1', '<b>']) {
      const problem = await suite().partner.refused(at(address), 'consent.ip_address');
      assert.match(String(problem.detail), /IPv4 or IPv6 address alone.*leave it out/, address);
    }
  });

  it('POST /referrals takes a consent as RFC 3339 writes a time, and refuses one that does not exist', async () => {
    for (const shared_with_svc_at of ['2026-01-05t15:00:00z', '2016-12-31T23:59:60Z']) {
      const changes = { consent: { shared_with_svc_at } };
      assert.equal((await suite().partner.post('/referrals', application(changes))).status, 201);
    }
    for (const shared_with_svc_at of ['2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z'])
      await suite().partner.refused(
        { consent: { shared_with_svc_at } },
        'consent.shared_with_svc_at',
      );
  });
});
