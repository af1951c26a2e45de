import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openBank } from '../../support/bank.ts';
import { suiteService } from '../../support/suite.ts';

const suite = suiteService(() => ({}));
const ISOLATED = ['choose_bank_account', 'change_bank_account', 'connect_bank_account'] as const;

describe('the account that money is paid out to', () => {
  /** A login that somebody has finished, for one purpose of two. */
  async function loggedIn(purpose: 'statements' | 'funding_account', bank = 'lakeshore') {
    const at = await openBank(suite().service);
    const request = purpose === 'funding_account' ? [await at.askForFunding()] : [];
    const page = await at.open(request.length > 0 ? { document_request_ids: request } : {});
    await (await at.begin(page)).share(bank);
    await at.settled(page);
    return { ...at, page };
  }

  it('is neither chosen nor confirmed by a page’s token', async () => {
    for (const purpose of ['statements', 'funding_account'] as const) {
      const { page, settled, told } = await loggedIn(purpose);
      for (const action of ISOLATED) {
        const refused = await page.act(action, { account: '0' });
        assert.equal(refused.status, 403, action);
        assert.match(refused.body.type, /\/isolated-act$/);
      }
      assert.equal((await settled(page)).id, 'bank_connect.account');
      assert.doesNotMatch(JSON.stringify(await told('/document_requests')), /"accepted"/);
    }
  });

  it('is confirmed in the frame of its own login alone', async () => {
    const { page, openFrame, begin, settled } = await loggedIn('funding_account');
    const frame = await openFrame(page);
    await page.act('cancel');
    await (await begin(page)).share('first-prairie');
    await settled(page);
    const late = await frame.act('choose_bank_account', { account: '0' });
    assert.equal(late.status, 200);
    assert.equal(frame.screen.id, 'bank_connect.frame.over');
    assert.equal((await page.read()).id, 'bank_connect.account');
    const own = await openFrame(page);
    assert.equal(own.screen.id, 'bank_connect.frame.confirm');
    await own.act('connect_bank_account');
    assert.equal((await page.read()).id, 'bank_connect.done');
  });

  it('is agreed to after the words that say so, which a page cannot press through', async () => {
    const { page, openFrame } = await loggedIn('funding_account', 'first-prairie');
    const { screen } = await openFrame(page);
    const form = screen.blocks.find(({ kind }) => kind === 'form');
    assert.ok(form?.kind === 'form');
    assert.match(JSON.stringify(form.disclosure?.body), /paid out to this account/);
    assert.equal(form.submit.id, 'connect_bank_account');
  });
});
