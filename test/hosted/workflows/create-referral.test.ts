import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Application } from '../../../hosted/domain/application.ts';
import { ProblemError } from '../../../hosted/problems.ts';
import { BAKERY, FOOD_CART } from '../../../hosted/sandbox/scenarios/applications.ts';
import { loadReferral } from '../../../hosted/store/load-referrals.ts';
import { bank_connections, messages, referrals } from '../../../hosted/store/schema.ts';
import { createReferral } from '../../../hosted/workflows/create-referral.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { BOTH_STORES, runsAll } from '../../support/stores.ts';

const NOW = new Date('2026-05-04T14:00:00Z');
let serial = 0;

/** The bakery as one more business of its own. */
function bakery(changes: Partial<Application> = {}): Application {
  serial += 1;
  const ein = `10-${String(serial).padStart(7, '0')}`;
  return {
    ...BAKERY,
    external_id: `bakery_${serial}`,
    business: { ...BAKERY.business, ein },
    ...changes,
  };
}

for (const engine of BOTH_STORES) {
  describe(`a referral is created (${engine})`, () => {
    let service: TestService;
    before(async () => {
      service = await openTestService({ engine });
    });
    after(() => service.close());

    const create = (application: Application, partner_id = 'prt_demo') =>
      createReferral(service.store.db, {
        partner_id,
        application,
        now: NOW,
        keyring: service.services.keyring,
        lenders: service.services.lenders,
      });
    const refusal = (promise: Promise<unknown>) =>
      promise.then(
        () => undefined,
        (error: unknown) => (error instanceof ProblemError ? error.kind.slug : error),
      );

    const keepers = (externalId: string) =>
      service.store.db
        .select({ partner_id: referrals.partner_id })
        .from(referrals)
        .where(sql`${referrals.external_id} = ${externalId}`);

    it('makes one referral of many with the same external_id at the same time', async () => {
      const application = bakery();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => refusal(create(application))),
      );
      assert.equal(answers.filter((answer) => answer === undefined).length, 1);
      assert.equal(answers.filter((answer) => answer === 'duplicate-external-id').length, 19);
    });

    it('leaves a business to the first of two partners, and leaves nothing of the second', async () => {
      const application = bakery();
      const partners = ['prt_demo', 'prt_other'];
      const answers = await Promise.all(
        partners.map((partner) => refusal(create(application, partner))),
      );
      const winner = answers.indexOf(undefined);
      assert.equal(answers[1 - winner], 'business-already-referred');
      const rows = await keepers(application.external_id);
      assert.deepEqual(rows, [{ partner_id: partners[winner] }]);
      const again = { ...application, external_id: `${application.external_id}_again` };
      assert.equal(await refusal(create(again, partners[winner])), undefined);
    });

    if (!runsAll(engine)) return;

    it('matches at once and asks the borrower for the credit check and statements', async () => {
      const referral = await create(bakery());
      assert.equal(referral.status, 'needs_borrower');
      assert.equal(referral.resumes_to, 'prequalified');
      assert.ok(referral.matches.length > 0);
      assert.equal(referral.matches[0]?.product, 'term_loan');
      assert.deepEqual(
        referral.todos.map(({ kind }) => kind),
        ['authorize_credit', 'upload_documents'],
      );
      assert.deepEqual(referral.document_requests[0]?.periods, ['2026-02', '2026-03', '2026-04']);
      assert.equal(referral.credit?.status, 'authorization_needed');
      assert.equal(referral.payout?.status, 'estimated');
      assert.ok(referral.permanent_sessions.status && referral.permanent_sessions.documents);
      assert.deepEqual(
        await loadReferral(service.store.db, 'prt_demo', referral.id, NOW),
        referral,
      );
      assert.equal(await loadReferral(service.store.db, 'prt_other', referral.id, NOW), undefined);
    });

    it('closes at once where no program fits', async () => {
      const referral = await create({ ...FOOD_CART, external_id: 'cart_1' });
      assert.equal(referral.status, 'closed');
      assert.equal(referral.outcome?.reason, 'no_match');
      assert.deepEqual([referral.todos, referral.matches], [[], []]);
    });

    it('asks for no statements with a bank connection, and keeps its token sealed only', async () => {
      const token = 'processor-sandbox-canary-1';
      const context = { bank_connection: { provider: 'aggregator' as const, token } };
      const referral = await create(bakery({ context }));
      assert.deepEqual(
        referral.todos.map(({ kind }) => kind),
        ['authorize_credit'],
      );
      const { db } = service.store;
      const rows = await db.select().from(referrals);
      assert.ok(!JSON.stringify([rows, referral]).includes(token));
      const kept = (await db.select().from(bank_connections))[0];
      assert.ok(kept && !Buffer.from(kept.sealed_token).includes(token));
      const { keyring } = service.services;
      assert.equal(keyring.open(kept.sealed_token, `bank_connection:${referral.id}`), token);
    });

    it('makes context.notes the first message', async () => {
      const referral = await create(bakery({ context: { notes: ' The oven\n broke. ' } }));
      assert.equal(referral.conversation.last_message_preview, 'The oven broke.');
      assert.equal(referral.conversation.unread_for_partner, 0);
      const rows = await service.store.db.select().from(messages);
      const message = rows.find(({ referral_id }) => referral_id === referral.id);
      assert.equal(message?.author_name, 'Northwind Market');
    });

    it('is refused without consent', async () => {
      const { contact_authorized_at: _, ...consent } = BAKERY.consent;
      assert.equal(
        await refusal(create(bakery({ intent: 'just_refer', consent }))),
        'missing-consent',
      );
    });
  });
}
