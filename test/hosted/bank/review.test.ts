import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { reviewCommand } from '../../../hosted/cli/review-command.ts';
import { evidence } from '../../../hosted/store/schema.ts';
import { openBank } from '../../support/bank.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('figures that differ from the bank’s', () => {
  let database: TestDatabase;
  let service: TestService;
  before(async () => {
    database = await createDatabase();
    service = await openTestService({ databaseUrl: database.url });
  });
  after(async () => {
    await service.close();
    await database.drop();
  });

  /** A referral with nothing left to do, whose bank shows what this bank of the sandbox does. */
  async function connectedTo(bank: string) {
    const at = await openBank(service);
    await (await at.begin()).share(bank);
    await at.settled();
    await at.confirm();
    await at.settled();
    await at.simulate('credit_authorized', 'credit_completed');
    return at;
  }
  const ledger = (id: string) =>
    service.store.db
      .select()
      .from(evidence)
      .where(and(eq(evidence.subject_id, id), eq(evidence.partner_id, 'prt_demo')))
      .orderBy(evidence.agreed_at);
  const review = (...args: string[]) =>
    reviewCommand(args, { ...process.env, DATABASE_URL: database.url });
  async function possible(at: Awaited<ReturnType<typeof openBank>>): Promise<string[]> {
    const response = await service.request(`/sandbox/referrals/${at.referral}/events`, {
      headers: { Authorization: `Bearer ${at.partner}` },
    });
    const { data }: { data: { event: string }[] } = await response.json();
    return data.map(({ event }) => event);
  }

  it('wait for a reviewer before lenders: prequalified, no to-do, and the reason says so', async () => {
    const at = await connectedTo('contrary');
    const told = await at.told();
    assert.deepEqual([told.status, told.todos], ['prequalified', []]);
    assert.match(told.status_reason, /differ from what the bank shows.*reviewer/);
    assert.ok(!(await possible(at)).includes('submitted'));
    const [opened] = await ledger(at.referral);
    assert.equal(opened?.kind, 'review_opened');
    assert.match(opened.text, /^stated_annual_revenue - 120000000 84000000 differs$/m);
  });

  it('go on to lenders once a reviewer accepts them, and both are in the ledger', async () => {
    const at = await connectedTo('contrary');
    const list = await review('list');
    assert.ok(list.said.includes(at.referral), list.said);
    assert.match(list.said, /stated_annual_revenue +120000000 +84000000 {2}differs/);
    assert.deepEqual(await review(at.referral, 'accept'), {
      done: true,
      said: `${at.referral} accepted`,
    });
    assert.equal((await at.told()).status, 'submitted');
    assert.deepEqual(
      (await ledger(at.referral)).map(({ kind }) => kind),
      ['review_opened', 'review_accepted'],
    );
    assert.ok((await ledger(at.referral))[1]?.agreed_by);
    const again = await review(at.referral, 'reject');
    assert.deepEqual([again.done, again.said.includes('does not wait')], [false, true]);
  });

  it('end the referral where a reviewer does not accept them', async () => {
    const at = await connectedTo('contrary');
    assert.equal((await review(at.referral, 'reject')).done, true);
    const told = await at.told<{ status: string; outcome: Record<string, unknown> }>();
    assert.equal(told.status, 'closed');
    assert.equal(told.outcome.reason, 'not_confirmed');
    assert.match(String(told.outcome.message), /could not be confirmed by its bank/);
  });

  it('can be decided by the sandbox’s controls', async () => {
    const at = await connectedTo('contrary');
    await at.simulate('review_accepted');
    assert.equal((await at.told()).status, 'submitted');
    const other = await connectedTo('contrary');
    await other.simulate('review_rejected');
    assert.equal((await other.told()).status, 'closed');
    assert.deepEqual(
      (await ledger(other.referral)).map(({ kind, agreed_by }) => [kind, agreed_by]),
      [
        ['review_opened', null],
        ['review_rejected', 'sandbox'],
      ],
    );
  });

  it('are none where they agree: the file goes on by itself', async () => {
    const at = await connectedTo('first-prairie');
    assert.equal((await at.told()).status, 'submitted');
    assert.deepEqual(await ledger(at.referral), []);
    const none = await review('ref_none', 'accept');
    assert.deepEqual([none.done, none.said], [false, 'There is no referral ref_none.']);
    assert.match((await review()).said, /Usage: npm run review/);
  });
});
