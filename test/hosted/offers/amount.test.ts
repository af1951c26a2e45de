import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { events, notifications, offers, referrals } from '../../../hosted/store/schema.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { signing, stepOf } from '../../support/signing.ts';
import { BOTH_STORES, runsAll } from '../../support/stores.ts';

for (const engine of BOTH_STORES)
  describe(`the choice of an amount on ${engine}`, () => {
    let service: TestService;
    let on: ReturnType<typeof signing>;
    before(async () => {
      service = await openTestService({ engine });
      on = signing(service);
    });
    after(() => service.close());

    /** A page at the choice of an amount of an offer that has one. */
    const asked = async () => {
      const page = await on.openPage();
      const all = await on.offersOf(page);
      const offer = all.find(({ terms }) => terms?.choice);
      const choice = offer?.terms?.choice;
      assert.ok(offer && choice);
      await on.act(page, `read_offer.${offer.id}`);
      const { body } = await on.act(page, `ask_amount.${offer.id}`);
      assert.equal(body.id, 'offer_acceptance.amount');
      return { page, offer, choice, screen: body };
    };
    type Asked = Awaited<ReturnType<typeof asked>>;
    const choose = ({ page, offer }: Asked, amount: unknown) =>
      on.act(page, `choose_amount.${offer.id}`, { amount });
    const dollars = (cents: number) => String(cents / 100);
    const openOf = async ({ page }: Asked) =>
      (await on.offersOf(page)).filter(({ state }) => state === 'open');

    it('of two at the same moment is one: another offer in the place of the first, and one of that', async () => {
      const at = await asked();
      const { min, step } = at.choice;
      const answers = await Promise.all([
        choose(at, dollars(min)),
        choose(at, dollars(min + step)),
      ]);
      for (const { status } of answers) assert.ok(status === 200 || status === 400, `${status}`);
      const all = await on.offersOf(at.page);
      const successors = all.filter(({ lender }) => lender === at.offer.lender);
      assert.deepEqual(successors.map(({ state }) => state).toSorted(), ['open', 'replaced']);
    });

    if (!runsAll(engine)) return;

    it('is asked with its bounds and what is disclosed, and shows the terms of what was chosen before anything is signed', async () => {
      const at = await asked();
      const text = JSON.stringify(at.screen);
      assert.match(text, /APR is \d+\.\d\d%/);
      assert.ok(at.screen.blocks.some(({ kind }) => kind === 'disclosure'));
      const { db } = service.store;
      const id = at.page.referral_id ?? '';
      const [row] = await db.select().from(referrals).where(eq(referrals.id, id));
      assert.ok(row);
      // The service writes to this borrower.
      const consent = {
        ...row.application.consent,
        contact_authorized_at: '2026-05-04T14:00:00Z',
      };
      const application = { ...row.application, intent: 'just_refer' as const, consent };
      await db.update(referrals).set({ application }).where(eq(referrals.id, id));
      const { body } = await choose(at, `$${dollars(at.choice.min)}`);
      assert.equal(body.id, 'offer_acceptance.read');
      const [chosen] = (await openOf(at)).filter(({ lender }) => lender === at.offer.lender);
      assert.ok(chosen && chosen.id !== at.offer.id);
      assert.equal(chosen.amount, at.choice.min);
      assert.deepEqual(chosen.expires_at, at.offer.expires_at);
      const disclosed = body.blocks.find((block) => block.kind === 'disclosure');
      assert.ok(disclosed && 'rows' in disclosed);
      assert.match(
        JSON.stringify(disclosed),
        new RegExp(`${(at.choice.min / 100).toLocaleString('en-US')}\\.00`),
      );
      assert.ok(body.actions?.some(({ id }) => id === `begin_signing.${chosen.id}`));
      const told = await service.store.db
        .select({ kind: events.kind })
        .from(events)
        .where(eq(events.referral_id, at.page.referral_id ?? ''));
      const kinds = told.map(({ kind }) => kind);
      assert.ok(kinds.includes('offer.updated') && kinds.includes('offer.created'));
      const messages = await service.store.db
        .select()
        .from(notifications)
        .where(eq(notifications.referral_id, at.page.referral_id ?? ''));
      assert.deepEqual(messages, [], 'nobody is written to about their own choice');
      // It can be chosen again, also back.
      await on.act(at.page, `ask_amount.${chosen.id}`);
      const back = await on.act(at.page, `choose_amount.${chosen.id}`, {
        amount: dollars(at.choice.max),
      });
      assert.equal(back.status, 200);
      const [last] = (await openOf(at)).filter(({ lender }) => lender === at.offer.lender);
      assert.deepEqual(last?.costs, at.offer.costs);
      const all = await on.screenOf(at.page);
      assert.equal(all.id, 'offer_acceptance.read');
      await on.act(at.page, 'back');
      const past = (await on.screenOf(at.page)).blocks.find(({ id }) => id === 'past');
      assert.ok(
        past?.kind === 'facts' && past.rows.length === 1,
        'what was chosen between is one line',
      );
    });

    it('refuses what is no amount or not one of them, in words that name the bounds, and changes nothing', async () => {
      const at = await asked();
      const { min, max } = at.choice;
      const said = async (typed: unknown) => {
        const { status, body } = await choose(at, typed);
        assert.equal(status, 400, String(typed));
        const { errors } = Object.assign({ errors: [{ param: '', message: '' }] }, body);
        assert.deepEqual(
          errors.map(({ param }) => param),
          ['values.amount'],
        );
        return errors[0]?.message ?? '';
      };
      assert.match(await said(''), /Enter an amount/);
      assert.match(await said(undefined), /Enter an amount/);
      assert.match(await said('a lot'), /in dollars/);
      assert.match(await said(dollars(min - 100)), /from \$[\d,.]+ to \$[\d,.]+/);
      assert.match(await said(dollars(max + 100)), /from \$[\d,.]+ to \$[\d,.]+/);
      assert.match(await said(dollars(min + 100)), /in steps of \$500\.00/);
      assert.deepEqual(await on.states(at.page), ['open', 'open', 'open']);
    });

    it('ends what was signed of the first: its frame says that another stands in its place', async () => {
      const at = await asked();
      await on.act(at.page, `read_offer.${at.offer.id}`);
      await on.act(at.page, `begin_signing.${at.offer.id}`);
      const frame = await on.at.open(at.page);
      await on.signUntil(frame, at.offer.id, 'review');
      await on.act(at.page, 'back');
      await on.act(at.page, `read_offer.${at.offer.id}`);
      const { body } = await on.act(at.page, `ask_amount.${at.offer.id}`);
      assert.match(body.lead?.toString() ?? JSON.stringify(body), /does not count for it/);
      const version = (await on.at.frameScreen(frame)).body.screen_version;
      await choose(at, dollars(at.choice.min));
      const late = await on.sign(frame, 'review', { name: 'Maria Alvarez' }, { version });
      assert.equal(stepOf(late.body), 'over');
      assert.match(late.body.title, /stands in its place/);
      assert.equal(await on.acceptances(at.offer.id), 0);
    });

    it('is not offered of the lender’s own document, of an offer without one, and not for ever', async () => {
      const at = await asked();
      const { db } = service.store;
      const reads = async () => {
        await on.act(at.page, 'back');
        const { body } = await on.act(at.page, `read_offer.${at.offer.id}`);
        return body.actions?.some(({ id }) => id.startsWith('ask_amount')) ?? false;
      };
      assert.ok(await reads());
      const set = (changes: object) =>
        db.update(offers).set(changes).where(eq(offers.id, at.offer.id));
      const disclosure = {
        kind: 'file' as const,
        file_id: 'fil_x',
        name: 'disclosure.pdf',
        media_type: 'application/pdf',
        sha256: 'a'.repeat(64),
      };
      await set({ disclosure });
      assert.equal(await reads(), false);
      await set({ disclosure: at.offer.disclosure });
      assert.ok(await reads());
      const { terms } = at.offer;
      await set({ terms: { ...terms, choice: null } });
      assert.equal(await reads(), false);
      await set({ terms });
      const replaced = Array.from({ length: 30 }, (_, n) => ({
        ...at.offer,
        id: `off_old_${at.offer.id.slice(4, 12)}_${n}`,
        position: 100 + n,
        state: 'replaced' as const,
        replaced_by: at.offer.id,
      }));
      await db.insert(offers).values(replaced);
      assert.equal(await reads(), false);
    });
  });
