import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bank as words } from '../../../hosted/purposes/bank-connect/copy.ts';
import { openBank, saidBy } from '../../support/bank.ts';
import { openTestService, type TestService } from '../../support/service.ts';

/** What only the bank and the service know of the account that the borrower connects. */
const OF_ACCOUNT = /Lakeshore|4428|Payroll Checking|Business Savings|1120|4410/;
/** Where the partner's server can look. */
const PATHS = ['', '/document_requests', '/documents'];
const PURPOSES = [
  'status',
  'documents',
  'bank_connect',
  'offer_acceptance',
  'conversation',
] as const;

describe('what a partner learns of a connected bank', () => {
  let service: TestService;
  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  async function connectedFor(purpose: 'statements' | 'funding_account') {
    const at = await openBank(service);
    const seen: unknown[] = [];
    if (purpose === 'funding_account')
      await at.simulate(
        'bank_connected',
        'credit_authorized',
        'credit_completed',
        'offer_made',
        'offer_accepted',
        'funding_account_requested',
      );
    const page = await at.open();
    const { partnerSees } = words;
    assert.ok(saidBy(page.screen).includes(partnerSees[purpose]), 'the screen says it');
    seen.push(page.screen);
    const login = await at.begin(page);
    seen.push(page.screen);
    await login.share('lakeshore');
    seen.push(await at.settled(page));
    const frame = await at.openFrame(page);
    assert.match(saidBy(frame.screen), OF_ACCOUNT, 'the frame says which');
    await frame.act('choose_bank_account', { account: '1' });
    seen.push(await page.read());
    await frame.act('connect_bank_account');
    seen.push(await page.read(), await at.settled(page), await everythingShown(at));
    assert.equal(page.screen.title, 'Your bank account is connected.');
    assert.doesNotMatch(JSON.stringify(seen), OF_ACCOUNT, 'no screen of a page says which');
    return { ...at, page };
  }

  /** The first screen of every component that a session of the partner's opens. */
  async function everythingShown(at: Awaited<ReturnType<typeof openBank>>): Promise<unknown> {
    const screens = PURPOSES.map(async (purpose) => {
      const session = await at.api.session({ purpose, referral_id: at.referral });
      return (await at.api.exchange(session.client_token)).body;
    });
    return Promise.all(screens);
  }

  async function everythingTold(at: Awaited<ReturnType<typeof openBank>>): Promise<string> {
    const answers = await Promise.all(PATHS.map((path) => at.told<unknown>(path)));
    const list = await at.api.send<unknown>('GET', '/referrals', { token: at.partner });
    return JSON.stringify([answers, list.body]);
  }

  it('is that it is done, and nothing about the account, where it replaces statements', async () => {
    const at = await connectedFor('statements');
    assert.doesNotMatch(await everythingTold(at), OF_ACCOUNT);
    const request = (await at.requests()).find(({ type }) => type === 'bank_statement');
    assert.equal(request?.status, 'accepted');
    for (const act of ['stop_sharing', 'end_sharing']) {
      await at.page.act(act);
      assert.doesNotMatch(saidBy(at.page.screen), OF_ACCOUNT);
    }
    assert.doesNotMatch(JSON.stringify(await everythingShown(at)), OF_ACCOUNT);
  });

  it('is nothing of an account that the partner itself handed over', async () => {
    const token = 'processor-sandbox-lakeshore';
    const changes = { context: { bank_connection: { provider: 'aggregator', token } } };
    const at = await openBank(service, { changes });
    await at.settled();
    assert.equal(at.page.screen.title, 'Your bank account is connected.');
    assert.doesNotMatch(JSON.stringify(await everythingShown(at)), OF_ACCOUNT);
    assert.doesNotMatch(await everythingTold(at), OF_ACCOUNT);
  });

  it('is the bank’s name and the last digits of the funding account, once it is funded', async () => {
    const at = await connectedFor('funding_account');
    assert.doesNotMatch(await everythingTold(at), OF_ACCOUNT);
    await at.simulate('funded');
    const told = await at.told<{ funded: { account: unknown } }>();
    assert.deepEqual(told.funded.account, { institution: 'Lakeshore Credit Union', mask: '4428' });
    const { funded: _, ...rest } = told;
    assert.doesNotMatch(JSON.stringify(rest), OF_ACCOUNT);
  });
});
