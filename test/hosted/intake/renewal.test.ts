import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { DEMO_PARTNER_ID } from '../../../hosted/sandbox/seed.ts';
import { advancePartnerClock } from '../../../hosted/store/partners.ts';
import { Applicant } from '../../support/applicant.ts';
import { browserApi, type Exchanged } from '../../support/browser-api.ts';
import { isolation } from '../../support/isolation.ts';
import { KIM, LEE, owners, statesOf } from '../../support/owners.ts';
import { runs } from '../../support/runs.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { BOTH_STORES, runsAll } from '../../support/stores.ts';

const PAGE = 'http://127.0.0.1:4999';
const TIMES = runs(4, 12);
type Wishes = { continues?: string; origin?: string; key?: string; prefill?: object };

for (const engine of BOTH_STORES) {
  describe(`an application whose component renews itself by a new session, on ${engine}`, () => {
    let service: TestService;
    let api: ReturnType<typeof browserApi>;
    before(async () => {
      service = await openTestService({ engine });
      api = browserApi(service);
    });
    after(() => service.close());

    const trade = (token: string, { continues, origin = PAGE, key }: Wishes = {}) =>
      api.exchange(token, {
        body: continues === undefined ? {} : { continues },
        headers: { Origin: origin },
        ...(key ? { key } : {}),
      });
    /** A session made anew by the partner's server, and whoever enters by it. */
    async function enter({ prefill, ...wishes }: Wishes = {}) {
      const made = await api.session({ purpose: 'intake', ...(prefill ? { prefill } : {}) });
      const { status, body } = await trade(made.client_token, wishes);
      assert.equal(status, 201, JSON.stringify(body));
      return Object.assign(new Applicant(api, body), { made });
    }
    const revoke = async (id: string) => {
      const headers = {
        Authorization: `Bearer ${await service.token()}`,
        'Idempotency-Key': randomUUID(),
      };
      const done = await service.request(`/sandbox/sessions/${id}/revoke`, {
        method: 'POST',
        headers,
      });
      assert.equal(done.status, 200);
    };
    const holder = ({ access_token: continues }: Exchanged): Wishes => ({ continues });

    /** A session made anew, and whoever came by its link before anybody else. */
    async function withReader() {
      const made = await api.session({ purpose: 'intake' });
      const token = made.url.split('#')[1] ?? '';
      const path = `/partner_sessions/${made.id}/client_tokens`;
      const { body } = await api.send<{ client_token: string }>('POST', path, { token });
      return { made, reader: new Applicant(api, (await api.exchange(body.client_token)).body) };
    }

    it('gives a second reader what the first was given, whichever of two renewals comes first, and the same answer to a retry', async () => {
      const first = await enter();
      await first.answerUntil('entity');
      const made = await Promise.all([1, 2].map(() => api.session({ purpose: 'intake' })));
      const key = randomUUID();
      const [one, two] = await Promise.all(
        made.map(({ client_token }) => trade(client_token, { ...holder(first.session), key })),
      );
      for (const entered of [one, two]) assert.equal(entered?.body.screen.id, 'intake.entity');
      const again = await trade(made[0]?.client_token ?? '', { ...holder(first.session), key });
      assert.deepEqual(again.body, one?.body);
      const ends = new Applicant(api, again.body);
      await ends.answerUntil('credit');
      const other = new Applicant(api, two?.body ?? again.body);
      await other.read();
      assert.equal(other.at, 'entity');
      assert.match(JSON.stringify(other.screen), /"changed_elsewhere"/, 'all are in the same one');
    });

    it(`is one for both where something is begun in the new session at the moment it takes over, ${TIMES} times`, async () => {
      const first = await enter();
      await first.answerUntil('address');
      for (let n = 0; n < TIMES; n += 1) {
        const { made, reader } = await withReader();
        const [taken] = await Promise.all([
          trade(made.client_token, holder(first.session)),
          reader.act('continue', { share: 'yes' }),
        ]);
        const renewed = new Applicant(api, taken.body);
        await Promise.all([renewed.read(), reader.read()]);
        assert.equal(renewed.at, reader.at);
        assert.ok(['amount', 'address'].includes(reader.at), reader.at);
      }
    });

    if (!runsAll(engine)) return;

    it('goes on where it was without an external_id, also once the earlier session has expired, and is sent once', async () => {
      const first = await enter();
      await first.answerUntil('address');
      await first.act('back');
      assert.equal(first.at, 'industry');
      await advancePartnerClock(service.store.db, DEMO_PARTNER_ID, 3700);
      const second = await enter(holder(first.session));
      assert.equal(second.at, 'industry');
      await second.answerUntil('check');
      assert.match(JSON.stringify(second.screen), /Harbor Coffee Roasters LLC/);
      const third = await enter(holder(second.session));
      assert.equal(third.at, 'check');
      await third.answerUntil('credit');
      await third.sign(isolation(service));
      assert.equal((await third.act('send')).status, 200);
      assert.equal(third.at, 'sent');
      await second.read();
      assert.equal(second.at, 'sent');
      assert.equal(second.screen.referral_id, third.screen.referral_id);
      const last = await enter(holder(second.session));
      assert.equal(last.at, 'sent', 'what it was sent as, for one who renews later');
      assert.equal(last.session.referral_id, third.screen.referral_id);
    });

    it('is nobody else’s: a made-up token, another page, another partner or other words of its partner begin anew', async () => {
      const prefill = { business: { legal_name: 'Stated LLC', address: { city: 'Salem' } } };
      const first = await enter({ prefill });
      await first.answerUntil('address.card');
      const { continues } = holder(first.session);
      const hostile: Wishes[] = [
        { continues: `et_${'x'.repeat(43)}`, prefill },
        { continues: first.session.id, prefill },
        { continues, prefill, origin: 'http://127.0.0.1:4998' },
        { continues },
        { continues, prefill: { ...prefill, external_id: randomUUID() } },
        { continues, prefill: { business: { ...prefill.business, legal_name: 'Other LLC' } } },
      ];
      for (const wishes of hostile)
        assert.equal((await enter(wishes)).at, 'start', JSON.stringify(wishes));
      const { body } = await api.send<{ client_token: string }>('POST', '/partner_sessions', {
        token: await service.token('other_partner'),
        body: { purpose: 'intake', return_url: 'https://other.example/back', prefill },
      });
      const other = await trade(body.client_token, holder(first.session));
      assert.equal(other.body.screen.id, 'intake.start');
      const at = { shared_with_svc_at: '2026-02-01T10:00:00Z' };
      const moved = {
        ...prefill,
        consent: at,
        context: { relationship: { products_used: ['x'] } },
      };
      assert.equal((await enter({ continues, prefill: moved })).at, 'address.card');
    });

    it('is not gone on with by the token of a session that was revoked, nor by that of a frame', async () => {
      const first = await enter();
      await first.answerUntil('credit');
      const frame = await isolation(service).open(first.session);
      assert.equal((await enter({ continues: frame.access_token })).at, 'start');
      await revoke(first.made.id);
      assert.equal((await enter(holder(first.session))).at, 'start');
    });

    it('leaves alone a session in which something was begun before', async () => {
      const first = await enter();
      await first.answerUntil('address');
      const { made, reader } = await withReader();
      await reader.answerUntil('business');
      const { body } = await trade(made.client_token, holder(first.session));
      assert.equal(body.screen.id, 'intake.business');
    });

    it('takes in who came by the new session’s link before anything was begun there', async () => {
      const first = await enter();
      await first.answerUntil('address');
      const { made, reader } = await withReader();
      await trade(made.client_token, holder(first.session));
      const late = await reader.act('continue', { share: 'yes' });
      assert.equal(late.status, 200);
      assert.equal(reader.at, 'address');
      assert.ok(late.body.notice, 'what was shown has changed');
    });

    it('ends for who came by a revoked link, and goes on for who came by another', async () => {
      const external_id = randomUUID();
      const first = await enter({ prefill: { external_id } });
      await first.answerUntil('address');
      const second = await enter({ prefill: { external_id } });
      await second.answerUntil('person');
      await revoke(second.made.id);
      assert.match((await second.act('back')).body.type, /\/session-revoked$/);
      await first.read();
      assert.equal(first.at, 'address');
      const third = await enter({ prefill: { external_id } });
      await revoke(first.made.id);
      assert.match((await first.act('back')).body.type, /\/session-revoked$/);
      await third.answerUntil('credit');
      await third.sign(isolation(service));
      await third.act('send');
      assert.equal(third.at, 'sent');
    });

    it('takes the links of owners that were made by a revoked one with it, and new ones can be made', async () => {
      const on = owners(service);
      const external_id = randomUUID();
      const first = await on.atCredit('35', [LEE, KIM], { prefill: { external_id } });
      await first.sign(on.at);
      const kims = await on.handOff(first, 'o2', 'Kim Sato');
      const second = await enter({ prefill: { external_id } });
      const lees = await on.handOff(second, 'o1', 'Lee Okafor');
      await first.read();
      const waiting = { 'Dana Reyes': 'OK given', 'Lee Okafor': 'Waiting', 'Kim Sato': 'Waiting' };
      assert.deepEqual(statesOf(first.screen), waiting);
      await revoke(second.made.id);
      await first.read();
      assert.deepEqual(statesOf(first.screen), { ...waiting, 'Lee Okafor': 'Not asked yet' });
      assert.equal((await on.at.pageScreen(lees)).status, 401);
      await on.handOff(first, 'o1', 'Lee Okafor');
      assert.deepEqual(statesOf(first.screen), waiting);
      assert.equal((await on.sign(kims)).id, 'intake.owner.done');
    });

    it('reads the same in every window, however their sessions name the partner: an OK in one is one in the other', async () => {
      const first = await enter();
      await first.answerUntil('credit');
      const body = { purpose: 'intake' as const, theme: { partner_display_name: 'Another name' } };
      const made = await api.session(body);
      const second = new Applicant(
        api,
        (await trade(made.client_token, holder(first.session))).body,
      );
      await second.sign(isolation(service));
      assert.equal(second.at, 'send');
      await first.read();
      assert.equal(first.at, 'send');
    });

    it('shows the reader’s own link where a step is done on a page of its own', async () => {
      const first = await enter();
      await first.answerUntil('credit');
      const second = await enter(holder(first.session));
      assert.match(JSON.stringify(second.screen), new RegExp(second.made.id));
      assert.doesNotMatch(JSON.stringify(second.screen), new RegExp(first.made.id));
    });
  });
}
