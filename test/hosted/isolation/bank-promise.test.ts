import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bank as words } from '../../../hosted/purposes/bank-connect/copy.ts';
import { openBank, saidBy } from '../../support/bank.ts';
import { openTestService, type TestService } from '../../support/service.ts';

/** What only the bank and the service know of the account that the borrower connects. */
const OF_ACCOUNT = /Lakeshore|4428|Payroll Checking|Business Savings|1120|4410/;
/** Where the partner's server can look. */
const PATHS = ['', '/document_requests', '/documents'];

describe('what a partner learns of a connected bank', () => {
  let service: TestService;
  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  async function connectedFor(purpose: 'statements' | 'funding_account') {
    const at = await openBank(service);
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
    await (await at.begin(page)).share('lakeshore');
    await at.settled(page);
    await page.act('choose_account', { account: '1' });
    await page.act('confirm');
    await at.settled(page);
    assert.match(page.screen.title, /Lakeshore Credit Union, ending in 4428/);
    return at;
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
