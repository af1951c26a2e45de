import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { generateKeyPair } from 'jose';
import { UnknownTokenError } from '../../../hosted/integrations/aggregator.ts';
import { plaidAggregator } from '../../../hosted/integrations/plaid/plaid-aggregator.ts';
import { bank_links } from '../../../hosted/store/schema.ts';
import { openBank } from '../../support/bank.ts';
import { openPlaidStandIn } from '../../support/plaid.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const ACCOUNTS = [
  {
    account_id: 'a1',
    name: 'Checking',
    official_name: null,
    mask: '6789',
    type: 'depository',
    subtype: 'checking',
  },
  {
    account_id: 'a2',
    name: 'Savings',
    official_name: 'Business Savings',
    mask: '1120',
    type: 'depository',
    subtype: 'savings',
  },
  {
    account_id: 'a3',
    name: 'Card',
    official_name: null,
    mask: '0001',
    type: 'credit',
    subtype: 'credit card',
  },
].map((account) => ({ ...account, balances: { current: 1000 } }));

describe('Plaid', () => {
  let plaid: Awaited<ReturnType<typeof openPlaidStandIn>>;
  let service: TestService;
  before(async () => {
    plaid = await openPlaidStandIn();
    service = await openTestService({ plaid: plaid.access });
  });
  after(async () => {
    await service.close();
    plaid.close();
  });

  const aggregator = () => plaidAggregator(plaid.access, 'https://svc.example/aggregator/messages');
  const lastAsked = (path: string) => plaid.asked.findLast((one) => one.path === path);
  const wish = {
    reference: 'ref_1',
    purpose: 'statements' as const,
    months: ['2026-01', '2026-02'],
    return_url: 'https://svc.example/s/ps_1#secret',
    business: 'Harbor Coffee',
  };

  function letIn() {
    plaid.answer('/link/token/create', () => ({
      link_token: 'link-1',
      hosted_link_url: 'https://hosted.plaid.example/link-1',
    }));
    plaid.answer('/item/public_token/exchange', ({ public_token }) =>
      public_token === 'public-1'
        ? { access_token: 'access-1', item_id: 'i' }
        : { error_code: 'INVALID_PUBLIC_TOKEN' },
    );
    plaid.answer('/accounts/get', () => ({
      accounts: ACCOUNTS,
      item: { institution_id: 'ins_1' },
    }));
    plaid.answer('/auth/get', () => ({
      accounts: ACCOUNTS,
      numbers: { ach: [{ account_id: 'a1' }] },
    }));
  }
  const sessions = (...link_sessions: object[]) =>
    plaid.answer('/link/token/get', ({ link_token }) =>
      link_token === 'link-1' ? { link_sessions } : { error_code: 'INVALID_LINK_TOKEN' },
    );
  const FINISHED = {
    finished_at: '2026-03-01T00:00:00Z',
    results: { item_add_results: [{ public_token: 'public-1', accounts: [], institution: null }] },
  };

  describe('a login', () => {
    it('is at its own pages, asks for all months, and leads back', async () => {
      letIn();
      const link = await aggregator().createLink(wish);
      assert.equal(link.url, 'https://hosted.plaid.example/link-1');
      const { body = {}, headers } = lastAsked('/link/token/create') ?? {};
      assert.deepEqual(body.products, ['transactions']);
      assert.equal(headers?.['plaid-secret'], 'hidden');
      assert.equal(body.webhook, 'https://svc.example/aggregator/messages');
      const { hosted_link, transactions } = body as Record<string, Record<string, unknown>>;
      assert.equal(hosted_link?.completion_redirect_uri, wish.return_url);
      const days = (Date.now() - Date.parse('2026-01-01')) / 86_400_000;
      assert.ok(Number(transactions?.days_requested) >= days, 'back to the first day asked for');
    });

    it('for an account to be paid out to asks for its number, not for its history', async () => {
      letIn();
      await aggregator().createLink({ ...wish, purpose: 'funding_account' });
      const { body } = lastAsked('/link/token/create') ?? {};
      assert.deepEqual(body?.products, ['auth']);
    });

    it('is open, finished, ended for a reason, or unknown', async () => {
      const exit = (error_code: string | null) => ({
        finished_at: '2026-03-01T00:00:00Z',
        exit: { error: error_code && { error_code }, metadata: null },
      });
      const outcome = (id = 'link-1') => aggregator().readLink(id);
      sessions();
      assert.deepEqual(await outcome(), { state: 'open' });
      sessions({ finished_at: null });
      assert.deepEqual(await outcome(), { state: 'open' });
      sessions(exit(null), FINISHED);
      assert.deepEqual(await outcome(), { state: 'finished', public_token: 'public-1' });
      for (const [code, reason] of [
        [null, 'cancelled'],
        ['INVALID_CREDENTIALS', 'credentials_refused'],
        ['INSTITUTION_DOWN', 'bank_down'],
      ] as const) {
        sessions(exit(code));
        assert.deepEqual(await outcome(), { state: 'exited', reason });
      }
      assert.deepEqual(await outcome('link-2'), { state: 'unknown' });
    });

    it('gives its accounts, with those that the bank confirms, once', async () => {
      letIn();
      const item = await aggregator().exchange('public-1');
      assert.equal(item.institution, 'First Prairie Bank');
      assert.deepEqual(
        item.accounts.map(({ name, type, verified }) => [name, type, verified]),
        [
          ['Checking', 'checking', true],
          ['Business Savings', 'savings', false],
          ['Card', 'credit', false],
        ],
      );
      await assert.rejects(aggregator().exchange('public-2'), UnknownTokenError);
    });
  });

  describe('a history', () => {
    const moved = (date: string, amount: number, detailed = 'GENERAL') => ({
      account_id: 'a1',
      date,
      amount,
      pending: false,
      personal_finance_category: { detailed },
    });
    const ALL = [
      moved('2026-01-10', -500.1),
      moved('2026-01-20', 200.05),
      moved('2026-02-05', -100, 'TRANSFER_IN_ACCOUNT_TRANSFER'),
      moved('2026-02-10', 34, 'BANK_FEES_INSUFFICIENT_FUNDS'),
      { ...moved('2026-02-11', -9), account_id: 'a2' },
      { ...moved('2026-02-12', -9), pending: true },
    ];
    function tell(added: object[], status = 'HISTORICAL_UPDATE_COMPLETE') {
      plaid.answer('/transactions/sync', ({ cursor }) => ({
        accounts: ACCOUNTS,
        added: cursor ? added.slice(2) : added.slice(0, 2),
        modified: [],
        removed: [],
        has_more: !cursor,
        next_cursor: 'next',
        transactions_update_status: status,
      }));
    }
    const read = () =>
      aggregator().history({
        reference: 'ref_1',
        token: 'access-1',
        account_id: 'a1',
        months: ['2025-12', '2026-01', '2026-02'],
        tries: 0,
      });

    it('is read to its last page, in cents, by what each payment is', async () => {
      tell(ALL);
      const { months, complete } = await read();
      assert.ok(complete);
      assert.deepEqual(
        months.map(({ month, ending_balance, transactions }) => [
          month,
          ending_balance,
          transactions.map(({ cents, kind }) => [cents, kind]),
        ]),
        [
          [
            '2026-01',
            93_400,
            [
              [50_010, 'deposit'],
              [-20_005, 'payment'],
            ],
          ],
          [
            '2026-02',
            100_000,
            [
              [10_000, 'own_transfer'],
              [-3_400, 'nsf_fee'],
            ],
          ],
        ],
      );
    });

    it('that has not all come has no month that could still grow', async () => {
      tell(ALL, 'INITIAL_UPDATE_COMPLETE');
      const { months, complete } = await read();
      assert.equal(complete, false);
      assert.deepEqual(
        months.map(({ month }) => month),
        ['2026-02'],
      );
    });

    it('of a partner’s processor token is asked for at the processor’s paths, and is not ended here', async () => {
      plaid.answer('/processor/transactions/sync', () => ({
        account: ACCOUNTS[0] ?? null,
        added: ALL,
        modified: [],
        removed: [],
        has_more: false,
        next_cursor: 'next',
        transactions_update_status: 'HISTORICAL_UPDATE_COMPLETE',
      }));
      const token = 'processor-production-1';
      const { months } = await aggregator().history({
        reference: 'ref_1',
        token,
        account_id: 'a1',
        months: ['2026-01'],
        tries: 0,
      });
      assert.equal(months.length, 1);
      const before = plaid.asked.length;
      await aggregator().remove(token);
      assert.equal(plaid.asked.length, before);
      await aggregator().remove('access-1');
      assert.equal(lastAsked('/item/remove')?.body.access_token, 'access-1');
    });

    it('leaves no token in what is thrown where Plaid refuses', async () => {
      plaid.answer('/transactions/sync', () => ({ error_code: 'ITEM_LOGIN_REQUIRED' }));
      const error = await read().then(
        () => assert.fail('it was read'),
        (thrown: Error) => thrown,
      );
      assert.match(String(error), /ITEM_LOGIN_REQUIRED/);
      assert.doesNotMatch(JSON.stringify({ ...error, cause: error.cause }), /access-1|hidden/);
    });
  });

  describe('a message', () => {
    const told = JSON.stringify({
      webhook_type: 'LINK',
      webhook_code: 'SESSION_FINISHED',
      link_token: 'link-1',
    });
    const post = (body: string, signature: string) =>
      service.request('/aggregator/messages', {
        method: 'POST',
        headers: { 'Plaid-Verification': signature },
        body,
      });

    it('is believed where Plaid signed these bytes a moment ago, and refused in every other case', async () => {
      const other = await generateKeyPair('ES256');
      const refused = {
        'no signature': '',
        'a wrong key': await plaid.sign(told, { by: other.privateKey }),
        'an unknown key': await plaid.sign(told, { kid: 'key-2' }),
        'an old one': await plaid.sign(told, { age: 6 * 60 }),
        'another body': await plaid.sign(`${told} `),
        'a wrong digest': await plaid.sign(told, { digest: '00' }),
        'no algorithm': `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`,
      };
      for (const [why, signature] of Object.entries(refused))
        assert.equal((await post(told, signature)).status, 401, why);
      assert.equal((await post(told, await plaid.sign(told))).status, 204);
      const about = JSON.stringify({ webhook_type: 'ITEM', item_id: 'i' });
      assert.equal((await post(about, await plaid.sign(about))).status, 204);
    });

    it('lets the service ask at once what became of a login', async () => {
      letIn();
      sessions({ finished_at: null });
      const at = await openBank(service);
      await at.page.act('start');
      await at.settled();
      await service.store.db.update(bank_links).set({ ask_at: new Date(Date.now() + 3_600_000) });
      sessions(FINISHED);
      assert.match(JSON.stringify(await at.settled()), /Finish at your bank|window/);
      assert.equal((await post(told, await plaid.sign(told))).status, 204);
      assert.doesNotMatch(JSON.stringify(await at.settled()), /window that opened/);
      const [link] = await service.store.db.select().from(bank_links);
      assert.equal(link?.state, 'confirm');
    });
  });
});
