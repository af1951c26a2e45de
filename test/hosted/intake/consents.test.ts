import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { DEMO_PARTNER_ID } from '../../../hosted/sandbox/seed.ts';
import { storedReferral } from '../../../hosted/store/load-referrals.ts';
import { evidence } from '../../../hosted/store/schema.ts';
import type { RichText } from '../../../src/contract/text.ts';
import { Applicant } from '../../support/applicant.ts';
import { applyThrough } from '../../support/apply-through.ts';
import { APPLICATION, browserApi } from '../../support/browser-api.ts';
import { blockOf, isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';

type Json = Record<string, unknown>;
const ADDRESS = '203.0.113.7';
const STATED = '2026-01-05T10:00:00Z';

/** What is read of a text, however it is emphasised. */
const plain = (text: RichText) =>
  typeof text === 'string' ? text : text.map(({ t }) => t).join('');

describe('the consents of an application', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  let at: ReturnType<typeof isolation>;
  before(async () => {
    service = await openTestService();
    api = browserApi(service);
    at = isolation(service);
  });
  after(() => service.close());

  async function begin(prefill: Json) {
    const { id, client_token } = await api.session({
      purpose: 'intake',
      prefill: { ...APPLICATION, ...prefill },
      options: { skip_known_fields: true },
    });
    return { id, applicant: new Applicant(api, (await api.exchange(client_token)).body) };
  }

  const boxes = ({ screen }: Applicant) =>
    screen.blocks.some(({ kind }) => kind === 'form')
      ? blockOf(screen, 'form').groups.flatMap(({ fields }) => fields)
      : [];
  const rowsOf = (session_id: string) =>
    service.store.db
      .select()
      .from(evidence)
      .where(eq(evidence.subject_id, session_id))
      .orderBy(evidence.agreed_at);

  for (const [intent, stated, asked] of [
    ['work_this_deal', {}, ['share']],
    ['work_this_deal', { shared_with_svc_at: STATED }, []],
    ['just_refer', {}, ['share', 'contact']],
    ['just_refer', { shared_with_svc_at: STATED }, ['contact']],
    ['just_refer', { contact_authorized_at: STATED }, ['share']],
    ['just_refer', { shared_with_svc_at: STATED, contact_authorized_at: STATED }, []],
  ] as const)
    it(`are asked as far as they are missing: ${intent} with ${Object.keys(stated).join() || 'none'}`, async () => {
      const { id, applicant } = await begin({ intent, consent: stated });
      assert.equal(applicant.at, 'start');
      const found = boxes(applicant);
      assert.deepEqual(
        found.map(({ name, value }) => [name, value]),
        asked.map((name) => [name, undefined]),
      );
      if (asked.length > 1) {
        const one = await applicant.act('continue', { [asked[0] ?? '']: 'yes' });
        assert.deepEqual(
          one.body.errors?.map(({ param }) => param),
          asked.slice(1).map((name) => `values.${name}`),
        );
        assert.deepEqual(await rowsOf(id), []);
      }
      await applyThrough(applicant, at);
      const rows = await rowsOf(id);
      assert.deepEqual(
        rows.map(({ kind }) => kind),
        [...asked, 'records'],
      );
      const referral = await storedReferral(
        service.store.db,
        DEMO_PARTNER_ID,
        applicant.screen.referral_id ?? '',
      );
      const { consent } = referral?.application ?? {};
      const saidHere = rows.find(({ kind }) => kind === 'share');
      assert.equal(
        consent?.shared_with_svc_at,
        saidHere ? saidHere.agreed_at.toISOString() : STATED,
      );
      assert.equal(consent?.terms_version, saidHere?.version);
      assert.equal(consent?.contact_authorized_at !== undefined, intent === 'just_refer');
    });

  it('are each kept with the text that was shown, when, from where and by which page', async () => {
    const { id, applicant } = await begin({ intent: 'just_refer', consent: {} });
    const [share, contact] = boxes(applicant);
    const path = `/partner/v0/embed_sessions/${applicant.session.id}/actions`;
    const init = {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${applicant.session.access_token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        'User-Agent': 'A phone',
      },
      body: JSON.stringify({
        action: 'continue',
        screen_version: applicant.screen.screen_version,
        values: { share: 'yes', contact: 'yes' },
      }),
    };
    await service.app.request(path, init, { incoming: { socket: { remoteAddress: ADDRESS } } });
    await applicant.read();
    await applyThrough(applicant, at, 'send');
    const { disclosure } = blockOf(applicant.screen, 'form');
    await applyThrough(applicant, at);
    const rows = await rowsOf(id);
    for (const [row, shown] of [
      [rows[0], [share?.label, ...(share?.body ?? [])]],
      [rows[1], [contact?.label, ...(contact?.body ?? [])]],
      [rows[2], [disclosure?.title, ...(disclosure?.body ?? [])]],
    ] as const) {
      assert.ok(row);
      for (const text of shown)
        assert.ok(row.text.includes(plain(text ?? '')), `${row.kind}: ${plain(text ?? '')}`);
      const digest = createHash('sha256').update(`${row.version}\n${row.text}`).digest('hex');
      assert.equal(row.digest, digest);
      assert.equal(row.page_session_id, applicant.session.id);
      assert.match(row.request_id ?? '', /^req_/);
      assert.ok(row.agreed_at instanceof Date);
    }
    assert.deepEqual([rows[0]?.user_agent, rows[0]?.ip_address], ['A phone', ADDRESS]);
    assert.equal(new Set(rows.map(({ text }) => text)).size, 3);
  });

  it('and what only the borrower can say are never skipped nor filled in: records, SSN, birth date', async () => {
    const { applicant } = await begin({
      consent: { shared_with_svc_at: STATED, contact_authorized_at: STATED },
    });
    await applyThrough(applicant, at, 'credit');
    const frame = await at.open(applicant.session);
    const fields = blockOf(frame.screen, 'form').groups.flatMap((group) => group.fields);
    for (const name of ['ssn', 'birth_date']) {
      const field = fields.find((one) => one.name === name);
      assert.ok(field, name);
      assert.equal(field.value, undefined);
    }
    await applicant.sign(at);
    assert.match(JSON.stringify(applicant.screen), /Agree and send application/);
  });
});
