import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { events, evidence, signings } from '../../../hosted/store/schema.ts';
import { createApi } from '../../../src/api/api.ts';
import { Session } from '../../../src/session/session.ts';
import type { Exchanged } from '../../support/browser-api.ts';
import { type CuttingProxy, openCuttingProxy } from '../../support/cutting-proxy.ts';
import { breakPglite, breakPostgres, withFailure } from '../../support/failing-store.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { NAME, signing, stepOf } from '../../support/signing.ts';
import { BOTH_STORES } from '../../support/stores.ts';

/** Every byte in the full run; else one in so many. */
const STRIDE = process.env.TEST_FULL ? 1 : 1501;
/** Every statement in the full run; else one in so many. */
const STEP = process.env.TEST_FULL ? 1 : 4;

for (const engine of BOTH_STORES)
  describe(`the acceptance of an offer on ${engine}`, () => {
    let service: TestService;
    let on: ReturnType<typeof signing>;
    let restore = () => {};
    before(async () => {
      service = await openTestService({ engine });
      on = signing(service);
      if (engine === 'postgres') restore = breakPostgres();
      else {
        const client: unknown = Reflect.get(service.store.db, '$client');
        assert.ok(client instanceof PGlite);
        breakPglite(client);
      }
    });
    after(async () => {
      restore();
      await service.close();
    });

    const told = async ({ referral_id = '' }: Exchanged) => {
      // What was proved is sealed, and told, apart.
      await service.evidenceWorker.run();
      return {
        events: await service.store.db.$count(events, eq(events.referral_id, referral_id)),
        evidence: await service.store.db
          .select({ kind: evidence.kind, subject_id: evidence.subject_id })
          .from(evidence)
          .orderBy(evidence.agreed_at, evidence.id),
        signings: await service.store.db
          .select()
          .from(signings)
          .where(eq(signings.referral_id, referral_id)),
        states: await on.states({ referral_id }),
      };
    };

    it('that dies at any statement has not happened, and happens once when it is sent again', async () => {
      for (const sent of engine === 'postgres' ? [false, true] : [false]) {
        const page = await on.openPage();
        const { offer, frame } = await on.begin(page);
        await on.signUntil(frame, offer.id, 'review');
        const before = await told(page);
        const key = randomUUID();
        const version = (await on.at.frameScreen(frame)).body.screen_version;
        const press = () => on.sign(frame, 'review', { name: NAME }, { key, version });
        let died = 0;
        for (let statement = 1; ; statement += STEP) {
          const { result, failed, texts } = await withFailure({ statement, sent }, press);
          if (!failed) {
            assert.equal(result.status, 200);
            assert.equal(stepOf(result.body), 'over');
            break;
          }
          died += 1;
          assert.equal(result.status, 500, texts.at(-1));
          // Whether a commit that was sent came through is known to the store alone: either is one truth.
          if (sent && (await on.acceptances(offer.id)) > 0) continue;
          assert.deepEqual(await told(page), before, `died at ${texts.at(-1)}`);
        }
        assert.ok(died > 20 / STEP, `${died} statements`);
        assert.equal(await on.acceptances(offer.id), 1);
        assert.deepEqual((await on.states(page)).toSorted(), [
          'accepted',
          'not_chosen',
          'not_chosen',
        ]);
        assert.equal((await on.screenOf(page)).id, 'offer_acceptance.done');
        await on.proofOf(page);
      }
    });

    describe('whose answer is cut on its way', () => {
      const { random } = Math;
      let server: ReturnType<typeof serve>;
      let proxy: CuttingProxy;
      before(async () => {
        const { origin } = new URL(service.services.config.secureUrl);
        // As a browser says it of the frame's own document.
        const fetch = (request: Request) => {
          const headers = new Headers(request.headers);
          headers.set('Origin', origin);
          return service.secureApp.fetch(new Request(request, { headers }));
        };
        server = serve({ fetch, port: 0, hostname: '127.0.0.1' });
        await new Promise((resolve) => server.once('listening', resolve));
        const address = server.address();
        assert.ok(address && typeof address === 'object');
        proxy = await openCuttingProxy(address.port);
        Math.random = () => 0;
        Object.defineProperty(globalThis, 'navigator', {
          value: { onLine: true },
          configurable: true,
        });
      });
      after(async () => {
        Math.random = random;
        await proxy.close();
        if ('closeAllConnections' in server) server.closeAllConnections();
        server.close();
      });

      it('happens once, and frame and page say so, wherever the answer was cut', async () => {
        const baseUrl = `http://127.0.0.1:${proxy.port}/partner/v0`;
        for (let bytes = 0, whole = 1; bytes < whole; bytes += STRIDE) {
          const page = await on.openPage();
          const { offer, frame: walked } = await on.begin(page);
          await on.signUntil(walked, offer.id, 'review');
          const source = (await on.at.grant(page)).grant;
          const api = createApi({ baseUrl });
          const session = new Session({ api, purpose: 'offer_acceptance', source });
          await begun(session);
          proxy.cutNext(bytes);
          await session.act({ id: 'sign.review' }, { name: NAME });
          const { state } = session;
          session.stop();
          assert.ok(state.status === 'ready', `cut after ${bytes} of ${whole} bytes`);
          assert.equal(state.screen.id, 'offer_acceptance.sign.over');
          assert.equal(state.screen.title, `You accepted the offer of ${offer.lender}.`);
          assert.ok(proxy.wasCut());
          assert.equal(await on.acceptances(offer.id), 1);
          assert.equal((await on.screenOf(page)).id, 'offer_acceptance.done');
          whole = Buffer.byteLength(JSON.stringify(state.screen)) + HEAD_BYTES;
        }
      });
    });
  });

/** More than the head of an answer has. */
const HEAD_BYTES = 700;

/** Starts a session and waits until it is no longer loading. */
function begun(session: Session): Promise<void> {
  return new Promise((resolve) => {
    session.subscribe(({ status }) => status !== 'loading' && resolve());
    session.start();
  });
}
