import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  credit_authorizations,
  events,
  evidence,
  referrals,
} from '../../../hosted/store/schema.ts';
import { ANSWERS, Applicant } from '../../support/applicant.ts';
import type { Exchanged } from '../../support/browser-api.ts';
import { isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { STORES } from '../../support/stores.ts';

/*
 * An act is sent and done, and its answer never arrives. The person sees the page anew, by a session
 * that takes over or by a reload, and does what they meant again.
 */
for (const engine of STORES) {
  describe(`An act whose answer was lost, on ${engine}`, () => {
    let service: TestService;
    let at: ReturnType<typeof isolation>;
    before(async () => {
      service = await openTestService({ engine });
      at = isolation(service);
    });
    after(() => service.close());

    const authorizations = async ({ referral_id = '' }: Exchanged) =>
      (
        await service.store.db
          .select({ id: evidence.id })
          .from(evidence)
          .innerJoin(credit_authorizations, eq(credit_authorizations.id, evidence.subject_id))
          .where(eq(credit_authorizations.referral_id, referral_id))
      ).length;
    const news = ({ referral_id = '' }: Exchanged) =>
      service.store.db.$count(events, eq(events.referral_id, referral_id));
    /** The same referral, component and options, by a session of its own: what a reload gives. */
    const reloaded = async ({ referral_id }: Exchanged, options = {}, continues?: string) => {
      const session = await at.api.session({ referral_id, options });
      const body = continues ? { continues } : {};
      return (await at.api.exchange(session.client_token, { body })).body;
    };
    const send = (page: Exchanged, action: string, key: string = randomUUID()) =>
      at.api.send<Exchanged['screen']>('POST', `/embed_sessions/${page.id}/actions`, {
        token: page.access_token,
        key,
        body: { action, screen_version: page.screen.screen_version, values: {} },
      });
    const actionIn = (page: Exchanged, form: RegExp) =>
      form.exec(JSON.stringify(page.screen))?.[0] ?? '';

    it('authorize_credit is answered to the frame that takes over, by the same key, and done once', async () => {
      const page = await at.openCredit('needs_borrower');
      const [first, next] = [await at.open(page), await at.open(page)];
      const key = randomUUID();
      const lost = await at.agree(first, {}, { key });
      const answer = await at.agree(next, {}, { key });
      assert.deepEqual(answer.body, lost.body);
      assert.equal(answer.headers.get('Idempotent-Replayed'), 'true');
      assert.equal(await authorizations(page), 1);
    });

    it('authorize_credit is no longer offered after a reload, and done once by who sends it all the same', async () => {
      const page = await at.openCredit('needs_borrower');
      const [first, stale] = [await at.open(page), await at.open(page)];
      await at.agree(first);
      const again = await reloaded(page);
      assert.ok(
        !/"kind":"authorize_credit"|"label":"Give your OK"/.test(JSON.stringify(again.screen)),
      );
      const { body } = await at.agree(stale);
      assert.equal(body.id, 'status.authorize_credit.given');
      assert.equal(await authorizations(page), 1);
    });

    it('authorize_credit of one owner says nothing to the frame of another', async () => {
      const page = await at.openCredit('just_refer');
      const one = await at.open(page);
      await at.choose(page, 'authorize_as.1');
      const other = await at.open(page);
      const key = randomUUID();
      await at.agree(one, {}, { key });
      const answer = await at.agree(other, {}, { key });
      assert.equal(answer.headers.get('Idempotent-Replayed'), null);
      assert.equal(await authorizations(page), 2);
    });

    it('every step of an application, and its sending, is answered again to the session that takes over', async () => {
      const session = await at.api.session({ purpose: 'intake' });
      let applicant = new Applicant(at.api, (await at.api.exchange(session.client_token)).body);
      /** Does it, hears nothing, and does it again by another session of the same link, under the same key. */
      const again = async (act: (who: Applicant, key: string) => ReturnType<Applicant['act']>) => {
        const { screen, session: before } = applicant;
        const key = randomUUID();
        const lost = await act(applicant, key);
        const { body } = await at.api.send<{ client_token: string }>(
          'POST',
          `/partner_sessions/${session.id}/client_tokens`,
          { token: session.url.split('#')[1] },
        );
        const taken = await at.api.exchange(body.client_token, {
          body: { continues: before.access_token },
        });
        applicant = new Applicant(at.api, taken.body);
        assert.equal(applicant.screen.id, lost.body.id);
        applicant.screen = screen;
        const answer = await act(applicant, key);
        assert.deepEqual(answer.body, lost.body);
        assert.equal(answer.headers.get('Idempotent-Replayed'), 'true');
      };
      const { db } = service.store;
      for (let step = 0; applicant.at !== 'credit'; step += 1) {
        assert.ok(step < 30);
        const values = ANSWERS[applicant.at] ?? {};
        await again((who, key) => who.act('continue', values, { key }));
      }
      const kept = () => db.$count(evidence, eq(evidence.subject_id, session.id));
      assert.equal(await kept(), 1);
      await applicant.sign(at);
      await again((who, key) => who.act('send', {}, { key }));
      assert.equal(await kept(), 2);
      assert.equal(applicant.at, 'sent');
      const stale = await applicant.act('send', {}, { version: 'of before' });
      assert.equal(stale.body.id, 'intake.sent');
      assert.equal(await db.$count(referrals, eq(referrals.external_id, session.id)), 1);
    });

    it('a to-do that opens beside opens again, and nothing of the referral moves', async () => {
      const { body: page } = await at.api.exchange('demo_needs_borrower_documents');
      const before = await news(page);
      const action = actionIn(page, /open_todo\.[\w-]+/);
      const lost = await send(page, action);
      assert.ok(lost.body.open);
      const again = await send(await reloaded(page), action);
      assert.equal(again.body.open?.purpose, lost.body.open.purpose);
      assert.equal((await at.api.exchange(again.body.open?.client_token)).status, 201);
      assert.equal(await news(page), before);
    });

    it('a reader who moved is where they meant to be, in the session that takes over too', async () => {
      const { body: page } = await at.api.exchange('demo_needs_borrower');
      const action = actionIn(page, /open_todo\.[\w-]+(?=","label":"Give your OK)/);
      const key = randomUUID();
      const there = await send(page, action, key);
      const next = await reloaded(page, {}, page.access_token);
      assert.equal(next.screen.id, there.body.id);
      const again = await send({ ...next, screen: page.screen }, action, key);
      assert.equal(again.body.id, there.body.id);
      assert.equal((await at.pageScreen(next)).body.id, there.body.id);
      const fresh = await reloaded(page);
      assert.equal(fresh.screen.id, page.screen.id);
      assert.equal((await send(fresh, action)).body.id, there.body.id);
    });
  });
}
