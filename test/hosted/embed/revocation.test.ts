import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SessionEnded } from '../../../src/contract/session.ts';
import { openEvents } from '../../support/event-stream.ts';
import { FOR_FRAME, isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { STORES } from '../../support/stores.ts';

for (const engine of STORES) {
  describe(`A session that is revoked on ${engine}`, () => {
    let service: TestService;
    let on: ReturnType<typeof isolation>;
    before(async () => {
      service = await openTestService({ engine });
      on = isolation(service);
    });
    after(() => service.close());

    const revoke = async (id: string, clientId = 'demo_partner') =>
      service.request(`/sandbox/sessions/${id}/revoke`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${await service.token(clientId)}`,
          'Idempotency-Key': crypto.randomUUID(),
        },
      });
    const opened = async (options = {}) => {
      const session = await on.api.session(options);
      const { body: embed } = await on.api.exchange(session.client_token);
      return { session, embed };
    };
    const trade = ({ id, url }: { id: string; url: string }) =>
      on.api.send('POST', `/partner_sessions/${id}/client_tokens`, { token: url.split('#')[1] });

    it('lets nobody in: not by its link, its page or its client token, also where that was exchanged before', async () => {
      const session = await on.api.session();
      const key = crypto.randomUUID();
      assert.equal((await on.api.exchange(session.client_token, { key })).status, 201);
      assert.equal((await revoke(session.id)).status, 200);
      const page = await service.request(`/s/${session.id}`);
      assert.equal(page.status, 410);
      assert.match(await page.text(), /This link is no longer open/);
      const link = await trade(session);
      assert.equal(link.status, 410);
      assert.match(String(link.body.type), /\/link-revoked$/);
      const exchanged = await on.api.exchange(session.client_token, { key });
      assert.equal(exchanged.status, 401);
      assert.match(String(exchanged.body.type), /\/session-revoked$/);
      for (const { body } of [link, exchanged])
        assert.match(JSON.stringify(body), /"reason":"revoked"/);
    });

    it('says so to what is open from it, at the next call and by the stream', async () => {
      const { session, embed } = await opened();
      const stream = await openEvents(service, embed);
      await stream.next();
      await revoke(session.id);
      const event = await stream.next();
      assert.equal(event?.event, 'session_ended');
      const { reason, screen } = SessionEnded.parse(JSON.parse(event?.data ?? ''));
      assert.equal(reason, 'revoked');
      assert.equal(screen?.title, 'This is no longer open');
      assert.equal(await stream.next(), undefined);
      const { status, body } = await on.pageScreen(embed);
      assert.equal(status, 401);
      assert.match(body.type, /\/session-revoked$/);
      assert.equal(body.screen?.title, 'This is no longer open');
    });

    it('says so by the stream of an application that is no referral yet', async () => {
      const { session, embed } = await opened({ purpose: 'intake' });
      const stream = await openEvents(service, embed);
      await stream.next();
      await revoke(session.id);
      assert.equal((await stream.next())?.event, 'session_ended');
    });

    it('takes its frames, their grants, and the components opened from it with it', async () => {
      const page = await on.openCredit('needs_borrower');
      const frame = await on.open(page);
      const spare = await on.grant(page);
      const { body: status } = await on.api.exchange('demo_needs_borrower_documents');
      const action = /open_todo\.[\w-]+/.exec(JSON.stringify(status.screen))?.[0] ?? '';
      const child = (await on.choose(status, action)).body.open;
      const inside = await on.api.exchange(child?.client_token);
      const rows = await service.store.db.query.embed_sessions.findMany();
      for (const { id } of [page, status]) {
        const row = rows.find((one) => one.id === id);
        assert.equal((await revoke(row?.session_id ?? '')).status, 200);
      }
      assert.equal((await on.agree(frame)).status, 401);
      assert.equal((await on.enter(spare.grant)).status, 401);
      assert.equal(
        (await service.secureApp.request(new URL(spare.url).pathname, { headers: FOR_FRAME }))
          .status,
        410,
      );
      assert.equal((await on.pageScreen(inside.body)).status, 401);
      assert.equal((await service.request(new URL(child?.url ?? '').pathname)).status, 410);
    });

    it('is only ever ended by the partner that made it', async () => {
      const { session, embed } = await opened();
      assert.equal((await revoke(session.id, 'other_partner')).status, 404);
      assert.equal((await on.pageScreen(embed)).status, 200);
    });
  });
}
