import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { expectProblem, openPartner } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('GET /referrals', () => {
  let own: Awaited<ReturnType<typeof openPartner>>;
  let alone: TestService;
  let ids: string[];
  before(async () => {
    alone = await openTestService();
    own = await openPartner(alone);
    const created = [];
    for (let n = 0; n < 5; n += 1) created.push(await own.refer({ external_id: `biz_${n}` }));
    await (await openPartner(alone, 'other_partner')).refer({ external_id: 'biz_0' });
    ids = created.map(({ id }) => id).reverse();
  });
  after(() => alone.close());

  const list = async (query = '') => {
    const response = await own.get(`/referrals${query}`);
    const body = await response.json();
    assert.equal(response.status, 200, JSON.stringify(body));
    const got: string[] = body.data.map(({ id }: { id: string }) => id);
    return { ids: got, has_more: body.has_more };
  };

  it('GET /referrals answers the partner’s own, newest first', async () => {
    assert.deepEqual(await list(), { ids, has_more: false });
  });

  it('GET /referrals goes on from page to page without gap or repeat', async () => {
    const first = await list('?limit=2');
    const second = await list(`?limit=2&starting_after=${first.ids[1]}`);
    const third = await list(`?limit=2&starting_after=${second.ids[1]}`);
    assert.deepEqual([...first.ids, ...second.ids, ...third.ids], ids);
    assert.deepEqual([first.has_more, second.has_more, third.has_more], [true, true, false]);
  });

  it('GET /referrals filters by external_id, status and time of creation', async () => {
    assert.deepEqual((await list('?external_id=biz_3')).ids, [ids[1]]);
    assert.deepEqual((await list('?external_id=none')).ids, []);
    assert.deepEqual((await list('?status=needs_borrower')).ids, ids);
    assert.deepEqual((await list('?status=funded')).ids, []);
    assert.deepEqual((await list('?created_after=2020-01-01T00:00:00Z')).ids, ids);
    assert.deepEqual((await list('?created_after=2090-01-01T00:00:00-05:00')).ids, []);
    for (const early of ['0001-01-01t00:00:00z', '0099-12-31T23:59:60Z', '2016-12-31T23:59:60Z'])
      assert.deepEqual((await list(`?created_after=${early}`)).ids, ids, early);
    assert.deepEqual((await list('?created_after=9999-12-31T23:59:59.999999Z')).ids, []);
  });

  it('GET /referrals answers 400 naming a parameter that is unknown or out of range', async () => {
    const cases: [string, string][] = [
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=1e2', 'limit'],
      ['limit=', 'limit'],
      ['limit=2&limit=3', 'limit'],
      ['status=open', 'status'],
      ['created_after=yesterday', 'created_after'],
      ['created_after=2026-02-30T00:00:00Z', 'created_after'],
      ['created_after=0000-01-01T00:00:00Z', 'created_after'],
      ['created_after=0001-01-01T00:00:00%2B14:00', 'created_after'],
      ['created_after=9999-12-31T23:59:59-14:00', 'created_after'],
      ['starting_after=ref_AAAAAAAAAAAAAAAAAAAAAA', 'starting_after'],
      ['starting_after=x', 'starting_after'],
      ['external_id=%00', 'external_id'],
      ['page=2', 'page'],
      ['__proto__=1', '__proto__'],
      ['constructor=1', 'constructor'],
      ['toString=1', 'toString'],
    ];
    for (const [query, param] of cases) {
      await expectProblem(await own.get(`/referrals?${query}`), {
        status: 400,
        code: 'invalid_request',
        param,
      });
    }
  });

  it('GET /referrals refuses another partner’s referral as cursor', async () => {
    const stranger = await openPartner(alone, 'other_partner');
    await expectProblem(await stranger.get(`/referrals?starting_after=${ids[0]}`), {
      status: 400,
      code: 'invalid_request',
      param: 'starting_after',
    });
  });
});
