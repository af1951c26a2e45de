import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { verifyBundle } from '../../../hosted/cli/verify-bundle.ts';
import { bundleText } from '../../../hosted/domain/evidence/bundle.ts';
import { sha256 } from '../../../hosted/domain/evidence/chain.ts';
import { evidence, offers } from '../../../hosted/store/schema.ts';
import { exportEvidence } from '../../../hosted/workflows/export-evidence.ts';
import type { Exchanged } from '../../support/browser-api.ts';
import { isolation, PAGE } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { STORES } from '../../support/stores.ts';

type Json = Record<string, unknown>;
const NAME = 'Maria Alvarez';
const ACCOUNT = {
  bank: 'First Prairie Bank',
  routing: '021000021',
  number: '000123456789',
  number_again: '000123456789',
  whose: 'business',
};

for (const engine of STORES)
  describe(`accepting an offer on ${engine}`, () => {
    let service: TestService;
    let at: ReturnType<typeof isolation>;
    before(async () => {
      service = await openTestService({ engine });
      at = isolation(service);
    });
    after(() => service.close());

    const openPage = async () =>
      (await at.api.exchange('demo_offer_acceptance', { headers: PAGE })).body;
    const screenOf = async (page: Exchanged) => (await at.pageScreen(page)).body;
    const act = async (page: Exchanged, action: string, values: Json = {}) => {
      const { screen_version } = await screenOf(page);
      const body = { action, screen_version, values };
      return at.api.send<Exchanged['screen']>('POST', `/embed_sessions/${page.id}/actions`, {
        token: page.access_token,
        body,
      });
    };
    const offersOf = async (page: Exchanged) =>
      service.store.db
        .select()
        .from(offers)
        .where(eq(offers.referral_id, page.referral_id ?? ''))
        .orderBy(offers.offered_at);
    const states = async (page: Exchanged) => (await offersOf(page)).map(({ state }) => state);

    /** A frame in which the offer at a place is signed. */
    const begin = async (page: Exchanged, place = 0) => {
      const offer = (await offersOf(page))[place];
      assert.ok(offer);
      await act(page, 'back').catch(() => {});
      await act(page, `read_offer.${offer.id}`);
      await act(page, `begin_signing.${offer.id}`);
      return { offer, frame: await at.open(page) };
    };
    const sign = async (frame: Exchanged, step: string, values: Json = {}, key = randomUUID()) => {
      const { body } = await at.frameScreen(frame);
      return at.secure<Exchanged['screen'] & { errors?: { param: string }[] }>(
        'POST',
        `/embed_sessions/${frame.id}/actions`,
        {
          token: frame.access_token,
          key,
          body: { action: `sign.${step}`, screen_version: body.screen_version, values },
        },
      );
    };
    const wordOf = (id: string) => ({ word: service.services.links.sampleWord(id) });
    const valuesOf = (step: string, id: string): Json =>
      ({
        records: wordOf(id),
        summary: { name: NAME, may_sign: 'yes' },
        agreement: { name: 'maria  ALVAREZ' },
        guarantee: { name: NAME },
        account: ACCOUNT,
        debits: {},
        review: { name: NAME },
      })[step] ?? {};
    const stepOf = (screen: { id: string }) => screen.id.split('.').at(-1) ?? '';
    /** Signs every step up to one, or all. @returns the screens' steps */
    const signUntil = async (frame: Exchanged, id: string, last = 'over') => {
      const made: string[] = [];
      for (;;) {
        const step = stepOf((await at.frameScreen(frame)).body);
        if (step === last || step === 'over' || made.length > 9) return made;
        const answer = await sign(frame, step, valuesOf(step, id));
        assert.equal(answer.status, 200, `${step}: ${JSON.stringify(answer.body)}`);
        made.push(step);
      }
    };
    const proofOf = async (page: Exchanged) => {
      await service.evidenceWorker.run();
      const bundle = await exportEvidence(service.store.db, service.services.keyring, {
        referral_id: page.referral_id ?? '',
        now: new Date(),
      });
      assert.ok(bundle);
      const keys = await (await service.request('/.well-known/evidence-keys.json')).json();
      assert.deepEqual(verifyBundle(bundleText(bundle), keys).faults, []);
      return bundle;
    };

    it('shows open offers beside each other, each with its disclosure', async () => {
      const { screen } = await openPage();
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
      const page = await openPage();
      const { offer, frame } = await begin(page);
      const made = await signUntil(frame, offer.id);
      assert.equal(made[0], 'records');
      assert.equal(made[1], 'summary');
      assert.equal(made.at(-1), 'review');
      assert.deepEqual((await states(page)).toSorted(), ['accepted', 'not_chosen', 'not_chosen']);
      const screen = await screenOf(page);
      assert.equal(screen.id, 'offer_acceptance.done');
      const href = screen.actions?.find(({ id }) => id === 'download')?.href ?? '';
      const paper = await service.request(new URL(href).pathname);
      assert.equal(paper.headers.get('Content-Type'), 'application/pdf');
      const bytes = new Uint8Array(await paper.arrayBuffer());
      assert.equal(Buffer.from(bytes.slice(0, 5)).toString(), '%PDF-');
      const bundle = await proofOf(page);
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
      const page = await openPage();
      const { offer, frame } = await begin(page);
      const refused = async (step: string, values: Json, param: string) => {
        const { status, body } = await sign(frame, step, values);
        assert.equal(status, 400, step);
        assert.ok(
          body.errors?.some((one) => one.param === `values.${param}`),
          JSON.stringify(body),
        );
        assert.ok(!JSON.stringify(body).includes(ACCOUNT.number));
      };
      await refused('records', { word: 'wrong' }, 'word');
      await sign(frame, 'records', wordOf(offer.id));
      await refused('summary', { name: 'Somebody Else', may_sign: 'yes' }, 'name');
      await refused('summary', { name: NAME }, 'may_sign');
      await signUntil(frame, offer.id, 'account');
      await refused('account', { ...ACCOUNT, whose: 'personal' }, 'whose');
      await refused('account', { ...ACCOUNT, routing: '021000022' }, 'routing');
      await refused('account', { ...ACCOUNT, number_again: '1234' }, 'number_again');
      assert.equal(stepOf((await at.frameScreen(frame)).body), 'account');
    });

    it('cannot be done by a page, nor out of order', async () => {
      const page = await openPage();
      const { offer, frame } = await begin(page);
      const byPage = await act(page, 'sign.records', wordOf(offer.id));
      assert.equal(byPage.status, 403);
      const early = await sign(frame, 'review', { name: NAME });
      assert.equal(early.status, 400);
      assert.deepEqual(await states(page), ['open', 'open', 'open']);
    });

    it('answers a lost press again and signs nothing twice', async () => {
      const page = await openPage();
      const { offer, frame } = await begin(page);
      await signUntil(frame, offer.id, 'review');
      const key = randomUUID();
      const { body } = await at.frameScreen(frame);
      const send = () =>
        at.secure<Exchanged['screen']>('POST', `/embed_sessions/${frame.id}/actions`, {
          token: frame.access_token,
          key,
          body: {
            action: 'sign.review',
            screen_version: body.screen_version,
            values: { name: NAME },
          },
        });
      const answers = await Promise.all([send(), send()]);
      for (const { status, body: screen } of answers) {
        assert.equal(status, 200);
        assert.equal(stepOf(screen), 'over');
      }
      const again = await at.secure<Exchanged['screen']>(
        'POST',
        `/embed_sessions/${frame.id}/actions`,
        {
          token: frame.access_token,
          body: {
            action: 'sign.review',
            screen_version: body.screen_version,
            values: { name: NAME },
          },
        },
      );
      assert.equal(stepOf(again.body), 'over');
      const rows = await service.store.db
        .select()
        .from(evidence)
        .where(eq(evidence.subject_id, offer.id));
      assert.equal(rows.filter(({ kind }) => kind === 'offer_accepted').length, 1);
    });

    it('of two offers in two tabs accepts one, and says so in the other', async () => {
      const page = await openPage();
      const one = await begin(page, 0);
      const other = await begin(page, 1);
      await signUntil(one.frame, one.offer.id, 'review');
      await signUntil(other.frame, other.offer.id, 'review');
      const answers = await Promise.all([
        sign(one.frame, 'review', { name: NAME }),
        sign(other.frame, 'review', { name: NAME }),
      ]);
      const titles = answers.map(({ body }) => body.title);
      assert.ok(
        titles.every((title) => /accepted the offer of|already/.test(title)),
        titles.join(),
      );
      assert.equal((await states(page)).filter((state) => state === 'accepted').length, 1);
      const bundle = await proofOf(page);
      const kinds = bundle.entries.map(({ entry }) => entry.kind);
      assert.equal(kinds.filter((kind) => kind === 'offer_accepted').length, 1);
    });

    it('signs nothing of an offer that ended, was withdrawn or replaced meanwhile, and tells it plainly', async () => {
      for (const [event, title] of [
        ['offer_expired', /has ended. Nothing was accepted/],
        ['offer_withdrawn', /has withdrawn its offer. Nothing was accepted/],
        ['offer_replaced', /has changed its offer. Nothing was accepted/],
      ] as const) {
        const page = await openPage();
        const first = (await screenOf(page)).blocks[0];
        assert.ok(first?.kind === 'offer_comparison');
        const place = (await offersOf(page)).findIndex(({ id }) => id === first.offers[0]?.id);
        const { offer, frame } = await begin(page, place);
        await signUntil(frame, offer.id, 'review');
        const before = (await at.frameScreen(frame)).body.screen_version;
        const moved = await service.request(`/sandbox/referrals/${page.referral_id}/simulate`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${await service.token()}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': randomUUID(),
          },
          body: JSON.stringify({ event }),
        });
        assert.ok(moved.ok, `${event}: ${await moved.text()}`);
        const late = await at.secure<Exchanged['screen']>(
          'POST',
          `/embed_sessions/${frame.id}/actions`,
          {
            token: frame.access_token,
            body: { action: 'sign.review', screen_version: before, values: { name: NAME } },
          },
        );
        assert.equal(late.status, 200);
        assert.match(late.body.title, title);
        assert.ok(!(await states(page)).includes('accepted'));
      }
    });

    it('accepts no offer whose disclosure is the lender’s own file, which it cannot show, and says so', async () => {
      const page = await openPage();
      const { offer, frame } = await begin(page);
      await signUntil(frame, offer.id, 'review');
      const disclosure = {
        kind: 'file' as const,
        file_id: 'fil_x',
        name: 'disclosure.pdf',
        media_type: 'application/pdf',
        sha256: 'a'.repeat(64),
      };
      await service.store.db.update(offers).set({ disclosure }).where(eq(offers.id, offer.id));
      const { body } = await at.frameScreen(frame);
      assert.equal(stepOf(body), 'over');
      assert.match(body.title, /cannot be accepted here/);
      await sign(frame, 'review', { name: NAME });
      assert.deepEqual(await states(page), ['open', 'open', 'open']);
      await act(page, 'back');
      await act(page, `read_offer.${offer.id}`);
      const read = await screenOf(page);
      assert.ok(!read.actions?.some(({ id }) => id.startsWith('begin_signing')));
      assert.ok(read.blocks.some((block) => block.kind === 'notice'));
    });

    it('declines one with a reason; all of them end the referral', async () => {
      const page = await openPage();
      const [offer] = await offersOf(page);
      await act(page, `read_offer.${offer?.id}`);
      await act(page, `ask_decline.${offer?.id}`);
      assert.equal((await act(page, `decline_offer.${offer?.id}`)).status, 400);
      await act(page, `decline_offer.${offer?.id}`, { reason: 'too_expensive' });
      assert.equal((await states(page))[0], 'declined');
      await act(page, 'ask_decline_all');
      await act(page, 'decline_all', { reason: 'not_now' });
      assert.deepEqual(await states(page), ['declined', 'declined', 'declined']);
      assert.equal((await at.referral(page)).status, 'closed');
      await proofOf(page);
    });
  });
