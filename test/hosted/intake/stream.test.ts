import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { Applicant } from '../../support/applicant.ts';
import { applyThrough } from '../../support/apply-through.ts';
import { APPLICATION } from '../../support/browser-api.ts';
import { openEvents } from '../../support/event-stream.ts';
import { isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { STORES } from '../../support/stores.ts';

for (const engine of STORES)
  describe(`GET /embed_sessions/{id}/events of an application on ${engine}`, () => {
    let service: TestService;
    let at: ReturnType<typeof isolation>;
    before(async () => {
      service = await openTestService({ engine });
      at = isolation(service);
    });
    after(() => service.close());

    /** Two windows on one application, the second with its stream open and its first screen read. */
    async function twoWindows() {
      const { id, url, client_token } = await at.api.session({
        purpose: 'intake',
        prefill: APPLICATION,
        options: { skip_known_fields: true },
      });
      const path = `/partner_sessions/${id}/client_tokens`;
      const second = await at.api.send('POST', path, { token: url.split('#')[1] });
      const one = new Applicant(at.api, (await at.api.exchange(client_token)).body);
      const two = (await at.api.exchange(String(second.body.client_token))).body;
      const stream = await openEvents(service, two);
      const next = async (): Promise<ScreenInput> => {
        const event = await stream.next();
        assert.equal(event?.event, 'screen');
        return JSON.parse(event.data);
      };
      await next();
      return { one, stream, next };
    }

    it('shows a second window what was saved in the first', async () => {
      const { one, stream, next } = await twoWindows();
      await applyThrough(one, at, 'check');
      let shown = await next();
      for (let n = 0; shown.id !== 'intake.check' && n < 10; n += 1) shown = await next();
      await one.act('change.notes');
      await one.act('continue', { 'context.notes': 'Seen at once' });
      shown = await next();
      assert.match(JSON.stringify(shown), /Seen at once/);
      await stream.close();
    });

    it('goes on with the referral once it was sent', async () => {
      const { one, stream, next } = await twoWindows();
      await applyThrough(one, at);
      let shown = await next();
      for (let n = 0; shown.id !== 'intake.sent' && n < 20; n += 1) shown = await next();
      assert.equal(shown.referral_id, one.screen.referral_id);
      const partner = await service.token();
      const simulate = await service.request(`/sandbox/referrals/${shown.referral_id}/events`, {
        headers: { Authorization: `Bearer ${partner}` },
      });
      const { data } = await simulate.json();
      await service.request(`/sandbox/referrals/${shown.referral_id}/simulate`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${partner}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
        },
        body: JSON.stringify({ event: data[0].event }),
      });
      assert.equal((await next()).id, 'intake.sent');
      await stream.close();
    });
  });
