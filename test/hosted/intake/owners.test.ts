import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ANSWERS } from '../../support/applicant.ts';
import { KIM, LEE, owners, statesOf } from '../../support/owners.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('the owners of an application', () => {
  let service: TestService;
  let on: ReturnType<typeof owners>;
  before(async () => {
    service = await openTestService();
    on = owners(service);
  });
  after(() => service.close());

  it('give their OK one after the other where they are together', async () => {
    const applicant = await on.atCredit('60', [LEE]);
    assert.deepEqual(statesOf(applicant.screen), { 'Lee Okafor': 'Not asked yet' });
    await applicant.sign(on.at);
    assert.equal(applicant.at, 'credit.others');
    assert.deepEqual(applicant.screen.actions, []);
    await applicant.act('authorize_as.o1');
    assert.equal(applicant.at, 'credit');
    await applicant.sign(on.at);
    assert.equal(applicant.at, 'send');
    await applicant.act('send');
    const referral = await on.at.referral({ ...applicant.session, referral_id: sentAs(applicant) });
    assert.ok(!referral.todos.some(({ kind }) => kind === 'authorize_credit'));
    await service.worker.run();
    assert.equal(
      (await on.at.referral({ ...applicant.session, referral_id: sentAs(applicant) })).credit
        .status,
      'completed',
    );
  });

  it('go on once one of them has a link, and send before that one has given their OK', async () => {
    const applicant = await on.atCredit('60', [LEE]);
    await applicant.sign(on.at);
    const lee = await on.handOff(applicant, 'o1', 'Lee Okafor');
    assert.equal(applicant.at, 'credit.others');
    assert.deepEqual(statesOf(applicant.screen), {
      'Dana Reyes': 'OK given',
      'Lee Okafor': 'Waiting',
    });
    await applicant.act('continue');
    assert.equal(applicant.at, 'send');
    await applicant.act('send');
    assert.equal(applicant.at, 'sent');
    const page = { ...applicant.session, referral_id: sentAs(applicant) };
    const open = (await on.at.referral(page)).todos.map(({ kind }) => kind);
    assert.ok(open.includes('authorize_credit'));
    assert.deepEqual(statesOf(applicant.screen), { 'Lee Okafor': 'Waiting' });
    assert.doesNotMatch(JSON.stringify(applicant.screen), /"Give your OK"/);
    assert.equal((await on.read(lee)).id, 'intake.owner');
    assert.equal((await on.sign(lee)).id, 'intake.owner.done');
    const left = (await on.at.referral(page)).todos.map(({ kind }) => kind);
    assert.ok(!left.includes('authorize_credit'));
    assert.deepEqual(statesOf(await applicant.read()), {});
  });

  it('give it on their own page before the application is sent, and the applicant sees that', async () => {
    const applicant = await on.atCredit('60', [LEE]);
    await applicant.sign(on.at);
    const lee = await on.handOff(applicant, 'o1', 'Lee Okafor');
    assert.equal((await on.sign(lee)).id, 'intake.owner.done');
    await applicant.read();
    assert.equal(statesOf(applicant.screen)['Lee Okafor'], 'OK given');
    await applicant.act('continue');
    await applicant.act('send');
    assert.equal(applicant.at, 'sent');
    assert.doesNotMatch(JSON.stringify(applicant.screen.blocks), /credit authorization/i);
  });

  it('are asked without the person who applies where that one owns nothing', async () => {
    const applicant = await on.atCredit('0', [LEE, KIM]);
    assert.deepEqual(Object.keys(statesOf(applicant.screen)), ['Lee Okafor', 'Kim Sato']);
    assert.ok(!applicant.screen.blocks.some(({ kind }) => kind === 'frame'));
    await on.handOff(applicant, 'o1', 'Lee Okafor');
    await applicant.act('hand_off.o2');
    await applicant.act('continue');
    assert.equal(applicant.at, 'send');
    assert.deepEqual(statesOf(applicant.screen), {
      'Lee Okafor': 'Waiting',
      'Kim Sato': 'Waiting',
    });
  });

  it('come back to the list from one who was chosen', async () => {
    const applicant = await on.atCredit('0', [LEE, KIM]);
    await applicant.act('authorize_as.o2');
    assert.equal(applicant.at, 'credit');
    await applicant.act('back');
    assert.equal(applicant.at, 'credit.others');
  });

  it('get a new link where the first has ended', async () => {
    const applicant = await on.atCredit('60', [LEE]);
    await applicant.sign(on.at);
    await applicant.act('hand_off.o1');
    const first = on.linkOf(applicant.screen, 'Lee Okafor');
    await service.store.db.execute(
      `update intake_drafts set state = jsonb_set(state, '{handoffs,0,expires_at}', '"2020-01-01T00:00:00.000Z"')
       where state->'handoffs'->0->>'session_id' = '${first.split('/s/')[1]?.split('#')[0]}'`,
    );
    await applicant.read();
    assert.deepEqual(statesOf(applicant.screen)['Lee Okafor'], 'Not asked yet');
    assert.deepEqual(applicant.screen.actions, []);
    await applicant.act('hand_off.o1');
    assert.notEqual(on.linkOf(applicant.screen, 'Lee Okafor'), first);
  });
});

describe('an owner who was sent a link', () => {
  let service: TestService;
  let on: ReturnType<typeof owners>;
  before(async () => {
    service = await openTestService();
    on = owners(service);
  });
  after(() => service.close());

  it('is asked again under another name, and is nobody once they are not named', async () => {
    const applicant = await on.atCredit('60', [LEE]);
    await applicant.sign(on.at);
    const lee = await on.handOff(applicant, 'o1', 'Lee Okafor');
    await on.sign(lee);
    await on.changeTo(applicant, 'owners');
    await applicant.act('continue', { owners: [{ ...LEE, id: 'o1', last_name: 'Okafor-Reed' }] });
    const again = await on.read(lee);
    assert.equal(again.id, 'intake.owner');
    assert.match(JSON.stringify(again.blocks), /Lee Okafor-Reed/);
    await on.changeTo(applicant, 'owners');
    await applicant.act('continue', { owners: [] });
    assert.equal((await on.read(lee)).id, 'intake.owner.over');
  });

  it('is never taken for another who is named later', async () => {
    const applicant = await on.atCredit('60', [LEE]);
    const lee = await on.handOff(applicant, 'o1', 'Lee Okafor');
    await on.changeTo(applicant, 'owners');
    await applicant.act('continue', { owners: [{ ...KIM, ownership_pct: '40' }] });
    assert.equal((await on.read(lee)).id, 'intake.owner.over');
    assert.doesNotMatch(JSON.stringify(await on.read(lee)), /Kim|Sato/);
    await applicant.answerUntil('credit');
    assert.deepEqual(statesOf(applicant.screen), { 'Kim Sato': 'Not asked yet' });
  });

  it('is never taken for another whose name is written over theirs', async () => {
    const applicant = await on.atCredit('60', [LEE]);
    const lee = await on.handOff(applicant, 'o1', 'Lee Okafor');
    await on.changeTo(applicant, 'owners');
    await applicant.act('continue', { owners: [{ ...LEE, id: 'o1', first_name: 'Kim' }] });
    const screen = await on.read(lee);
    assert.equal(screen.id, 'intake.owner.over');
    assert.doesNotMatch(JSON.stringify(screen), /Kim/);
    await applicant.answerUntil('credit');
    assert.equal(statesOf(applicant.screen)['Kim Okafor'], 'Not asked yet');
  });

  it('is told it is over where they were not named in what was sent', async () => {
    const applicant = await on.atCredit('60', [LEE]);
    const lee = await on.handOff(applicant, 'o1', 'Lee Okafor');
    await on.changeTo(applicant, 'owners');
    await applicant.act('continue', { owners: [] });
    await applicant.answerUntil('credit');
    await applicant.sign(on.at);
    await applicant.act('send');
    assert.equal(applicant.at, 'sent');
    const screen = await on.read(lee);
    assert.equal(screen.id, 'intake.owner.over');
    assert.doesNotMatch(JSON.stringify(screen), /Dana/);
  });

  it('is not asked where nothing fits any more, and nor is anybody', async () => {
    const applicant = await on.atCredit('60', [{ ...LEE, last_name: 'Nofit' }]);
    const lee = await on.handOff(applicant, 'o1', 'Lee Nofit');
    const frame = await on.at.open(lee);
    await on.changeTo(applicant, 'industry');
    await applicant.answer({ ...ANSWERS.industry, 'business.stated_annual_revenue': '1' });
    assert.equal((await on.read(lee)).id, 'intake.owner.over');
    const answer = await on.at.agree(frame);
    assert.equal(answer.body.id, 'intake.credit.over');
    await applicant.answerUntil('send');
    await applicant.act('send');
    assert.match(applicant.screen.title, /did not find/);
    assert.equal((await on.read(lee)).id, 'intake.owner.over');
    const kept = await service.store.db.execute(
      `select 1 from credit_inquiries where owner_name = 'Lee Nofit'`,
    );
    assert.deepEqual(Object(kept).rows, []);
  });

  it('is told it is over once the application can no longer be sent', async () => {
    const applicant = await on.atCredit('60', [LEE]);
    const lee = await on.handOff(applicant, 'o1', 'Lee Okafor');
    await service.store.db.execute(
      `update partner_sessions set expires_at = now() - interval '2 hours' where application_id is null`,
    );
    assert.equal((await on.read(lee)).id, 'intake.owner.over');
  });
});

/** The referral an application became. */
function sentAs({ screen }: { screen: { referral_id?: string | undefined } }): string {
  assert.ok(screen.referral_id);
  return screen.referral_id;
}
