import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { readConfig } from '../../../hosted/config.ts';
import { noBureau } from '../../../hosted/integrations/bureau.ts';
import { sandboxBureau } from '../../../hosted/integrations/sandbox-bureau.ts';
import { credit_authorizations, credit_inquiries, evidence } from '../../../hosted/store/schema.ts';
import { Applicant } from '../../support/applicant.ts';
import { applyThrough } from '../../support/apply-through.ts';
import { rowsAtRest, spellingsOf } from '../../support/at-rest.ts';
import { isolation, TYPED } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { STORES } from '../../support/stores.ts';

const PROXY = '10.0.0.9';
const CLIENT = '203.0.113.7';

for (const engine of STORES) {
  describe(`the ledger of evidence on ${engine}`, () => {
    let service: TestService;
    let at: ReturnType<typeof isolation>;
    before(async () => {
      const { trustedProxies } = readConfig({ SVC_TRUSTED_PROXIES: '10.0.0.0/8' });
      service = await openTestService({ engine, trustedProxies });
      at = isolation(service);
    });
    after(() => service.close());

    /** Answers of the secure origin come over a proxy. */
    const agreeOverProxy = (frame: {
      id: string;
      access_token: string;
      screen: { screen_version: string };
    }) =>
      service.secureApp.request(
        `/partner/v0/embed_sessions/${frame.id}/actions`,
        {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${frame.access_token}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': crypto.randomUUID(),
            Origin: new URL(service.services.config.secureUrl).origin,
            'User-Agent': 'A phone',
            'X-Forwarded-For': `198.51.100.1, ${CLIENT}`,
          },
          body: JSON.stringify({
            action: 'authorize_credit',
            screen_version: frame.screen.screen_version,
            values: TYPED,
          }),
        },
        { incoming: { socket: { remoteAddress: PROXY } } },
      );
    const authorizationOf = async (referral_id = '') => {
      const rows = await service.store.db
        .select()
        .from(credit_authorizations)
        .where(eq(credit_authorizations.referral_id, referral_id));
      return rows[0]?.id ?? '';
    };
    const entriesOf = (subject_id: string) =>
      service.store.db.select().from(evidence).where(eq(evidence.subject_id, subject_id));

    it('has what was shown, to whom, when and from where, for an OK to the credit check', async () => {
      const page = await at.openCredit();
      const frame = await at.open(page);
      assert.equal((await agreeOverProxy(frame)).status, 200);
      const [entry, ...more] = await entriesOf(await authorizationOf(page.referral_id));
      assert.ok(entry);
      assert.deepEqual(more, []);
      assert.equal(entry.kind, 'credit_authorization');
      assert.equal(entry.agreed_by, 'Maria Alvarez');
      assert.match(entry.text, /^Your instructions to check your credit[\s\S]*I agree$/);
      const digest = createHash('sha256').update(`${entry.version}\n${entry.text}`).digest('hex');
      assert.equal(entry.digest, digest);
      assert.ok(entry.shown_at && entry.shown_at <= entry.agreed_at);
      assert.deepEqual(
        [entry.ip_address, entry.peer_address, entry.user_agent],
        [CLIENT, PROXY, 'A phone'],
      );
      assert.match(entry.session_id ?? '', /^ps_/);
      assert.equal(entry.page_session_id, page.id);
      assert.equal(entry.frame_session_id, frame.id);
    });

    it('has the consents of an application beside the OK that was given in it', async () => {
      const { id, client_token } = await at.api.session({ purpose: 'intake' });
      const applicant = new Applicant(at.api, (await at.api.exchange(client_token)).body);
      await applyThrough(applicant, at);
      const kinds = (await entriesOf(id)).map(({ kind }) => kind);
      assert.deepEqual(kinds.sort(), ['records', 'share']);
      const [given] = await entriesOf(await authorizationOf(applicant.screen.referral_id));
      assert.equal(given?.kind, 'credit_authorization');
      assert.equal(given?.session_id, id);
    });

    it('is never changed: the database refuses it', async () => {
      const { db } = service.store;
      const before = await db.$count(evidence);
      assert.ok(before > 0);
      for (const change of [
        sql`update evidence set agreed_by = 'Somebody else'`,
        sql`update evidence set text = text where false`,
        sql`delete from evidence`,
        sql`truncate evidence`,
      ])
        await assert.rejects(db.execute(change), (error: Error) =>
          /append-only/.test(String(error.cause ?? error)),
        );
      assert.equal(await db.$count(evidence), before);
    });

    it('stays when the bureau has answered for good, and what was typed is gone from every table', async (t) => {
      t.after(() => {
        service.services.bureau = sandboxBureau;
      });
      for (const endings of ['2716', '0001', '0002', '0003']) {
        service.services.bureau = noBureau;
        const page = await at.openCredit();
        const ssn = `539-48-${endings}`;
        assert.equal((await at.agree(await at.open(page), { ssn })).status, 200);
        await service.worker.run();
        const id = await authorizationOf(page.referral_id);
        const waiting = await service.store.db
          .select()
          .from(credit_inquiries)
          .where(eq(credit_inquiries.authorization_id, id));
        const [typed] = waiting;
        assert.ok(typed, 'kept, sealed, for as long as the bureau is to be asked');
        const sealed = [typed.sealed_ssn, typed.sealed_birth_date, typed.sealed_address].map(
          (part) => Buffer.from(part).toString('hex'),
        );
        service.services.bureau = sandboxBureau;
        await service.store.db
          .update(credit_inquiries)
          .set({ ask_at: sql`now() - interval '1 second'` });
        await service.worker.run();
        const traces = [
          ...spellingsOf(ssn, ssn.replaceAll('-', '')),
          TYPED.birth_date,
          TYPED.line1,
          ...sealed,
        ];
        for (const { name, row } of await rowsAtRest(service))
          for (const trace of traces) assert.ok(!row.includes(trace), `${endings}: ${name}`);
        assert.equal((await entriesOf(id)).length, 1);
      }
    });
  });
}
