import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { SCENARIOS } from '../../../hosted/sandbox/scenarios.ts';
import { DEMO_PARTNER_ID } from '../../../hosted/sandbox/seed.ts';
import { advancePartnerClock } from '../../../hosted/store/partners.ts';
import { revokeLinks } from '../../../hosted/store/revocation.ts';
import {
  credit_inquiries,
  events,
  evidence,
  intake_drafts,
  outbox_messages,
  partner_sessions,
  referrals,
  scenario_copies,
} from '../../../hosted/store/schema.ts';
import { sweep } from '../../../hosted/store/sweep.ts';
import { Applicant } from '../../support/applicant.ts';
import { applyThrough } from '../../support/apply-through.ts';
import { browserApi } from '../../support/browser-api.ts';
import { isolation } from '../../support/isolation.ts';
import { outboxOf } from '../../support/outbox.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { STORES } from '../../support/stores.ts';

const DAY_SECONDS = 24 * 3600;
/** Copies of these are made, one purpose after the other; of all in a full run. */
const COPIED = SCENARIOS.filter((_, index) => process.env.TEST_FULL || index % 4 === 0);

for (const engine of STORES) {
  describe(`what is kept, on ${engine}`, () => {
    let service: TestService;
    let api: ReturnType<typeof browserApi>;
    before(async () => {
      service = await openTestService({ engine });
      api = browserApi(service);
    });
    after(() => service.close());

    const later = (days: number) =>
      advancePartnerClock(service.store.db, DEMO_PARTNER_ID, days * DAY_SECONDS);
    async function begin(body: Record<string, unknown> = {}) {
      const made = await api.session({ purpose: 'intake', ...body });
      const { body: embed } = await api.exchange(made.client_token);
      return Object.assign(new Applicant(api, embed), { made });
    }
    const draftsOf = ({ made }: { made: { id: string } }) =>
      service.store.db.$count(intake_drafts, eq(intake_drafts.session_id, made.id));
    const consentsOf = ({ made }: { made: { id: string } }) =>
      service.store.db.$count(evidence, eq(evidence.subject_id, made.id));
    const prefillOf = async ({ made }: { made: { id: string } }) =>
      (
        await service.store.db
          .select({ prefill: partner_sessions.prefill })
          .from(partner_sessions)
          .where(eq(partner_sessions.id, made.id))
      )[0]?.prefill;

    it('an application that was never sent goes 90 days after its last change, one that was sent stays, and the evidence of both', async () => {
      const prefill = { business: { legal_name: 'Stated LLC' } };
      const left = await begin({ prefill });
      await left.answerUntil('amount');
      const sent = await begin();
      await applyThrough(sent, isolation(service));
      await later(89);
      await sweep(service.store.db);
      assert.equal(await draftsOf(left), 1);
      assert.deepEqual(await prefillOf(left), prefill);
      const other = await begin({ prefill });
      await later(2);
      await sweep(service.store.db);
      assert.equal(await draftsOf(left), 0);
      assert.equal(await consentsOf(left), 1);
      assert.deepEqual(await prefillOf(other), prefill, 'not begun, and its link is younger');
      assert.equal(await draftsOf(sent), 1);
      assert.equal(await consentsOf(sent), 2);
      assert.equal((await service.request(`/s/${left.made.id}`)).status, 410);
      await later(90);
      await sweep(service.store.db);
      assert.equal(await prefillOf(left), null);
      assert.equal(await prefillOf(other), null);
      assert.equal(await consentsOf(sent), 2);
    });

    it('an application stays as long as the newest of its links is no older than that', async () => {
      const prefill = { external_id: crypto.randomUUID() };
      const first = await begin({ prefill });
      await first.answerUntil('address');
      await later(60);
      await begin({ prefill });
      await later(60);
      await sweep(service.store.db);
      const third = await begin({ prefill });
      assert.equal(third.at, 'address');
    });

    it('a page that slept for three weeks goes on with the application it shows', async () => {
      const first = await begin();
      await first.answerUntil('address');
      const { id, access_token: continues } = first.session;
      const ago = (days: number) =>
        service.store.db.execute(
          sql`update embed_sessions set expires_at = now() - make_interval(days => ${days}) where id = ${id}`,
        );
      const renewed = async () => {
        const { client_token } = await api.session({ purpose: 'intake' });
        return (await api.exchange(client_token, { body: { continues } })).body.screen.id;
      };
      await ago(21);
      await sweep(service.store.db);
      assert.equal(await renewed(), 'intake.address');
      await ago(31);
      await sweep(service.store.db);
      assert.equal(await renewed(), 'intake.start');
    });

    it('a session goes 90 days after its end, unless an application is kept that belongs to it', async () => {
      const { db } = service.store;
      const isKept = async (id: string) =>
        (await db.$count(partner_sessions, eq(partner_sessions.id, id))) === 1;
      const idle = await api.session({ purpose: 'intake' });
      const used = await begin();
      const agreed = await begin();
      await applyThrough(agreed, isolation(service));
      const standing = await db.$count(partner_sessions, eq(partner_sessions.rotates, true));
      await later(91);
      await sweep(db);
      assert.ok(await isKept(idle.id), 'its own end is a week later');
      await later(8);
      await sweep(db);
      assert.ok(await isKept(used.made.id), 'its tokens are kept by the real clock');
      await db.execute(sql`update client_tokens set expires_at = now() - interval '3 days'`);
      await db.execute(sql`update embed_sessions set expires_at = now() - interval '31 days'`);
      await sweep(db);
      assert.equal(await isKept(idle.id), false);
      assert.equal(await isKept(used.made.id), false);
      assert.ok(await isKept(agreed.made.id));
      assert.equal(await db.$count(partner_sessions, eq(partner_sessions.rotates, true)), standing);
    });

    it('a permanent link that was revoked goes 90 days later, the one in its place stays', async () => {
      const { db } = service.store;
      const referral_id = (await api.referral()) ?? '';
      const now = await advancePartnerClock(db, DEMO_PARTNER_ID, 1);
      assert.ok(now && (await revokeLinks(db, { partner_id: DEMO_PARTNER_ID, referral_id, now })));
      const links = () =>
        db
          .select({ revoked_at: partner_sessions.revoked_at })
          .from(partner_sessions)
          .where(
            and(eq(partner_sessions.referral_id, referral_id), eq(partner_sessions.rotates, true)),
          );
      const made = await links();
      const open = made.filter(({ revoked_at }) => revoked_at === null);
      assert.equal(made.length, 2 * open.length);
      await later(89);
      await sweep(db);
      assert.deepEqual(await links(), made);
      await later(2);
      await sweep(db);
      assert.deepEqual(await links(), open);
    });

    it('events go after 30 days by their partner’s clock, unless nobody could read them yet', async () => {
      const { db } = service.store;
      const referral_id = (await api.referral()) ?? '';
      await service.sequencer.run();
      const rows = await db.select().from(events).where(eq(events.referral_id, referral_id));
      // These alone: reminders that are due meanwhile are told as new ones.
      const written = rows.map((event) => event.written);
      const kept = () => db.$count(events, inArray(events.written, written));
      await later(29);
      await sweep(db);
      assert.ok((await kept()) > 0);
      await later(2);
      await sweep(db);
      assert.equal(await kept(), 0);
    });

    it('messages go after 30 days, and what is still to go out stays', async () => {
      const at = outboxOf(service);
      const { id } = await at.refer();
      const [sent] = await at.messages(id);
      await later(29);
      await sweep(service.store.db);
      const { data } = await at.list(`?referral_id=${id}`);
      assert.ok(data.some((message) => message.id === sent?.id));
      await later(2);
      await sweep(service.store.db);
      // That one alone: what is due by now may go out meanwhile.
      const kept = await service.store.db.$count(
        outbox_messages,
        eq(outbox_messages.id, sent?.id ?? ''),
      );
      assert.equal(kept, 0);
      assert.ok((await at.messages(id)).length > 0, 'reminders that were due meanwhile');
    });

    it('every copy of a scenario goes with all that came of it, two days on; what a partner made stays', async () => {
      const { db } = service.store;
      const own = [await api.referral(), await api.referral()];
      const before = [await db.$count(referrals), await db.$count(partner_sessions)];
      const at = outboxOf(service);
      for (const { name } of COPIED) {
        const { body } = await api.exchange(`demo_${name}`);
        if (body.referral_id) await at.referral(body.referral_id);
      }
      const sent = new Applicant(api, (await api.exchange('demo_intake_credit')).body);
      await applyThrough(sent, isolation(service));
      await at.messages(own[0] ?? '');
      assert.ok((await db.$count(scenario_copies)) > COPIED.length - 2);
      await sweep(db);
      assert.ok((await db.$count(scenario_copies)) > COPIED.length - 2, 'they are new');
      await later(3);
      await sweep(db);
      assert.ok((await db.$count(scenario_copies)) > COPIED.length - 2, 'by the real clock');
      await db.update(scenario_copies).set({ made_at: sql`now() - interval '49 hours'` });
      await sweep(db);
      assert.equal(await db.$count(scenario_copies), 0);
      assert.deepEqual([await db.$count(referrals), await db.$count(partner_sessions)], before);
      assert.equal(
        await db.$count(credit_inquiries, eq(credit_inquiries.owner_name, 'Maria Alvarez')),
        0,
      );
    });

    it('a copy that somebody works with stays as long as their session', async () => {
      const { db } = service.store;
      const copy = await outboxOf(service).call('POST', '/scenarios/needs_borrower');
      const { referral_id } = await copy.json();
      await api.session({ referral_id, expires_in_seconds: 7 * DAY_SECONDS });
      await db.update(scenario_copies).set({ made_at: sql`now() - interval '49 hours'` });
      await later(6);
      await sweep(db);
      assert.equal(await db.$count(referrals, eq(referrals.id, referral_id)), 1);
      await later(2);
      await sweep(db);
      assert.equal(await db.$count(referrals, eq(referrals.id, referral_id)), 0);
    });
  });
}
