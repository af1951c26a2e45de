import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { advancePartnerClock } from '../../../hosted/store/partners.ts';
import {
  bank_accounts,
  bank_connections,
  bank_links,
  events,
  sandbox_bank_logins,
} from '../../../hosted/store/schema.ts';
import { sweep } from '../../../hosted/store/sweep.ts';
import { Applicant } from '../../support/applicant.ts';
import { openBank, saidBy } from '../../support/bank.ts';
import { openEvents } from '../../support/event-stream.ts';
import { blockOf } from '../../support/isolation.ts';
import { suiteService } from '../../support/suite.ts';

const suite = suiteService(() => ({}));
const open = (options: Parameters<typeof openBank>[1] = {}) => openBank(suite().service, options);
const tables = () => suite().service.store.db;

const statementsOf = async (at: Awaited<ReturnType<typeof open>>) =>
  (await at.requests()).find(({ type }) => type === 'bank_statement');
const offers = (screen: { actions?: { id: string }[] }) => screen.actions?.map(({ id }) => id);

describe('connecting a bank', () => {
  it('replaces statements: explained, logged in elsewhere, confirmed, read, and the referral goes on', async () => {
    const at = await open();
    assert.equal(at.page.screen.id, 'bank_connect');
    assert.match(saidBy(at.page.screen), /It replaces 3 months of bank statements/);
    const login = await at.begin();
    assert.equal(at.page.screen.id, 'bank_connect.waiting');
    assert.match(saidBy(at.page.screen), new RegExp(`/link/${login.id}`));
    await login.share('first-prairie');
    const page = await at.settled();
    assert.equal(page.id, 'bank_connect.account');
    assert.deepEqual(offers(page), ['cancel']);
    const { screen: confirm } = await at.openFrame();
    assert.match(saidBy(confirm), /First Prairie Bank.*Business Checking, ending in 6789/);
    assert.deepEqual(offers(confirm), []);
    assert.equal((await statementsOf(at))?.status, 'requested');
    await at.confirm();
    assert.equal(at.page.screen.id, 'bank_connect.done');
    assert.match(at.page.screen.title, /^Your bank account is connected\.$/);
    assert.equal(JSON.stringify((await at.told()).todos).includes('upload_documents'), false);
    const done = await at.settled();
    assert.match(saidBy(done), /nothing more to do/);
    const request = await statementsOf(at);
    assert.equal(request?.status, 'accepted');
    assert.ok(request?.satisfied_at);
    await at.simulate('credit_authorized');
    assert.equal((await at.told()).status, 'prequalified');
  });

  it('lets one of several accounts be chosen, and says which cannot be', async () => {
    const at = await open();
    await (await at.begin()).share('lakeshore');
    assert.equal((await at.settled()).id, 'bank_connect.account');
    const frame = await at.openFrame();
    const choice = frame.screen;
    assert.equal(choice.id, 'bank_connect.frame.accounts');
    const form = blockOf(choice, 'form');
    const [field] = form.groups[0]?.fields ?? [];
    assert.deepEqual(
      field?.options?.map(({ label }) => label),
      ['Business Checking, ending in 4410', 'Payroll Checking, ending in 4428'],
    );
    assert.match(
      saidBy(choice),
      /Lenders need a checking account.*Business Savings, ending in 1120.*Use this account/,
    );
    for (const account of ['2', '7', '', ['0']]) {
      const refused = await frame.act('choose_bank_account', { account });
      assert.equal(refused.status, 400);
      assert.equal(refused.body.errors?.[0]?.message, 'Choose an account.');
    }
    await frame.act('choose_bank_account', { account: '1' });
    assert.match(saidBy(frame.screen), /Payroll Checking, ending in 4428/);
    await frame.act('change_bank_account');
    await frame.act('choose_bank_account', { account: '0' });
    assert.match(saidBy(frame.screen), /Business Checking, ending in 4410/);
    await frame.act('connect_bank_account');
    assert.equal(frame.screen.finished, true);
    assert.equal((await at.page.read()).id, 'bank_connect.done');
    const [{ mask } = {}] = await tables()
      .select()
      .from(bank_accounts)
      .where(eq(bank_accounts.referral_id, at.referral));
    assert.equal(mask, '4410');
  });

  it('that does not come about is told in words, with ways on', async () => {
    for (const [bank, reason, words] of [
      ['first-prairie', 'cancelled', /You left before it was done.*Nothing was shared/],
      ['old-mill', 'credentials_refused', /did not let you in.*Nothing was shared/],
      ['gulf-harbor', 'bank_down', /is not answering.*Try again in an hour/],
    ] as const) {
      const at = await open();
      const login = await at.begin();
      await login.choose(bank);
      await login.leave(reason);
      const failed = await at.settled();
      assert.equal(failed.id, 'bank_connect.failed');
      assert.match(saidBy(failed), words);
      assert.deepEqual(offers(failed), ['start', 'upload_instead']);
      await (await at.begin()).share('first-prairie');
      assert.equal((await at.settled()).id, 'bank_connect.account');
    }
  });

  it('needs a checking account: what was let in otherwise is given back', async () => {
    const at = await open();
    const login = await at.begin();
    await login.share('redwood');
    assert.match(saidBy(await at.settled()), /We need a checking account/);
    const [kept] = await tables()
      .select()
      .from(sandbox_bank_logins)
      .where(eq(sandbox_bank_logins.id, login.id));
    assert.ok(kept?.exchanged_at);
    assert.equal(kept.token_digest, null);
  });

  it('can be ended at every step, and what was let in is given back', async () => {
    const at = await open();
    const first = await at.begin();
    await at.page.act('cancel');
    assert.match(saidBy(at.page.screen), /Nothing was shared/);
    assert.equal((await at.settled()).id, 'bank_connect.failed');
    assert.equal((await first.choose('first-prairie')).status, 410, 'over at the bank too');
    const second = await at.begin();
    await second.share('first-prairie');
    await at.settled();
    await at.page.act('cancel');
    await at.settled();
    const links = await tables()
      .select()
      .from(bank_links)
      .where(eq(bank_links.referral_id, at.referral));
    assert.deepEqual(
      links.map(({ state, sealed_token, ask_at }) => [state, sealed_token, ask_at]),
      [
        ['cancelled', null, null],
        ['cancelled', null, null],
      ],
    );
    const logins = await tables()
      .select()
      .from(sandbox_bank_logins)
      .where(eq(sandbox_bank_logins.reference, at.referral));
    assert.deepEqual(
      logins.map(({ token_digest }) => token_digest),
      [null, null],
    );
  });

  it('whose time has passed says so', async () => {
    const at = await open();
    await at.begin();
    await advancePartnerClock(tables(), 'prt_demo', 31 * 60);
    assert.match(saidBy(await at.settled()), /The time to log in has passed/);
  });

  it('says so where banks cannot be reached, and nothing is begun', async (t) => {
    const at = await open();
    const { services } = suite().service;
    const { aggregator } = services;
    t.after(() => Object.assign(services, { aggregator }));
    Object.assign(services, {
      aggregator: { ...aggregator, createLink: () => Promise.reject(new Error('down')) },
    });
    const answer = await at.page.act('start');
    assert.equal(answer.status, 200);
    assert.equal(at.page.screen.id, 'bank_connect');
    assert.equal(at.page.screen.window, undefined);
    assert.match(JSON.stringify(at.page.screen.notice), /Banks cannot be reached right now/);
  });

  it('of which older history comes later is being read until then', async () => {
    const at = await open();
    await (await at.begin()).share('slow-river');
    await at.settled();
    await at.confirm();
    const reading = await at.settled();
    assert.match(saidBy(reading), /We are reading its history/);
    assert.equal((await statementsOf(at))?.status, 'received');
    const [account] = await tables()
      .select()
      .from(bank_accounts)
      .where(eq(bank_accounts.referral_id, at.referral));
    assert.equal(account?.periods.length, 1);
    for (const seconds of [6, 31, 121]) {
      await advancePartnerClock(tables(), 'prt_demo', seconds);
      await suite().service.bankWorker.run();
    }
    assert.match(saidBy(await at.settled()), /nothing more to do/);
    assert.equal((await statementsOf(at))?.status, 'accepted');
  });

  it('can be ended afterwards: the token is given back, what was read stays', async () => {
    const at = await open();
    await (await at.begin()).share('first-prairie');
    await at.settled();
    await at.confirm();
    await at.settled();
    assert.deepEqual(offers(at.page.screen)?.slice(-2), ['exit', 'stop_sharing']);
    await at.page.act('stop_sharing');
    assert.equal(at.page.screen.title, 'Stop sharing your bank account?');
    await at.page.act('keep_sharing');
    assert.equal(at.page.screen.id, 'bank_connect.done');
    await at.page.act('stop_sharing');
    await at.page.act('end_sharing');
    assert.equal(at.page.screen.title, 'Sharing has stopped.');
    assert.match(saidBy(at.page.screen), /stays with your application.*Nothing else is needed/);
    assert.deepEqual(offers(at.page.screen), ['exit']);
    const status = await at.api.session({ purpose: 'status', referral_id: at.referral });
    const shown = (await at.api.exchange(status.client_token)).body.screen;
    assert.match(saidBy(shown), /Sharing of your bank account was stopped/);
    await at.settled();
    const left = await tables()
      .select()
      .from(bank_connections)
      .where(eq(bank_connections.referral_id, at.referral));
    assert.deepEqual(left, []);
    assert.equal((await statementsOf(at))?.status, 'accepted');
  });

  it('ended before all was read asks for what is missing, by files or by a bank', async () => {
    const at = await open();
    await (await at.begin()).share('slow-river');
    await at.settled();
    await at.confirm();
    await at.settled();
    await at.page.act('stop_sharing');
    await at.page.act('end_sharing');
    assert.equal(at.page.screen.title, 'Sharing has stopped.');
    assert.match(saidBy(at.page.screen), /Lenders still need your bank statements/);
    assert.deepEqual(offers(at.page.screen), ['upload_instead', 'start', 'exit']);
    await at.page.act('start');
    assert.equal(at.page.screen.id, 'bank_connect.waiting');
  });

  it('begun in a session that is revoked ends with it, here and at the bank', async () => {
    const at = await open();
    const session = await at.api.session({ purpose: 'bank_connect', referral_id: at.referral });
    const page = new Applicant(at.api, (await at.api.exchange(session.client_token)).body);
    const login = await at.begin(page);
    await login.choose('first-prairie');
    await at.revoke(session.id);
    await at.settled();
    assert.equal((await login.logIn()).status, 410);
    assert.notEqual((await at.page.read()).id, 'bank_connect.waiting');
    const other = await at.api.session({ purpose: 'bank_connect', referral_id: at.referral });
    const second = new Applicant(at.api, (await at.api.exchange(other.client_token)).body);
    await (await at.begin(second)).share('first-prairie');
    assert.equal((await at.settled()).id, 'bank_connect.account');
    await at.revoke(other.id);
    assert.equal((await at.settled()).id, 'bank_connect.failed');
    const [link] = await tables()
      .select()
      .from(bank_links)
      .where(and(eq(bank_links.referral_id, at.referral), eq(bank_links.session_id, other.id)));
    assert.deepEqual([link?.state, link?.sealed_token], ['cancelled', null]);
  });

  it('leads back by an address that opens once, and not where its login was ended', async () => {
    const at = await open();
    const trade = async (address: string, key?: string) => {
      const back = new URL(address);
      const id = back.pathname.split('/').at(-1);
      return at.api.send<{ type?: string }>('POST', `/partner_sessions/${id}/client_tokens`, {
        token: back.hash.slice(1),
        body: {},
        ...(key ? { key } : {}),
      });
    };
    const back = await (await at.begin()).share('first-prairie');
    const key = crypto.randomUUID();
    const first = await trade(back, key);
    assert.equal(first.status, 201);
    assert.deepEqual((await trade(back, key)).body, first.body, 'a lost answer comes again');
    const again = await trade(back);
    assert.equal(again.status, 410);
    assert.match(again.body.type ?? '', /\/link-revoked$/);
    await at.settled();
    await at.page.act('cancel');
    const login = await at.begin();
    const rows = await tables()
      .select()
      .from(sandbox_bank_logins)
      .where(eq(sandbox_bank_logins.id, login.id));
    await at.page.act('cancel');
    assert.equal((await trade(rows[0]?.return_url ?? '')).status, 410);
  });

  it('is left for uploading, by the component for documents and what was asked for', async () => {
    const at = await open();
    await at.begin();
    const answer = await at.page.act('upload_instead');
    assert.equal(answer.body.open?.purpose, 'documents');
    const opened = await at.api.exchange(answer.body.open?.client_token);
    assert.match(saidBy(opened.body.screen), /Business bank statements/);
    assert.match(saidBy(await at.settled()), /Nothing was shared/);
  });

  it('goes on in a session that the aggregator leads back to, for this alone', async () => {
    const at = await open();
    const login = await at.begin();
    const back = new URL(await login.share('first-prairie'));
    const id = back.pathname.split('/').at(-1);
    const tokens = await at.api.send<{ client_token: string; return_url: string }>(
      'POST',
      `/partner_sessions/${id}/client_tokens`,
      { token: back.hash.slice(1), body: {} },
    );
    await at.settled();
    const there = await at.api.exchange(tokens.body.client_token);
    assert.equal(there.body.purpose, 'bank_connect');
    assert.equal(there.body.screen.id, 'bank_connect.account');
    const other = await at.api.exchange(tokens.body.client_token, { body: { purpose: 'status' } });
    assert.notEqual(other.status, 201);
  });

  it('moves the screen of whoever follows it, though no event tells of it', async () => {
    const at = await open();
    const { service } = suite();
    const login = await at.begin();
    const stream = await openEvents(service, at.page.session);
    const shown = async () => JSON.parse((await stream.next())?.data ?? '{}').id;
    assert.equal(await shown(), 'bank_connect.waiting');
    const told = await tables().select().from(events).where(eq(events.referral_id, at.referral));
    await login.share('first-prairie');
    assert.equal(await shown(), 'bank_connect.account');
    const after = await tables().select().from(events).where(eq(events.referral_id, at.referral));
    assert.equal(after.length, told.length);
    await stream.close();
  });

  it('is kept at the sandbox’s aggregator as long as its token is, and else for two days', async () => {
    const at = await open();
    await at.begin();
    await at.page.act('cancel');
    await (await at.begin()).share('first-prairie');
    await at.settled();
    await tables()
      .update(sandbox_bank_logins)
      .set({ created_at: new Date(0) })
      .where(eq(sandbox_bank_logins.reference, at.referral));
    await sweep(tables());
    const kept = await tables()
      .select()
      .from(sandbox_bank_logins)
      .where(eq(sandbox_bank_logins.reference, at.referral));
    assert.deepEqual(
      kept.map(({ state, token_digest }) => [state, token_digest !== null]),
      [['finished', true]],
    );
  });

  it('begun anew ends what was begun before', async () => {
    const at = await open();
    const first = await at.begin();
    const other = await at.open();
    await other.act('cancel');
    const second = await at.begin(other);
    assert.equal((await at.settled(other)).id, 'bank_connect.waiting');
    assert.equal((await first.choose('lakeshore')).status, 410);
    await second.share('first-prairie');
    await at.settled(other);
    assert.match(saidBy((await at.openFrame(other)).screen), /First Prairie Bank/);
  });
});
