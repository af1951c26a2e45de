import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { UnknownTokenError } from '../../../hosted/integrations/aggregator.ts';
import { SANDBOX_BANKS } from '../../../hosted/integrations/sandbox-banks.ts';
import { sandbox_bank_logins } from '../../../hosted/store/schema.ts';
import { bankLogin } from '../../support/bank-login.ts';
import { browserApi } from '../../support/browser-api.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const RETURN = 'https://shop.example/s/ps_1#secret';
const BUSINESS = 'Harbor & Sons';
const MONTHS = ['2026-01', '2026-02', '2026-03'];

describe('the sandbox’s bank-data aggregator', () => {
  let service: TestService;
  let reference: string;
  before(async () => {
    service = await openTestService();
    reference = await browserApi(service).referral();
  });
  after(() => service.close());

  async function begin() {
    const { aggregator } = service.services;
    const purpose = 'statements' as const;
    const wish = { reference, purpose, months: MONTHS, return_url: RETURN, business: BUSINESS };
    const link = await aggregator.createLink(wish);
    return { aggregator, link, at: bankLogin(service, link.url) };
  }

  it('lets somebody in to a bank of their choice, and leads back', async () => {
    const { aggregator, link, at } = await begin();
    assert.deepEqual(await aggregator.readLink(link.id), { state: 'open' });
    const choice = await (await at.read(`/link/${at.id}`)).text();
    assert.match(choice, /You share accounts with the .*, for Harbor &amp; Sons\./);
    for (const { name } of SANDBOX_BANKS) assert.ok(choice.includes(name), name);
    assert.equal(
      (await at.choose('first-prairie')).headers.get('Location'),
      `/link/${at.id}/login`,
    );
    assert.equal((await at.logIn()).headers.get('Location'), `/link/${at.id}/accounts`);
    assert.equal(await at.share('first-prairie'), RETURN);
    const outcome = await aggregator.readLink(link.id);
    assert.equal(outcome.state, 'finished');
    assert.equal((await at.read(`/link/${at.id}`)).status, 410);
  });

  it('keeps where it leads to out of caches and referrers', async () => {
    const { at } = await begin();
    const answers = [
      await at.choose('first-prairie'),
      await at.logIn(),
      await at.leave('cancelled'),
    ];
    for (const { status, headers } of answers) {
      assert.equal(status, 303);
      assert.equal(headers.get('Cache-Control'), 'no-store');
      assert.equal(headers.get('Referrer-Policy'), 'no-referrer');
    }
  });

  it('lets nobody log in where the service has ended it', async () => {
    const { aggregator, link, at } = await begin();
    await at.choose('first-prairie');
    await aggregator.endLink(link.id);
    assert.equal((await at.logIn()).status, 410);
    assert.deepEqual(await aggregator.readLink(link.id), { state: 'exited', reason: 'cancelled' });
  });

  it('gives a token once, by which accounts and months are read until it is removed', async () => {
    const { aggregator, link, at } = await begin();
    await at.share('lakeshore', ['lakeshore-4410', 'lakeshore-1120']);
    const outcome = await aggregator.readLink(link.id);
    assert.ok(outcome.state === 'finished');
    const { token, institution, accounts } = await aggregator.exchange(outcome.public_token);
    assert.equal(institution, 'Lakeshore Credit Union');
    assert.deepEqual(
      accounts.map(({ mask, type }) => [mask, type]),
      [
        ['4410', 'checking'],
        ['1120', 'savings'],
      ],
    );
    await assert.rejects(aggregator.exchange(outcome.public_token), UnknownTokenError);
    await assert.rejects(aggregator.exchange(`public.${link.id}.forged`), UnknownTokenError);
    const wish = { reference, token, account_id: 'lakeshore-4410', months: MONTHS, tries: 0 };
    const history = await aggregator.history(wish);
    assert.deepEqual(
      history.months.map(({ month }) => month),
      MONTHS,
    );
    await assert.rejects(aggregator.history({ ...wish, account_id: 'x' }), UnknownTokenError);
    const kept = JSON.stringify(await service.store.db.select().from(sandbox_bank_logins));
    assert.ok(!kept.includes(token));
    await aggregator.remove(token);
    await aggregator.remove(token);
    await assert.rejects(aggregator.history(wish), UnknownTokenError);
  });

  it('tells how a login ended otherwise, and has a page for each', async () => {
    for (const [bank, reason, words] of [
      ['old-mill', 'credentials_refused', 'did not take'],
      ['gulf-harbor', 'bank_down', 'not answering'],
      ['cascade', 'cancelled', 'pages of the bank itself'],
    ] as const) {
      const { aggregator, link, at } = await begin();
      const next = (await at.choose(bank)).headers.get('Location') ?? '';
      const page = bank === 'old-mill' ? await at.logIn() : await at.read(next);
      assert.ok((await page.text()).includes(words), bank);
      assert.equal((await at.leave(reason)).headers.get('Location'), RETURN);
      assert.deepEqual(await aggregator.readLink(link.id), { state: 'exited', reason });
    }
    assert.deepEqual(await service.services.aggregator.readLink('none'), { state: 'unknown' });
    assert.equal((await service.aggregatorApp.request('/link/none')).status, 404);
  });

  it('has the older history of a slow bank later', async () => {
    const { aggregator, link, at } = await begin();
    await at.share('slow-river');
    const outcome = await aggregator.readLink(link.id);
    assert.ok(outcome.state === 'finished');
    const { token } = await aggregator.exchange(outcome.public_token);
    const wish = { reference, token, account_id: 'slow-river-8802', months: MONTHS };
    const first = await aggregator.history({ ...wish, tries: 0 });
    assert.deepEqual([first.months.length, first.complete], [1, false]);
    const last = await aggregator.history({ ...wish, tries: 2 });
    assert.deepEqual([last.months.length, last.complete], [3, true]);
  });

  it('keeps nothing that was typed, runs no script, and is framed by nobody', async () => {
    const { at } = await begin();
    await at.choose('first-prairie');
    const page = await at.read(`/link/${at.id}/login`);
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.match(policy, /form-action 'self' https:\/\/shop\.example;/);
    assert.ok(!(await page.text()).includes('<script'));
    await at.logIn();
    const kept = JSON.stringify(await service.store.db.select().from(sandbox_bank_logins));
    assert.ok(!kept.includes('bank-password-9'));
  });

  it('takes nothing that its pages do not offer', async () => {
    const { aggregator, link, at } = await begin();
    assert.equal((await at.choose('no-such-bank')).status, 200);
    assert.equal(
      (await at.read(`/link/${at.id}/accounts`)).headers.get('Location'),
      `/link/${at.id}`,
    );
    await at.choose('first-prairie');
    const foreign = await at.send(`/link/${at.id}/accounts`, [['account', 'lakeshore-4410']]);
    assert.match(await foreign.text(), /Choose at least one account/);
    assert.deepEqual(await aggregator.readLink(link.id), { state: 'open' });
    const large = await at.send(`/link/${at.id}/login`, [['user', 'x'.repeat(300_000)]]);
    assert.equal(large.status, 413);
    await at.leave('<script>');
    const outcome = await aggregator.readLink(link.id);
    assert.deepEqual(outcome, { state: 'exited', reason: 'cancelled' });
    assert.equal((await at.leave('bank_down')).status, 410);
    assert.deepEqual(await aggregator.readLink(link.id), outcome);
  });

  it('is called outside of transactions alone', async () => {
    await service.store.db.transaction(async () => {
      assert.throws(() => service.services.aggregator.readLink('x'), /inside a transaction/);
    });
  });
});
