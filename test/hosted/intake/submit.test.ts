import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { intake_drafts, referrals } from '../../../hosted/store/schema.ts';
import { Applicant } from '../../support/applicant.ts';
import { applyThrough } from '../../support/apply-through.ts';
import { APPLICATION } from '../../support/browser-api.ts';
import { isolation } from '../../support/isolation.ts';
import { outboxOf } from '../../support/outbox.ts';
import { business, openPartner } from '../../support/partner.ts';
import { runs } from '../../support/runs.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { BOTH_STORES, runsAll } from '../../support/stores.ts';

type Json = Record<string, unknown>;
const AT_ONCE = runs(20, 50);
const skip = { options: { skip_known_fields: true } };

for (const engine of BOTH_STORES)
  describe(`an application that is sent, on ${engine}`, () => {
    let service: TestService;
    let at: ReturnType<typeof isolation>;
    before(async () => {
      service = await openTestService({ engine });
      at = isolation(service);
    });
    after(() => service.close());

    /** A fresh window on the link of a session. */
    async function open({ id, url }: { id: string; url: string }, body: Json = {}) {
      const path = `/partner_sessions/${id}/client_tokens`;
      const token = await at.api.send('POST', path, { token: url.split('#')[1] });
      const client_token = String(token.body.client_token);
      return new Applicant(at.api, (await at.api.exchange(client_token, { body })).body);
    }

    /** Somebody who has only to send it. */
    async function ready(prefill: Json = {}) {
      const external_id = `biz_${randomUUID()}`;
      const session = await at.api.session({
        purpose: 'intake',
        prefill: { ...APPLICATION, external_id, ...prefill },
        ...skip,
      });
      const applicant = await open(session);
      await applyThrough(applicant, at, 'send');
      return { session, applicant, external_id };
    }

    const made = (external_id: string) =>
      service.store.db.$count(referrals, eq(referrals.external_id, external_id));

    it(`is one referral, whoever of ${AT_ONCE} sends it first from two windows`, async () => {
      const { session, applicant, external_id } = await ready();
      const other = await open(session);
      assert.equal(other.at, 'send');
      const version = applicant.screen.screen_version;
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) =>
          (n % 2 ? applicant : other).act('send', {}, { version }),
        ),
      );
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
      assert.deepEqual(new Set(answers.map(({ body }) => body.id)), new Set(['intake.sent']));
      assert.equal(new Set(answers.map(({ body }) => body.referral_id)).size, 1);
      assert.equal(await made(external_id), 1);
    });

    if (!runsAll(engine)) return;

    it('is answered again by the same key where the answer was lost, to the session that takes over too', async () => {
      const { session, applicant, external_id } = await ready();
      const version = applicant.screen.screen_version;
      const key = randomUUID();
      const lost = await applicant.act('send', {}, { version, key });
      const next = await open(session, { continues: applicant.session.access_token });
      for (const one of [applicant, next]) {
        const again = await one.act('send', {}, { version, key });
        assert.deepEqual(again.body, lost.body);
        assert.equal(again.headers.get('Idempotent-Replayed'), 'true');
      }
      assert.equal(await made(external_id), 1);
    });

    it('says that it was sent after a reload, on another device, and to whoever sends it again', async () => {
      const { session, applicant, external_id } = await ready();
      const other = await open(session);
      const version = applicant.screen.screen_version;
      const { body } = await applicant.act('send');
      const reloaded = await open(session);
      assert.equal(reloaded.at, 'sent');
      assert.equal(reloaded.screen.referral_id, body.referral_id);
      for (const action of ['send', 'back', 'continue']) {
        const late = await other.act(action, { 'business.legal_name': 'Late' }, { version });
        assert.equal(late.status, 200);
        assert.equal(late.body.id, 'intake.sent');
        assert.ok(late.body.notice);
        assert.equal(late.body.referral_id, body.referral_id);
      }
      assert.equal(await made(external_id), 1);
    });

    it('is not sent for a business that another partner referred, who is not named, and nothing is lost', async () => {
      const ein = '55-1234567';
      const rival = await openPartner(service, 'other_partner');
      await rival.refer({ business: business({ ein }) });
      const { applicant, session, external_id } = await ready({
        business: { ...APPLICATION.business, ein },
      });
      const { status, body } = await applicant.act('send');
      assert.equal(status, 200);
      assert.equal(body.id, 'intake.send');
      assert.equal(body.notice?.title, 'We already have an application for this business');
      assert.doesNotMatch(JSON.stringify(body), /Harbor Ledger|prt_other/);
      assert.equal(await made(external_id), 0);
      const [draft] = await service.store.db
        .select()
        .from(intake_drafts)
        .where(eq(intake_drafts.session_id, session.id));
      assert.equal(draft?.referral_id, null);
      assert.equal(draft?.state.authorizations.length, 1);
      // The EIN was wrong: with the right one it goes out.
      for (let n = 0; applicant.at !== 'check' && n < 5; n += 1) await applicant.act('back');
      await applicant.act('change.entity');
      await applicant.act('continue', {
        'business.entity_type': 'llc',
        'business.formation_date': '2017-04',
        'business.ein': '55-1234568',
      });
      await applyThrough(applicant, at);
      assert.equal(await made(external_id), 1);
    });

    it('is not sent under an id that became another referral’s meanwhile', async () => {
      const { applicant, external_id } = await ready();
      const partner = await openPartner(service);
      await partner.refer({ external_id });
      const { body } = await applicant.act('send');
      assert.equal(body.id, 'intake.send');
      assert.equal(body.notice?.tone, 'warning');
      assert.equal(await made(external_id), 1);
    });

    it('is told to the borrower by us with just_refer, and never with work_this_deal', async () => {
      const email = (name: string) => `${name}-${randomUUID()}@harbor.example`;
      const contact = (address: string) => ({ ...APPLICATION.contacts[0], email: address });
      const [told, quiet] = [email('told'), email('quiet')];
      const first = await ready({
        intent: 'just_refer',
        contacts: [contact(told)],
        consent: { ...APPLICATION.consent, contact_authorized_at: '2026-01-05T10:00:00Z' },
      });
      const second = await ready({ contacts: [contact(quiet)] });
      const { messages } = outboxOf(service);
      const [one, two] = [await first.applicant.act('send'), await second.applicant.act('send')];
      assert.ok(JSON.stringify(await messages(one.body.referral_id ?? '')).includes(told));
      assert.deepEqual(await messages(two.body.referral_id ?? ''), []);
    });
  });
