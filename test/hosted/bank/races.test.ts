import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { bank_connections, bank_links } from '../../../hosted/store/schema.ts';
import { askAggregator } from '../../../hosted/workflows/bank/ask-aggregator.ts';
import { readAccounts } from '../../../hosted/workflows/bank/read-accounts.ts';
import { openBank } from '../../support/bank.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { BOTH_STORES } from '../../support/stores.ts';

for (const engine of BOTH_STORES) {
  describe(`a bank connection that several go on with at once (${engine})`, () => {
    let service: TestService;
    before(async () => {
      service = await openTestService({ engine });
    });
    after(() => service.close());

    it('is exchanged by one worker', async () => {
      const at = await openBank(service);
      await (await at.begin()).share('first-prairie');
      const { services } = service;
      await Promise.all([1, 2, 3].map(() => askAggregator(services)));
      assert.equal((await at.settled()).id, 'bank_connect.account');
    });

    it('is confirmed once, also from two windows', async () => {
      const at = await openBank(service);
      const other = await at.open();
      await (await at.begin()).share('first-prairie');
      await at.settled();
      const frames = await Promise.all([at.openFrame(), at.openFrame(other)]);
      const answers = await Promise.all(frames.map((one) => one.act('connect_bank_account')));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      );
      const kept = await service.store.db
        .select()
        .from(bank_connections)
        .where(eq(bank_connections.referral_id, at.referral));
      assert.equal(kept.length, 1);
      await Promise.all([1, 2].map(() => readAccounts(service.services)));
      const request = (await at.requests()).find(({ type }) => type === 'bank_statement');
      assert.equal((await at.settled()).id, 'bank_connect.done');
      assert.ok(request);
    });

    it('is either confirmed or ended, and its token is kept by one of them', async () => {
      const at = await openBank(service);
      const other = await at.open();
      await (await at.begin()).share('first-prairie');
      await at.settled();
      await other.read();
      const frame = await at.openFrame();
      await Promise.all([frame.act('connect_bank_account'), other.act('cancel')]);
      await at.settled();
      const [link] = await service.store.db
        .select()
        .from(bank_links)
        .where(eq(bank_links.referral_id, at.referral));
      const kept = await service.store.db
        .select()
        .from(bank_connections)
        .where(eq(bank_connections.referral_id, at.referral));
      assert.equal(kept.length, link?.state === 'connected' ? 1 : 0);
      assert.equal(link?.sealed_token, null);
    });
  });
}
