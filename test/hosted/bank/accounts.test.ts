import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { bank_accounts, bank_connections } from '../../../hosted/store/schema.ts';
import { openBank, saidBy } from '../../support/bank.ts';
import { suiteService } from '../../support/suite.ts';

const suite = suiteService(() => ({}));
const open = (options: Parameters<typeof openBank>[1] = {}) => openBank(suite().service, options);
const tables = () => suite().service.store.db;

const statementsOf = async (at: Awaited<ReturnType<typeof open>>) =>
  (await at.requests()).find(({ type }) => type === 'bank_statement');
const offers = (screen: { actions?: { id: string }[] }) => screen.actions?.map(({ id }) => id);

describe('an account to be paid out to', () => {
  it('is confirmed by its bank', async () => {
    const at = await open();
    const id = await at.askForFunding();
    const page = await at.open({ document_request_ids: [id] });
    assert.equal(page.screen.title, 'Connect the account for your money');
    await (await at.begin(page)).share('first-prairie');
    await at.settled(page);
    await at.confirm(page);
    assert.equal(page.screen.title, 'Your bank account is connected.');
    const request = (await at.requests()).find((one) => one.id === id);
    assert.equal(request?.status, 'accepted');
    assert.ok(!JSON.stringify((await at.told()).todos).includes('connect_bank'));
    assert.equal((await statementsOf(at))?.status, 'requested');
  });

  it('that its bank cannot confirm is proved by a voided check', async () => {
    const at = await open();
    const id = await at.askForFunding();
    const page = await at.open({ document_request_ids: [id] });
    await (await at.begin(page)).share('pine-street');
    await at.settled(page);
    const requests = await at.requests();
    assert.equal(requests.find((one) => one.id === id)?.status, 'withdrawn');
    assert.equal(requests.find(({ type }) => type === 'voided_check')?.status, 'requested');
    assert.match(saidBy(page.screen), /Your bank cannot confirm this account/);
    assert.deepEqual(offers(page.screen), ['upload_instead', 'start']);
    await (await at.begin(page)).share('first-prairie');
    await at.settled(page);
    await at.confirm(page);
    assert.equal(page.screen.title, 'Your bank account is connected.');
    const check = (await at.requests()).find(({ type }) => type === 'voided_check');
    assert.equal(check?.status, 'withdrawn');
    assert.ok(!JSON.stringify((await at.told()).todos).includes('voided check'));
  });

  it('is proved by a voided check where the borrower would rather upload', async () => {
    const at = await open();
    const page = await at.open({ document_request_ids: [await at.askForFunding()] });
    const answer = await page.act('upload_instead');
    assert.equal(answer.body.open?.purpose, 'documents');
    const request = (await at.requests()).find(({ type }) => type === 'voided_check');
    assert.equal(request?.status, 'requested');
  });
});

describe('a partner’s own connection', () => {
  const connected = (token: string) => ({
    changes: { context: { bank_connection: { provider: 'aggregator', token } } },
  });

  it('is read like any other', async () => {
    const at = await open(connected('processor-sandbox-lakeshore'));
    await suite().service.bankWorker.run();
    assert.equal(await statementsOf(at), undefined);
    const [account] = await tables()
      .select()
      .from(bank_accounts)
      .where(eq(bank_accounts.referral_id, at.referral));
    assert.deepEqual(
      [account?.state, account?.institution, account?.mask, account?.periods.length],
      ['read', 'Lakeshore Credit Union', '4410', 12],
    );
  });

  it('that leads to nothing is replaced by a request for statements', async () => {
    const at = await open(connected('processor-sandbox-unknown'));
    await suite().service.bankWorker.run();
    assert.equal((await statementsOf(at))?.status, 'requested');
    const kept = await tables()
      .select()
      .from(bank_connections)
      .where(eq(bank_connections.referral_id, at.referral));
    assert.deepEqual(kept, []);
  });
});
