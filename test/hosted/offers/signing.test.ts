import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { bundleText } from '../../../hosted/domain/evidence/bundle.ts';
import { sha256 } from '../../../hosted/domain/evidence/chain.ts';
import { offers } from '../../../hosted/store/schema.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { ACCOUNT, NAME, signing, stepOf } from '../../support/signing.ts';
import { STORES } from '../../support/stores.ts';

for (const engine of STORES)
  describe(`accepting an offer on ${engine}`, () => {
    let service: TestService;
    let on: ReturnType<typeof signing>;
    before(async () => {
      service = await openTestService({ engine });
      on = signing(service);
    });
    after(() => service.close());

    it('shows open offers beside each other, each with its disclosure', async () => {
      const { screen } = await on.openPage();
      const kinds = screen.blocks.map(({ kind }) => kind);
      assert.equal(kinds[0], 'offer_comparison');
      assert.equal(kinds.filter((kind) => kind === 'disclosure').length, 3);
      const [table] = screen.blocks;
      assert.ok(table?.kind === 'offer_comparison');
      assert.equal(table.offers.length, 3);
      assert.ok(table.rows[0]?.pinned);
      for (const { cells } of table.rows) assert.equal(cells.length, 3);
    });

    it('takes consent, each signature and the account, accepts once, and proves it', async () => {
      const page = await on.openPage();
      const { offer, frame } = await on.begin(page);
      const made = await on.signUntil(frame, offer.id);
      assert.equal(made[0], 'records');
      assert.equal(made[1], 'summary');
      assert.equal(made.at(-1), 'review');
      assert.deepEqual((await on.states(page)).toSorted(), [
        'accepted',
        'not_chosen',
        'not_chosen',
      ]);
      const screen = await on.screenOf(page);
      assert.equal(screen.id, 'offer_acceptance.done');
      const href = screen.actions?.find(({ id }) => id === 'download')?.href ?? '';
      const paper = await service.request(new URL(href).pathname);
      assert.equal(paper.headers.get('Content-Type'), 'application/pdf');
      const bytes = new Uint8Array(await paper.arrayBuffer());
      assert.equal(Buffer.from(bytes.slice(0, 5)).toString(), '%PDF-');
      const bundle = await on.proofOf(page);
      const accepted = bundle.entries.filter(({ entry }) => entry.kind === 'offer_accepted');
      assert.equal(accepted.length, 1);
      assert.ok(
        String(accepted[0]?.entry.text).includes(sha256(bytes)),
        'the ledger names the PDF',
      );
      const text = bundleText(bundle);
      assert.ok(!text.includes(ACCOUNT.number), 'no account number is in the ledger');
    });

    it('takes no name but the signer’s, no wrong word, no account of a person, and keeps nothing then', async () => {
      const page = await on.openPage();
      const { offer, frame } = await on.begin(page);
      const refused = async (step: string, values: Record<string, unknown>, param: string) => {
        const { status, body } = await on.sign(frame, step, values);
        assert.equal(status, 400, step);
        assert.ok(
          body.errors?.some((one) => one.param === `values.${param}`),
          JSON.stringify(body),
        );
        assert.ok(!JSON.stringify(body).includes(ACCOUNT.number));
      };
      await refused('records', { word: 'wrong' }, 'word');
      await on.sign(frame, 'records', on.wordOf(offer.id));
      await refused('summary', { name: 'Somebody Else', may_sign: 'yes' }, 'name');
      await refused('summary', { name: NAME }, 'may_sign');
      await on.signUntil(frame, offer.id, 'account');
      await refused('account', { ...ACCOUNT, whose: 'personal' }, 'whose');
      await refused('account', { ...ACCOUNT, routing: '021000022' }, 'routing');
      await refused('account', { ...ACCOUNT, number_again: '1234' }, 'number_again');
      assert.equal(stepOf((await on.at.frameScreen(frame)).body), 'account');
    });

    it('cannot be done by a page, nor out of order', async () => {
      const page = await on.openPage();
      const { offer, frame } = await on.begin(page);
      const byPage = await on.act(page, 'sign.records', on.wordOf(offer.id));
      assert.equal(byPage.status, 403);
      const early = await on.sign(frame, 'review', { name: NAME });
      assert.equal(early.status, 400);
      assert.deepEqual(await on.states(page), ['open', 'open', 'open']);
    });

    it('answers a lost press again and signs nothing twice', async () => {
      const page = await on.openPage();
      const { offer, frame } = await on.begin(page);
      await on.signUntil(frame, offer.id, 'review');
      const key = randomUUID();
      const version = (await on.at.frameScreen(frame)).body.screen_version;
      const values = { name: NAME };
      const send = () => on.sign(frame, 'review', values, { key, version });
      const answers = await Promise.all([send(), send()]);
      for (const { status, body } of answers) {
        assert.equal(status, 200);
        assert.equal(stepOf(body), 'over');
      }
      const again = await on.sign(frame, 'review', values, { version });
      assert.equal(stepOf(again.body), 'over');
      assert.equal(await on.acceptances(offer.id), 1);
    });

    it('of two offers in two tabs accepts one, and says so in the other', async () => {
      const page = await on.openPage();
      const one = await on.begin(page, 0);
      const other = await on.begin(page, 1);
      await on.signUntil(one.frame, one.offer.id, 'review');
      await on.signUntil(other.frame, other.offer.id, 'review');
      const answers = await Promise.all([
        on.sign(one.frame, 'review', { name: NAME }),
        on.sign(other.frame, 'review', { name: NAME }),
      ]);
      const titles = answers.map(({ body }) => body.title);
      assert.ok(
        titles.every((title) => /accepted the offer of|already/.test(title)),
        titles.join(),
      );
      assert.equal((await on.states(page)).filter((state) => state === 'accepted').length, 1);
      const bundle = await on.proofOf(page);
      const kinds = bundle.entries.map(({ entry }) => entry.kind);
      assert.equal(kinds.filter((kind) => kind === 'offer_accepted').length, 1);
    });

    it('signs nothing of an offer that ended, was withdrawn or replaced meanwhile, and tells it plainly', async () => {
      for (const [event, title] of [
        ['offer_expired', /has ended. Nothing was accepted/],
        ['offer_withdrawn', /has withdrawn its offer. Nothing was accepted/],
        ['offer_replaced', /stands in its place. Nothing was accepted/],
      ] as const) {
        const page = await on.openPage();
        const first = (await on.screenOf(page)).blocks[0];
        assert.ok(first?.kind === 'offer_comparison');
        const place = (await on.offersOf(page)).findIndex(({ id }) => id === first.offers[0]?.id);
        const { offer, frame } = await on.begin(page, place);
        await on.signUntil(frame, offer.id, 'review');
        const before = (await on.at.frameScreen(frame)).body.screen_version;
        await on.simulate(page, event);
        const late = await on.sign(frame, 'review', { name: NAME }, { version: before });
        assert.equal(late.status, 200);
        assert.match(late.body.title, title);
        assert.ok(!(await on.states(page)).includes('accepted'));
      }
    });

    it('accepts no offer whose disclosure is the lender’s own file, which it cannot show, and says so', async () => {
      const page = await on.openPage();
      const { offer, frame } = await on.begin(page);
      await on.signUntil(frame, offer.id, 'review');
      const disclosure = {
        kind: 'file' as const,
        file_id: 'fil_x',
        name: 'disclosure.pdf',
        media_type: 'application/pdf',
        sha256: 'a'.repeat(64),
      };
      await service.store.db.update(offers).set({ disclosure }).where(eq(offers.id, offer.id));
      const { body } = await on.at.frameScreen(frame);
      assert.equal(stepOf(body), 'over');
      assert.match(body.title, /cannot be accepted here/);
      await on.sign(frame, 'review', { name: NAME });
      assert.deepEqual(await on.states(page), ['open', 'open', 'open']);
      await on.act(page, 'back');
      await on.act(page, `read_offer.${offer.id}`);
      const read = await on.screenOf(page);
      assert.ok(!read.actions?.some(({ id }) => id.startsWith('begin_signing')));
      assert.ok(read.blocks.some((block) => block.kind === 'notice'));
    });

    it('declines one with a reason; all of them end the referral', async () => {
      const page = await on.openPage();
      const [offer] = await on.offersOf(page);
      await on.act(page, `read_offer.${offer?.id}`);
      await on.act(page, `ask_decline.${offer?.id}`);
      assert.equal((await on.act(page, `decline_offer.${offer?.id}`)).status, 400);
      await on.act(page, `decline_offer.${offer?.id}`, { reason: 'too_expensive' });
      assert.equal((await on.states(page))[0], 'declined');
      await on.act(page, 'ask_decline_all');
      await on.act(page, 'decline_all', { reason: 'not_now' });
      assert.deepEqual(await on.states(page), ['declined', 'declined', 'declined']);
      assert.equal((await on.at.referral(page)).status, 'closed');
      await on.proofOf(page);
    });
  });
