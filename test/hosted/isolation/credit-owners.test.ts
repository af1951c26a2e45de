import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { blockOf, frameOf, isolation } from '../../support/isolation.ts';
import { statesOf } from '../../support/owners.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('the credit authorization of several owners', () => {
  let service: TestService;
  let at: ReturnType<typeof isolation>;
  before(async () => {
    service = await openTestService();
    at = isolation(service);
  });
  after(() => service.close());

  it('POST /embed_sessions/{id}/actions takes each owner’s own OK, one after the other', async () => {
    const page = await at.openCredit('just_refer');
    const { body: first } = await at.pageScreen(page);
    assert.equal(frameOf(first), 'authorize_credit.0');
    const dana = await at.open(page);
    assert.equal(dana.screen.title, '1 of 2: “Dana Whitfield”');
    await at.agree(dana);
    await service.worker.run();
    const half = await at.referral(page);
    assert.equal(half.credit.status, 'authorization_needed');
    assert.ok(half.todos.some(({ kind }) => kind === 'authorize_credit'));

    const { body: others } = await at.pageScreen(page);
    assert.equal(others.id, 'status.authorize_credit.others');
    assert.equal(others.title, 'Sam Okafor still needs to give their OK.');
    assert.equal(others.notice?.title, 'Thank you, Dana. We have your OK.');
    assert.equal(
      (await at.askGrant(page, 'authorize_credit.1')).status,
      400,
      'not before it is said who is here',
    );
    assert.deepEqual(statesOf(others), {
      'Dana Whitfield': 'OK given',
      'Sam Okafor': 'Not asked yet',
    });
    const { body: second } = await at.choose(page, 'authorize_as.1');
    assert.equal(frameOf(second), 'authorize_credit.1');
    const sam = await at.open(page);
    assert.equal(sam.screen.title, '2 of 2: “Sam Okafor”');
    assert.match(JSON.stringify(blockOf(sam.screen, 'form').disclosure), /you, “Sam Okafor”,/);
    const fields = blockOf(sam.screen, 'form').groups.flatMap((group) => group.fields);
    assert.ok(
      fields.every(({ autocomplete }) => autocomplete === 'off'),
      'not filled in with somebody else’s',
    );
    await at.agree(sam, { ssn: '539480001' });
    await service.worker.run();
    assert.equal((await at.referral(page)).credit.status, 'completed', 'also with no file');
  });

  it('POST /embed_sessions/{id}/actions of one owner’s frame says nothing for the other', async () => {
    const page = await at.openCredit('just_refer');
    const dana = await at.open(page);
    await at.agree(dana);
    assert.equal((await at.frameScreen(dana)).body.id, 'status.authorize_credit.given');
    assert.equal(
      (await at.agree(dana, { ssn: '539480001' })).body.id,
      'status.authorize_credit.given',
    );
    await service.worker.run();
    assert.equal((await at.referral(page)).credit.status, 'authorization_needed');
  });
});
