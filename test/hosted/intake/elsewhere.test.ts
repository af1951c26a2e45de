import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { Applicant } from '../../support/applicant.ts';
import { openEvents } from '../../support/event-stream.ts';
import { isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const TOLD = /"id":"changed_elsewhere"/;
const NAME = 'business.legal_name';

describe('answers that another window has saved', () => {
  let service: TestService;
  let at: ReturnType<typeof isolation>;
  before(async () => {
    service = await openTestService();
    at = isolation(service);
  });
  after(() => service.close());

  /** Two windows that stand at the same screen. */
  async function twoWindows(stop: string) {
    const { id, url, client_token } = await at.api.session({ purpose: 'intake' });
    const one = new Applicant(at.api, (await at.api.exchange(client_token)).body);
    await one.answerUntil(stop);
    const path = `/partner_sessions/${id}/client_tokens`;
    const { body } = await at.api.send('POST', path, { token: url.split('#')[1] });
    const two = new Applicant(at.api, (await at.api.exchange(String(body.client_token))).body);
    assert.equal(two.at, stop);
    return { one, two };
  }
  const isTold = ({ screen }: { screen: ScreenInput }) => TOLD.test(JSON.stringify(screen));

  it('leave a reader at the screen they are typing on, and are told there and by the stream', async () => {
    const { one, two } = await twoWindows('business');
    const stream = await openEvents(service, two.session);
    await stream.next();
    await one.act('continue', { [NAME]: 'First LLC' });
    assert.equal(one.at, 'entity');
    const shown: ScreenInput = JSON.parse((await stream.next())?.data ?? '');
    await stream.close();
    assert.equal(shown.id, 'intake.business');
    assert.ok(isTold({ screen: shown }));
    assert.match(JSON.stringify(shown), /"First LLC"/);
    assert.ok(!isTold(one), 'whoever saved them is told nothing');
  });

  it('are overwritten only by who has seen them', async () => {
    const { one, two } = await twoWindows('business');
    await one.act('continue', { [NAME]: 'First LLC' });
    const blind = await two.act('continue', { [NAME]: 'Second LLC' });
    assert.ok(blind.body.notice);
    assert.equal(two.at, 'business');
    assert.ok(isTold(two));
    assert.match(JSON.stringify(two.screen), /"First LLC"/);
    await two.act('continue', { [NAME]: 'Second LLC' });
    assert.equal(two.at, 'entity');
    await one.act('back');
    assert.match(JSON.stringify(one.screen), /"Second LLC"/);
    assert.ok(isTold(one));
  });

  it('take a reader along from a screen where nothing is typed', async () => {
    const { one, two } = await twoWindows('check');
    await one.act('continue');
    await two.read();
    assert.equal(two.at, 'credit');
  });

  it('are a scenario that shows the same each time, and goes on', async () => {
    const { body } = await at.api.exchange('demo_intake_changed_elsewhere');
    const reader = new Applicant(at.api, body);
    assert.equal(reader.at, 'address');
    assert.ok(isTold(reader));
    assert.match(JSON.stringify(reader.screen), /on May\s4/);
    const first = reader.screen;
    assert.deepEqual(await reader.read(), first);
    await reader.answer();
    assert.equal(reader.at, 'person');
    await reader.act('back');
    assert.equal(reader.at, 'address');
    assert.ok(!isTold(reader));
  });
});
