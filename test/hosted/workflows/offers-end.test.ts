import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { events } from '../../../hosted/store/schema.ts';
import { startOfferWorker } from '../../../hosted/workers/offers.ts';
import { Screen } from '../../../src/contract/screen.ts';
import { browserApi } from '../../support/browser-api.ts';
import { openEvents } from '../../support/event-stream.ts';
import { outboxOf } from '../../support/outbox.ts';
import { expectProblem, openPartner } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { BOTH_STORES, runsAll } from '../../support/stores.ts';

const TO_OFFER = ['credit_authorized', 'credit_completed', 'documents_received', 'submitted'];
const CHANGES = ['message_sent', 'borrower_question', 'withdrawn'];

for (const engine of BOTH_STORES) {
  describe(`an offer whose time has come (${engine})`, () => {
    let service: TestService;
    let at: ReturnType<typeof outboxOf>;
    before(async () => {
      service = await openTestService({ engine });
      // What ends offers is started where a test says so.
      await service.offerWorker.stop();
      at = outboxOf(service);
    });
    after(() => service.close());

    async function offered(...more: string[]): Promise<string> {
      const { id } = await at.refer({ intent: 'work_this_deal' });
      for (const event of [...TO_OFFER, 'offer_made', ...more]) {
        const response = await at.simulate(id, event);
        assert.equal(response.status, 200, await response.text());
      }
      return id;
    }
    const told = async (id: string, kind: string) => {
      const { db } = service.store;
      const found = db.select().from(events).where(eq(events.referral_id, id));
      const rows = await found.orderBy(events.written);
      return rows.filter((row) => row.kind === kind).map(({ data }) => data);
    };
    const ends = async (id: string) =>
      (await told(id, 'offer.updated')).filter(({ state }) => state === 'expired').length;

    it('is told once by any number of processes, with the payout that falls', async () => {
      const ids = await Promise.all(Array.from({ length: 6 }, () => offered('offer_made')));
      await at.later(15);
      const { services, store } = service;
      const workers = await Promise.all([1, 2, 3].map(() => startOfferWorker(services, store)));
      await Promise.all(workers.map((worker) => worker.run()));
      for (const id of ids) {
        assert.equal(await ends(id), 2);
        const payouts = await told(id, 'referral.payout_updated');
        assert.deepEqual(payouts.at(-1), { status: null });
        assert.equal((await at.referral(id)).offers_available, 0);
      }
      await Promise.all(workers.map((worker) => worker.run()));
      for (const id of ids) assert.equal(await ends(id), 2);
      await Promise.all(workers.map((worker) => worker.stop()));
    });

    it('is told once by whichever change comes first', async () => {
      const ids = await Promise.all(CHANGES.map(() => offered()));
      await at.later(15);
      const worker = await startOfferWorker(service.services, service.store);
      await Promise.all([
        ...ids.map((id, index) => at.simulate(id, CHANGES[index] ?? '')),
        worker.run(),
        worker.run(),
      ]);
      for (const id of ids) assert.equal(await ends(id), 1);
      await worker.stop();
    });

    if (!runsAll(engine)) return;

    it('has ended for every reader, before anything has told it', async () => {
      const id = await offered();
      assert.equal((await at.referral(id)).offers_available, 1);
      await at.later(15);
      const partner = await openPartner(service);
      const { data } = await (await partner.get('/referrals?status=offer')).json();
      const listed = data.find((one: { id: string }) => one.id === id);
      for (const referral of [await at.referral(id), listed]) {
        assert.equal(referral.status, 'offer');
        assert.equal(referral.offers_available, 0);
        assert.match(referral.status_reason, /^The offers have expired/);
        assert.equal(referral.payout, undefined);
      }
      const possible = await (await at.call('GET', `/referrals/${id}/events`)).json();
      const names = possible.data.map(({ event }: { event: string }) => event);
      for (const event of ['offer_accepted', 'offer_expired', 'funded']) {
        assert.ok(!names.includes(event));
        const problem = await expectProblem(await at.simulate(id, event), {
          status: 409,
          code: 'invalid_request',
          slug: 'wrong-state',
        });
        assert.match(String(problem.detail), /no offer is open/);
      }
      assert.equal(await ends(id), 0);
    });

    it('is shown on an open page when the clock has come to it', async () => {
      const id = await offered();
      const api = browserApi(service);
      const { client_token } = await api.session({ referral_id: id });
      const { body: embed } = await api.exchange(client_token);
      const worker = await startOfferWorker(service.services, service.store);
      const stream = await openEvents(service, embed);
      const first = Screen.parse(JSON.parse((await stream.next())?.data ?? ''));
      assert.match(first.title, /You have 1 offer/);
      // As far as an embed session still lives: its own clock runs too.
      await service.store.db.execute(
        `update offers set expires_at = now() + interval '1 minute', end_at = now() + interval '1 minute' where referral_id = '${id}'`,
      );
      await at.call('POST', '/clock', { advance_seconds: 61 });
      const next = Screen.parse(JSON.parse((await stream.next())?.data ?? ''));
      assert.match(next.title, /There are no open offers right now/);
      await stream.close();
      await worker.stop();
    });

    it('of a scenario, which lives in its own time, stays as it is shown', async () => {
      const copy = await (await at.call('POST', '/scenarios/offer_several')).json();
      await at.later(15);
      const worker = await startOfferWorker(service.services, service.store);
      await worker.run();
      assert.equal((await at.referral(copy.referral_id)).offers_available, 3);
      await worker.stop();
    });
  });
}
