import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startMessageWorker } from '../../../hosted/workers/messages.ts';
import { outboxOf } from '../../support/outbox.ts';
import { business } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { BOTH_STORES, runsAll } from '../../support/stores.ts';

const BY_TEXT = [
  { first_name: 'Ana', last_name: 'Reyes', phone: '+15185550123', is_primary: true },
];
const EASTERN = 'America/New_York';

for (const engine of BOTH_STORES) {
  describe(`the hours of texts (${engine})`, () => {
    let service: TestService;
    let at: ReturnType<typeof outboxOf>;
    let second: Awaited<ReturnType<typeof startMessageWorker>>;
    before(async () => {
      service = await openTestService({ engine });
      at = outboxOf(service);
      second = await startMessageWorker(service.services, service.store);
    });
    after(async () => {
      await second.stop();
      await service.close();
    });

    const refer = (state: string, contacts = BY_TEXT) => {
      const address = { line1: '1 Main St', city: 'Anytown', state, postal_code: '12207' };
      return at.refer({ contacts, business: business({ address }) });
    };
    const messages = async (id: string) => {
      await Promise.all([service.messageWorker.run(), second.run()]);
      return at.messages(id);
    };

    it('a text waits from 8 pm until 8 am where the business is, and goes once', async () => {
      await at.untilHour(20, EASTERN);
      const { id } = await refer('NY');
      assert.deepEqual(await messages(id), []);
      await at.untilHour(7, EASTERN);
      assert.deepEqual(await messages(id), []);
      await at.untilHour(8, EASTERN);
      const sent = await messages(id);
      assert.equal(sent.length, 1);
      assert.equal(sent[0]?.reason, 'todos_opened');
      await at.untilHour(12, EASTERN);
      assert.equal((await messages(id)).length, 1);
    });

    if (!runsAll(engine)) return;

    it('a text goes at once by day, by the clocks of the state', async () => {
      await at.untilHour(9, EASTERN);
      const here = await refer('NY');
      assert.equal((await messages(here.id)).length, 1);
      const west = await refer('CA');
      assert.deepEqual(await messages(west.id), []);
      await at.untilHour(8, 'America/Los_Angeles');
      assert.equal((await messages(west.id)).length, 1);
    });

    it('an email is not held', async () => {
      await at.untilHour(23, EASTERN);
      const { id } = await at.refer();
      assert.equal((await messages(id)).length, 1);
    });

    it('a reminder by text waits too, and counts when it has gone out', async () => {
      await at.untilHour(19, EASTERN);
      const { id } = await refer('NY');
      assert.equal((await messages(id)).length, 1);
      await at.later(1.1);
      const count = async () => (await at.referral(id)).todos[0].reminders.sent_count;
      assert.equal((await messages(id)).length, 1);
      assert.equal(await count(), 0);
      await at.untilHour(9, EASTERN);
      assert.equal((await messages(id)).length, 2);
      assert.equal(await count(), 1);
    });
  });
}
