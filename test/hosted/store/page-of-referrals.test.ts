import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { pageOfReferrals, type ReferralFilter } from '../../../hosted/store/page-of-referrals.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const TOTAL = 250;

describe('pageOfReferrals', () => {
  let service: TestService;
  before(async () => {
    service = await openTestService();
    // Four of each moment, microseconds apart from the next: ties and fractions a Date cannot hold.
    await service.store.db.execute(sql`
      insert into referrals (id, partner_id, external_id, application, status, conversation_id, created_at, updated_at)
      select 'ref_' || md5(n::text), 'prt_demo', 'ext_' || n, '{}', case when n % 5 = 0 then 'offer' else 'submitted' end,
        'conv_' || n, timestamptz '2026-01-01' + (n / 4) * interval '7 microseconds', now()
      from generate_series(1, ${TOTAL}) n`);
    await service.store.db.execute(sql`
      insert into referrals (id, partner_id, external_id, application, status, conversation_id, created_at, updated_at)
      values ('ref_other', 'prt_other', 'ext_1', '{}', 'offer', 'conv_o', timestamptz '2026-01-01', now())`);
  });
  after(() => service.close());

  const list = (filter: Partial<Omit<ReferralFilter, 'now'>> = {}, partner = 'prt_demo') =>
    pageOfReferrals(service.store.db, partner, { limit: 20, now: new Date(), ...filter });

  it('gives every referral once, newest first, whatever the page size', async () => {
    for (const limit of [1, 7, 100]) {
      const seen: { id: string; created_at: Date }[] = [];
      let page = await list({ limit });
      for (let pages = 0; pages <= TOTAL; pages += 1) {
        assert.ok(page !== 'unknown_cursor');
        seen.push(...page.referrals);
        if (!page.has_more) break;
        page = await list({ limit, starting_after: seen.at(-1)?.id });
      }
      assert.equal(seen.length, TOTAL);
      assert.equal(new Set(seen.map(({ id }) => id)).size, TOTAL);
      for (const [index, referral] of seen.entries())
        assert.ok(index === 0 || seen[index - 1]!.created_at >= referral.created_at);
    }
  });

  it('filters by status, external_id and time', async () => {
    const offers = await list({ status: 'offer', limit: 100 });
    assert.ok(offers !== 'unknown_cursor');
    assert.equal(offers.referrals.length, TOTAL / 5);
    const one = await list({ external_id: 'ext_7' });
    assert.ok(one !== 'unknown_cursor');
    assert.deepEqual([one.referrals.length, one.has_more], [1, false]);
    const none = await list({ created_after: new Date('2026-01-02') });
    assert.ok(none !== 'unknown_cursor' && none.referrals.length === 0);
  });

  it('knows no cursor and no referral of another partner', async () => {
    assert.equal(await list({ starting_after: 'ref_nothing' }), 'unknown_cursor');
    assert.equal(await list({ starting_after: 'ref_other' }), 'unknown_cursor');
    const others = await list({}, 'prt_other');
    assert.ok(others !== 'unknown_cursor');
    assert.deepEqual(
      others.referrals.map(({ id }) => id),
      ['ref_other'],
    );
  });

  it('finds each page by the index, sorting nothing', async () => {
    await service.store.db.execute(sql`set enable_seqscan = off`);
    const plan = await service.store.db.execute(sql`
      explain select id from referrals where partner_id = 'prt_demo'
        and (created_at, id) < (timestamptz '2026-01-01', 'ref_x')
      order by created_at desc nulls last, id desc nulls last limit 20`);
    const text = JSON.stringify(plan);
    assert.match(text, /referrals_newest/);
    assert.doesNotMatch(text, /Sort/);
  });
});
