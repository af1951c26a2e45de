import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import type { Outbound } from '../../../hosted/integrations/outbound.ts';
import { DEMO_PARTNER_ID } from '../../../hosted/sandbox/seed.ts';
import { advancePartnerClock } from '../../../hosted/store/partners.ts';
import { webhook_deliveries } from '../../../hosted/store/schema.ts';
import { startWebhookWorker } from '../../../hosted/workers/webhooks.ts';
import { writeEvent } from '../../support/event-traffic.ts';
import { openPartner } from '../../support/partner.ts';
import { runs } from '../../support/runs.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { openReceiver } from '../../support/webhook-receiver.ts';

const partner_id = DEMO_PARTNER_ID;
/** No event is refused more often than this: a schedule has ten tries. */
const MOST_FAILURES = 5;

describe('webhooks whose workers are killed', () => {
  let service: TestService;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  before(async () => {
    service = await openTestService({ engine: 'postgres' });
    // Its own worker is out of the way: each of the test’s can be killed.
    await service.webhookWorker.stop();
    const refused = new Map<string, number>();
    receiver = await openReceiver(({ headers }) => {
      const id = headers['webhook-id'] ?? '';
      const often = refused.get(id) ?? 0;
      if (often >= MOST_FAILURES || Math.random() > 0.3) return 204;
      refused.set(id, often + 1);
      return often % 2 ? 503 : (response) => response.destroy();
    });
  });
  after(async () => {
    await service.close();
    receiver.close();
  });

  /** A worker that can die between what it sent and what it writes of it. */
  async function startMortal() {
    let dead = false;
    const { db, outbound } = service.services;
    const mortalDb = new Proxy(db, {
      get(target, name) {
        if (dead) throw new Error('killed');
        return Reflect.get(target, name);
      },
    });
    const mortal: Outbound = {
      ...outbound,
      loopback: outbound.loopback,
      get: (...call) => outbound.get(...call),
      post: (...call) => outbound.post(...call),
    };
    const services = { ...service.services, db: mortalDb, outbound: mortal };
    const worker = await startWebhookWorker(services, service.store, { leaseSeconds: 1 });
    return {
      worker,
      kill: () => {
        dead = true;
      },
    };
  }

  it('deliver every event at least once, each try the same and signed', {
    timeout: 600_000,
  }, async () => {
    const { post, refer } = await openPartner(service);
    const target = { partner_id, referral_id: (await refer()).id };
    await service.sequencer.run();
    const response = await post('/webhook_endpoints', {
      url: receiver.url(),
      types: ['message.created'],
    });
    const { secret } = await response.json();
    const count = runs(500, 10_000);
    for (let n = 0; n < count; n += 1) await writeEvent(service.store, target, n);
    await service.sequencer.run();
    const { db } = service.store;
    const pending = async () =>
      (await db.select().from(webhook_deliveries)).filter(({ state }) => state === 'pending')
        .length;
    let current = await startMortal();
    const killed = [current];
    for (let turn = 0; (await pending()) > 0; turn += 1) {
      assert.ok(turn < 2_000, 'it does not come to an end');
      await new Promise((resolve) => setTimeout(resolve, 100));
      await advancePartnerClock(db, partner_id, 3600);
      void current.worker.run();
      if (turn % 4 === 3 && killed.length <= runs(5, 20)) {
        current.kill();
        current = await startMortal();
        killed.push(current);
      }
    }
    const rows = await db.select().from(webhook_deliveries);
    assert.equal(rows.length, count);
    assert.ok(rows.every(({ state }) => state === 'delivered'));
    const bodies = new Map<string, string>();
    for (const { headers, body } of receiver.received) {
      const id = headers['webhook-id'] ?? '';
      assert.equal(bodies.get(id) ?? body, body);
      bodies.set(id, body);
      new Webhook(secret).verify(body, headers);
    }
    assert.deepEqual(new Set(bodies.keys()), new Set(rows.map(({ event_id }) => event_id)));
    for (const { worker } of killed) await worker.stop();
  });
});
