import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SessionEnded } from '../../../src/contract/session.ts';
import { openEvents } from '../../support/event-stream.ts';
import { isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { BOTH_STORES, runsAll } from '../../support/stores.ts';

type Referral = { hosted_url: string; todos: { id: string; url?: string }[] };

for (const engine of BOTH_STORES) {
  describe(`A permanent link that is revoked on ${engine}`, () => {
    let service: TestService;
    let on: ReturnType<typeof isolation>;
    before(async () => {
      service = await openTestService({ engine });
      on = isolation(service);
    });
    after(() => service.close());

    const control = async (path: string, body?: unknown, clientId?: string) => {
      const token = await service.token(clientId);
      const response = await service.request(`/sandbox${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Idempotency-Key': crypto.randomUUID(),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    const read = async (id: string): Promise<Referral> =>
      (await on.api.send<Referral>('GET', `/referrals/${id}`, { token: await service.token() }))
        .body;
    const idIn = (url: string) => /ps_[\w-]+/.exec(url)?.[0] ?? '';
    /** What somebody with the link is answered: by its page, and by what the page calls. */
    const tried = async (url: string) => {
      const { status, body } = await on.api.send(
        'POST',
        `/partner_sessions/${idIn(url)}/client_tokens`,
        { token: url.split('#')[1] },
      );
      return { page: (await service.request(new URL(url).pathname)).status, status, body };
    };
    const assertRevoked = async (url: string) => {
      const { page, status, body } = await tried(url);
      assert.deepEqual([page, status], [410, 410], url);
      assert.match(String(body.type), /\/link-revoked$/);
      assert.match(JSON.stringify(body), /"reason":"revoked"/);
    };
    const assertOpen = async (url: string) => {
      const { page, status } = await tried(url);
      assert.deepEqual([page, status], [200, 201], url);
    };
    /** A referral with to-dos, its links as a list says them, and a page opened by `hosted_url`. */
    async function emailed() {
      const { body } = await on.api.exchange('demo_needs_borrower');
      const referral_id = body.referral_id ?? '';
      const { hosted_url, todos } = await read(referral_id);
      const { client_token } = (await tried(hosted_url)).body;
      const { body: embed } = await on.api.exchange(String(client_token));
      return { referral_id, hosted_url, urls: todos.flatMap(({ url }) => url ?? []), embed };
    }

    it('is followed by one link, however often and by how many at once it is revoked', async () => {
      const { referral_id, hosted_url } = await emailed();
      const all = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          n % 2
            ? control(`/sessions/${idIn(hosted_url)}/revoke`)
            : control(`/referrals/${referral_id}/revoke_links`),
        ),
      );
      assert.deepEqual([...new Set(all.map(({ status }) => status))], [200]);
      const now = await read(referral_id);
      await assertOpen(now.hosted_url);
      assert.equal((await control(`/sessions/${idIn(hosted_url)}/revoke`)).status, 200);
      assert.equal((await read(referral_id)).hosted_url, now.hosted_url, 'an old one again');
    });

    if (!runsAll(engine)) return;

    it('opens nothing from then on, ends what is open by it, and another stands in its place', async () => {
      const { referral_id, hosted_url, urls, embed } = await emailed();
      assert.ok(urls.length > 0);
      const stream = await openEvents(service, embed);
      await stream.next();
      const done = await control(`/referrals/${referral_id}/revoke_links`);
      assert.equal(done.status, 200);
      for (const url of [hosted_url, ...urls]) await assertRevoked(url);
      const ended = await stream.next();
      assert.equal(ended?.event, 'session_ended');
      assert.equal(SessionEnded.parse(JSON.parse(ended?.data ?? '')).reason, 'revoked');
      assert.equal((await on.pageScreen(embed)).status, 401);
      const now = await read(referral_id);
      assert.equal(done.body.referral.hosted_url, now.hosted_url);
      const fresh = [now.hosted_url, ...now.todos.flatMap(({ url }) => url ?? [])];
      assert.equal(fresh.length, urls.length + 1);
      for (const url of fresh) await assertOpen(url);
      for (const url of [hosted_url, ...urls]) assert.ok(!fresh.includes(url));
    });

    it('can be the link of one purpose alone, or of the id in its address', async () => {
      const { referral_id, hosted_url } = await emailed();
      const todo = (await read(referral_id)).todos.find(
        ({ url }) => url && idIn(url) !== idIn(hosted_url),
      );
      const documents = todo?.url ?? '';
      const one = await control(`/referrals/${referral_id}/revoke_links`, {
        purposes: ['documents'],
      });
      assert.equal(one.status, 200);
      await assertRevoked(documents);
      await assertOpen(hosted_url);
      assert.equal((await control(`/sessions/${idIn(hosted_url)}/revoke`)).status, 200);
      await assertRevoked(hosted_url);
      await assertOpen((await read(referral_id)).hosted_url);
    });

    it('ends with a session that showed it: hosted_url does not go on where the session was revoked', async () => {
      const session = await on.api.session({ options: { compact: true } });
      const { body: embed } = await on.api.exchange(session.client_token);
      const { hosted_url } = await read(session.referral_id ?? '');
      assert.ok(JSON.stringify(embed.screen).includes(hosted_url));
      const other = await on.api.session({
        referral_id: session.referral_id,
        options: { compact: true },
      });
      const { body: beside } = await on.api.exchange(other.client_token);
      const stream = await openEvents(service, beside);
      await stream.next();
      assert.equal((await control(`/sessions/${session.id}/revoke`)).status, 200);
      await assertRevoked(hosted_url);
      const fresh = (await read(session.referral_id ?? '')).hosted_url;
      await assertOpen(fresh);
      const next = await stream.next();
      assert.equal(next?.event, 'screen', 'the other session goes on, and is shown the new link');
      assert.ok(next?.data.includes(fresh));
    });

    it('is revoked by its own partner alone', async () => {
      const { referral_id, hosted_url } = await emailed();
      const path = `/referrals/${referral_id}/revoke_links`;
      assert.equal((await control(path, undefined, 'other_partner')).status, 404);
      assert.equal(
        (await control(`/sessions/${idIn(hosted_url)}/revoke`, undefined, 'other_partner')).status,
        404,
      );
      assert.equal((await control(path, { purposes: ['nothing'] })).status, 400);
      await assertOpen(hosted_url);
    });
  });
}
