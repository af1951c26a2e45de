import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import pino from 'pino';
import type { Messenger, OutgoingMessage } from '../../../hosted/integrations/messenger.ts';
import { sandboxMessenger } from '../../../hosted/integrations/sandbox-messenger.ts';
import { startMessageWorker } from '../../../hosted/workers/messages.ts';
import { outboxOf } from '../../support/outbox.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { BOTH_STORES } from '../../support/stores.ts';

const REFERRALS = 12;

for (const engine of BOTH_STORES) {
  describe(`messages handed on by two workers (${engine})`, () => {
    let service: TestService;
    let at: ReturnType<typeof outboxOf>;
    let second: Awaited<ReturnType<typeof startMessageWorker>>;
    const handed: OutgoingMessage[] = [];
    const lines: string[] = [];
    /** How the next tries end, before everything is sent. */
    const outages: ('unavailable' | 'refused' | 'thrown')[] = [];
    before(async () => {
      service = await openTestService({ engine });
      const sandbox = sandboxMessenger(service.store.db);
      const messenger: Messenger = {
        channels: sandbox.channels,
        sendToPerson: sandbox.sendToPerson,
        async send(message) {
          handed.push(message);
          const outage = outages.shift();
          if (outage === 'thrown') throw new Error(`no route to ${message.to.address}`);
          return outage ?? sandbox.send(message);
        },
      };
      service.services.messenger = messenger;
      const stream = new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk));
          done();
        },
      });
      service.services.log = pino({ level: 'trace' }, stream);
      at = outboxOf(service);
      second = await startMessageWorker(service.services, service.store);
    });
    after(async () => {
      await second.stop();
      await service.close();
    });

    const both = () => Promise.all([service.messageWorker.run(), second.run()]);
    const referencesOf = (id: string) =>
      handed.filter(({ referral_id }) => referral_id === id).map(({ reference }) => reference);

    it('are each handed on once, new ones and reminders', async () => {
      const referrals = await Promise.all(Array.from({ length: REFERRALS }, () => at.refer()));
      await both();
      for (const { id } of referrals) assert.equal(referencesOf(id).length, 1);
      await at.call('POST', '/clock', { advance_seconds: 25 * 3600 });
      await both();
      await both();
      for (const { id } of referrals) {
        assert.equal(new Set(referencesOf(id)).size, 2);
        assert.equal(referencesOf(id).length, 2);
        assert.equal((await at.messages(id)).length, 2);
        const { todos } = await at.referral(id);
        assert.deepEqual(
          todos.map((todo: { reminders: { sent_count: number } }) => todo.reminders.sent_count),
          [1, 1],
        );
      }
    });

    it('are tried again where they could not be handed on, under the same reference', async () => {
      outages.push('unavailable', 'thrown');
      const { id } = await at.refer();
      await both();
      assert.deepEqual(await at.messages(id), []);
      await at.later(1 / 24);
      await at.later(1 / 24);
      await both();
      assert.equal(new Set(referencesOf(id)).size, 1);
      assert.equal(referencesOf(id).length, 3);
      assert.equal((await at.messages(id)).length, 1);
      await at.later(1 / 24);
      assert.equal(referencesOf(id).length, 3);
    });

    it('are not tried again once they are refused', async () => {
      outages.push('refused');
      const { id } = await at.refer();
      await both();
      await at.later(1 / 24);
      assert.equal(referencesOf(id).length, 1);
      assert.deepEqual(await at.messages(id), []);
    });

    it('leave no name, address, link or word of theirs in the log', () => {
      assert.ok(lines.some((line) => line.includes('could not be handed on')));
      const log = lines.join('');
      assert.ok(handed.length > 2 * REFERRALS);
      for (const { to, url, body } of handed) {
        const secret = new URL(url).hash.slice(1);
        for (const text of [to.address, to.name, secret, body]) assert.ok(!log.includes(text));
      }
    });
  });
}
