import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { TWO_OWNERS } from '../../../hosted/sandbox/scenarios/applications.ts';
import { offers, outbox_messages, referrals } from '../../../hosted/store/schema.ts';
import type { Exchanged } from '../../support/browser-api.ts';
import { PAGE } from '../../support/isolation.ts';
import { outboxOf as outboxControls } from '../../support/outbox.ts';
import { openPartner } from '../../support/partner.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { signing, stepOf } from '../../support/signing.ts';
import { BOTH_STORES, runsAll } from '../../support/stores.ts';

const FIRST = 'Maria Alvarez';
const SECOND = 'Sam Okafor';
const GUARANTOR = 'Ines Ferro';
const EMAIL = 'sam@juniper-and-rye.example';
const SIGNERS = [
  { name: FIRST, email: null, business: true, guarantor: true },
  { name: SECOND, email: EMAIL, business: true, guarantor: true },
  { name: GUARANTOR, email: 'ines@ferro.example', business: false, guarantor: true },
];

for (const engine of BOTH_STORES)
  describe(`an offer with several signers on ${engine}`, () => {
    let service: TestService;
    let on: ReturnType<typeof signing>;
    before(async () => {
      service = await openTestService({ engine });
      on = signing(service);
    });
    after(() => service.close());

    /** Three offers, whose lenders name who signs; the service writes to the borrower or not. */
    const openNamed = async ({ signers = SIGNERS, contacted = true } = {}) => {
      const page = await on.openPage();
      const { db } = service.store;
      const id = page.referral_id ?? '';
      await db.update(offers).set({ signers }).where(eq(offers.referral_id, id));
      if (contacted) {
        const [row] = await db.select().from(referrals).where(eq(referrals.id, id));
        assert.ok(row);
        const consent = {
          ...row.application.consent,
          contact_authorized_at: '2026-05-04T14:00:00Z',
        };
        const application = { ...row.application, intent: 'just_refer' as const, consent };
        await db.update(referrals).set({ application }).where(eq(referrals.id, id));
      }
      return page;
    };
    const outboxOf = async ({ referral_id = '' }: Exchanged) => {
      await service.messageWorker.run();
      return service.store.db
        .select()
        .from(outbox_messages)
        .where(eq(outbox_messages.referral_id, referral_id))
        .orderBy(outbox_messages.seq);
    };
    /** The page that a signer's own link opens. */
    const openLink = async (url: string) => {
      const { pathname, hash } = new URL(url);
      const id = pathname.split('/').at(-1);
      const { body } = await on.at.api.send<{ client_token: string }>(
        'POST',
        `/partner_sessions/${id}/client_tokens`,
        { token: hash.slice(1) },
      );
      return (await on.at.api.exchange(body.client_token)).body;
    };
    const listed = async ({ referral_id }: Exchanged, offer_id: string) => {
      type Listed = {
        id: string;
        signers?: { name: string; signed: boolean; hosted_url?: string }[];
      };
      const { body } = await on.at.api.send<{ data: Listed[] }>(
        'GET',
        `/referrals/${referral_id}/offers`,
        { token: await service.token() },
      );
      return body.data.find(({ id }) => id === offer_id)?.signers ?? [];
    };
    const signAll = async (url: string, offer_id: string, name: string) => {
      const page = await openLink(url);
      const frame = await on.at.open(page);
      return { page, frame, made: await on.signUntil(frame, offer_id, 'over', name) };
    };
    const urlOf = async (page: Exchanged, name: string) =>
      (await outboxOf(page)).find(
        ({ to_name, reason }) => to_name === name && reason === 'signature_asked',
      )?.url ?? '';

    it('is accepted once everybody has signed, each by their own link and their own documents', async () => {
      const page = await openNamed();
      const { offer, frame } = await on.begin(page);
      await on.signUntil(frame, offer.id);
      assert.equal(stepOf((await on.at.frameScreen(frame)).body), 'waiting');
      assert.deepEqual(await on.states(page), ['open', 'open', 'open']);
      const waits = await on.screenOf(page);
      assert.equal(waits.id, 'offer_acceptance.waiting');
      assert.match(waits.title, /Still to sign: Sam Okafor and Ines Ferro/);
      assert.ok(!JSON.stringify(waits).includes(EMAIL), 'no address of a signer');
      assert.ok(
        !JSON.stringify(waits).includes('#'),
        'no link of a signer that has been written to',
      );
      const asked = await outboxOf(page);
      assert.deepEqual(asked.map(({ to_address, reason }) => [to_address, reason]).toSorted(), [
        ['ines@ferro.example', 'signature_asked'],
        [EMAIL, 'signature_asked'],
      ]);
      for (const { subject, body } of asked) assert.doesNotMatch(`${subject} ${body}`, /\$|%|rate/);

      const second = await signAll(await urlOf(page, SECOND), offer.id, SECOND);
      assert.deepEqual(second.made, ['records', 'summary', 'agreement', 'guarantee']);
      assert.match((await on.screenOf(second.page)).title, /Still to sign: Ines Ferro/);
      assert.match((await on.screenOf(page)).title, /Still to sign: Ines Ferro\./);
      assert.deepEqual(await on.states(page), ['open', 'open', 'open']);
      const third = await signAll(await urlOf(page, GUARANTOR), offer.id, GUARANTOR);
      assert.deepEqual(third.made, ['records', 'guarantee']);
      assert.deepEqual((await on.states(page)).toSorted(), [
        'accepted',
        'not_chosen',
        'not_chosen',
      ]);
      assert.equal((await on.screenOf(page)).id, 'offer_acceptance.done');
      assert.equal((await on.screenOf(second.page)).id, 'offer_acceptance.signer.accepted');
      const { entries } = await on.proofOf(page);
      const by = (name: string) =>
        entries
          .filter(
            ({ entry }) => String(entry.agreed_by).trim().toLowerCase() === name.toLowerCase(),
          )
          .map(({ entry }) => entry.kind);
      assert.deepEqual(by(SECOND), [
        'electronic_records',
        'offer_summary_signed',
        'offer_agreement_signed',
        'personal_guarantee_signed',
      ]);
      assert.deepEqual(by(GUARANTOR), [
        'electronic_records',
        'personal_guarantee_signed',
        'offer_accepted',
      ]);
      assert.equal(await on.acceptances(offer.id), 1);
    });

    it('shows a signer one offer and no other part of the referral, and lets them do nothing else', async () => {
      const page = await openNamed();
      const { offer, frame } = await on.begin(page);
      await on.signUntil(frame, offer.id);
      const theirs = await openLink(await urlOf(page, SECOND));
      const text = JSON.stringify(theirs);
      for (const other of (await on.offersOf(page)).filter(({ id }) => id !== offer.id))
        assert.ok(!text.includes(other.id) && !text.includes(other.lender));
      for (const secret of [page.referral_id ?? '', EMAIL, '$', '4821', 'maria@'])
        assert.ok(!text.includes(secret), secret);
      for (const action of [
        'decline_all',
        'show_all',
        'open_conversation',
        `decline_offer.${offer.id}`,
      ])
        assert.equal((await on.act(theirs, action, { reason: 'not_now' })).status, 400, action);
      assert.equal((await on.act(theirs, 'sign.records', on.wordOf(offer.id))).status, 403);
      assert.equal((await on.at.askGrant(theirs, 'sign.off_other')).status, 400);
      const own = await on.at.open(theirs);
      await on.signUntil(own, offer.id, 'summary', SECOND);
      const other = await on.sign(own, 'summary', { name: FIRST, may_sign: 'yes' });
      assert.equal(other.status, 400, 'not by the name of another signer');
    });

    it('ends for everybody when it is declined or its time is over, and accepts nothing', async () => {
      for (const event of ['decline', 'offer_withdrawn'] as const) {
        const page = await openNamed({ signers: SIGNERS.slice(0, 2) });
        const first = (await on.screenOf(page)).blocks[0];
        assert.ok(first?.kind === 'offer_comparison');
        const place = (await on.offersOf(page)).findIndex(({ id }) => id === first.offers[0]?.id);
        const { offer, frame } = await on.begin(page, place);
        await on.signUntil(frame, offer.id);
        const theirs = await openLink(await urlOf(page, SECOND));
        const own = await on.at.open(theirs);
        await on.signUntil(own, offer.id, 'guarantee', SECOND);
        const step = stepOf((await on.at.frameScreen(own)).body);
        const version = (await on.at.frameScreen(own)).body.screen_version;
        if (event === 'decline') {
          await on.act(page, 'show_all');
          await on.act(page, `read_offer.${offer.id}`);
          await on.act(page, `ask_decline.${offer.id}`);
          await on.act(page, `decline_offer.${offer.id}`, { reason: 'not_now' });
        } else await on.simulate(page, event);
        const late = await on.sign(own, step, { name: SECOND }, { version });
        assert.equal(stepOf(late.body), 'over');
        assert.equal((await on.screenOf(theirs)).id, 'offer_acceptance.signer.over');
        assert.ok(!(await on.states(page)).includes('accepted'));
        assert.equal(await on.acceptances(offer.id), 0);
      }
    });

    it('is accepted once when the last two sign at the same moment, or two offers are completed at once', async () => {
      const page = await openNamed();
      const { offer, frame } = await on.begin(page);
      await on.signUntil(frame, offer.id);
      const frames = [];
      for (const name of [SECOND, GUARANTOR]) {
        const own = await on.at.open(await openLink(await urlOf(page, name)));
        await on.signUntil(own, offer.id, 'guarantee', name);
        frames.push({ own, name });
      }
      const answers = await Promise.all(
        frames.map(({ own, name }) => on.sign(own, 'guarantee', { name })),
      );
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      );
      assert.equal(await on.acceptances(offer.id), 1);
      assert.equal((await on.screenOf(page)).id, 'offer_acceptance.done');
      await on.proofOf(page);
    });

    if (!runsAll(engine)) return;

    it('sends a link again, not at once, and not for ever', async () => {
      const page = await openNamed({ signers: SIGNERS.slice(0, 2) });
      const { offer, frame } = await on.begin(page);
      await on.signUntil(frame, offer.id);
      const waits = await on.screenOf(page);
      const again = /send_again\.[\w-]+/.exec(JSON.stringify(waits))?.[0] ?? '';
      const { body } = await on.act(page, again);
      assert.match(body.notice?.title ?? '', /a moment ago/);
      assert.equal((await outboxOf(page)).length, 1);
    });

    it('gives the partner who writes to the borrower the link to hand on, and writes to nobody', async () => {
      const page = await openNamed({ signers: SIGNERS.slice(0, 2), contacted: false });
      const { offer, frame } = await on.begin(page);
      assert.deepEqual(await listed(page, offer.id), [
        { name: FIRST, signed: false },
        { name: SECOND, signed: false },
      ]);
      await on.signUntil(frame, offer.id);
      const [first, second] = await listed(page, offer.id);
      assert.deepEqual(first, { name: FIRST, signed: true });
      assert.ok(second?.hosted_url);
      assert.ok(JSON.stringify(await on.screenOf(page)).includes(second.hosted_url));
      await signAll(second.hosted_url, offer.id, SECOND);
      assert.deepEqual(await listed(page, offer.id), [
        { name: FIRST, signed: true },
        { name: SECOND, signed: true },
      ]);
      assert.equal(await on.acceptances(offer.id), 1);
      assert.deepEqual(await outboxOf(page), []);
    });

    it('sends each signer a receipt that leads to the signed copy, and states no figure', async () => {
      const page = await openNamed({ signers: SIGNERS.slice(0, 2) });
      const { offer, frame } = await on.begin(page);
      await on.signUntil(frame, offer.id);
      const { page: theirs } = await signAll(await urlOf(page, SECOND), offer.id, SECOND);
      const receipts = (await outboxOf(page)).filter(({ reason }) => reason === 'offer_signed');
      assert.deepEqual(receipts.map(({ to_name }) => to_name).toSorted(), [FIRST, SECOND]);
      for (const { subject, body, url } of receipts) {
        assert.doesNotMatch(`${subject} ${body}`, /\$|%|rate/);
        assert.ok(body.includes(url));
        const opened = await openLink(url);
        const download = opened.screen.actions?.find(({ id }) => id === 'download');
        const paper = await service.request(new URL(download?.href ?? '').pathname);
        assert.equal(paper.headers.get('Content-Type'), 'application/pdf');
      }
      assert.equal((await on.screenOf(theirs)).id, 'offer_acceptance.signer.accepted');
    });

    /** Offers whose lenders name nobody, to a business of two owners. */
    const openUnnamed = async () => {
      const page = await openNamed({ signers: [] });
      const id = page.referral_id ?? '';
      const { db } = service.store;
      const [row] = await db.select().from(referrals).where(eq(referrals.id, id));
      assert.ok(row);
      const { contacts } = TWO_OWNERS;
      const application = { ...row.application, contacts: [...contacts] };
      await db.update(referrals).set({ application }).where(eq(referrals.id, id));
      return page;
    };

    it('asks the first one who else has to sign where the lender names nobody, and whoever is ticked has to', async () => {
      const page = await openUnnamed();
      const { offer, frame } = await on.begin(page);
      await on.signUntil(frame, offer.id, 'summary');
      const asked = JSON.stringify((await on.at.frameScreen(frame)).body.blocks);
      assert.match(asked, /Sam Okafor has to sign too/);
      assert.doesNotMatch(asked, /Maria Alvarez has to sign too/);
      const values = { name: FIRST, may_sign: 'yes', also_1: 'yes', also_2: 'yes' };
      assert.equal((await on.sign(frame, 'summary', values)).status, 200);
      await on.signUntil(frame, offer.id);
      assert.equal(stepOf((await on.at.frameScreen(frame)).body), 'waiting');
      const { made } = await signAll(await urlOf(page, SECOND), offer.id, SECOND);
      // Who says who signs says nothing of a guarantee.
      assert.deepEqual(made, ['records', 'summary', 'agreement']);
      assert.equal(await on.acceptances(offer.id), 1);
      const { entries } = await on.proofOf(page);
      const said = entries.map(({ entry }) => String(entry.text));
      assert.ok(said.some((text) => text.includes(`as ${FIRST} says: ${SECOND}`)));
    });

    it('is accepted by one where the first one ticks nobody', async () => {
      const page = await openUnnamed();
      const { offer, frame } = await on.begin(page);
      await on.signUntil(frame, offer.id);
      assert.equal(await on.acceptances(offer.id), 1);
      assert.equal((await on.screenOf(page)).id, 'offer_acceptance.done');
      assert.deepEqual(
        (await outboxOf(page)).filter(({ reason }) => reason === 'signature_asked'),
        [],
      );
    });

    // Moves the time of everything above: it is the last one.
    it('ends a signer’s link with the time of the offer, gives another when it is sent again, and that for 30 days after', async () => {
      const page = await openNamed({ signers: SIGNERS.slice(0, 2) });
      const { offer, frame } = await on.begin(page);
      await on.signUntil(frame, offer.id);
      const url = await urlOf(page, SECOND);
      const theirs = await openLink(url);
      const own = await on.at.open(theirs);
      await on.signUntil(own, offer.id, 'guarantee', SECOND);
      const ended = async (link: string) => {
        const { pathname, hash } = new URL(link);
        const path = `/partner_sessions/${pathname.split('/').at(-1)}/client_tokens`;
        return (await on.at.api.send('POST', path, { token: hash.slice(1) })).status;
      };
      const { later } = outboxControls(service);
      await later(15);
      assert.equal(await ended(url), 401);
      assert.equal((await on.at.frameScreen(own)).status, 401);
      // A scenario's offer stands for ever: its first signer asks for another link.
      const partner = await openPartner(service);
      const body = {
        purpose: 'offer_acceptance',
        referral_id: page.referral_id,
        return_url: 'https://northwind.example/back',
      };
      const { client_token } = await (await partner.post('/partner_sessions', body)).json();
      const again = (await on.at.api.exchange(client_token, { headers: PAGE })).body;
      const send = /send_again\.[\w-]+/.exec(JSON.stringify(again.screen))?.[0] ?? '';
      assert.match((await on.act(again, send)).body.notice?.title ?? '', /was sent/);
      const next = (await outboxOf(page)).findLast(({ to_name }) => to_name === SECOND)?.url ?? '';
      assert.notEqual(next, url);
      const reopened = await openLink(next);
      await on.signUntil(await on.at.open(reopened), offer.id, 'over', SECOND);
      assert.equal(await on.acceptances(offer.id), 1);
      await later(29);
      assert.equal((await openLink(next)).screen.id, 'offer_acceptance.signer.accepted');
      await later(2);
      assert.equal(await ended(next), 401);
    });
  });
