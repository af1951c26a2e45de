import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { outboxOf } from '../../support/outbox.ts';
import { LEE, owners } from '../../support/owners.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const JUST_REFER = { prefill: { intent: 'just_refer' } };
const LEE_BY_EMAIL = { ...LEE, email: 'lee@okafor.example' };

describe('what the service writes after an application with just_refer', () => {
  let service: TestService;
  let on: ReturnType<typeof owners>;
  let outbox: ReturnType<typeof outboxOf>;
  before(async () => {
    service = await openTestService();
    on = owners(service);
    outbox = outboxOf(service);
  });
  after(() => service.close());

  async function sent(away: boolean) {
    const applicant = await on.atCredit('60', [LEE_BY_EMAIL], JUST_REFER);
    await applicant.sign(on.at);
    const lee = await on.handOff(applicant, 'o1', 'Lee Okafor');
    if (!away) await on.sign(lee);
    await applicant.read();
    await applicant.act('continue');
    await applicant.act('send');
    assert.equal(applicant.at, 'sent');
    return outbox.messages(applicant.screen.referral_id ?? '');
  }

  it('asks for no credit authorization that everybody has given', async () => {
    const [message, ...more] = await sent(false);
    assert.deepEqual(more, []);
    assert.match(message?.text ?? '', /Upload bank statements/);
    assert.doesNotMatch(message?.text ?? '', /credit check/i);
  });

  it('writes to the person who applied, and to no owner, who has agreed to nothing', async () => {
    const messages = await sent(true);
    assert.match(messages[0]?.text ?? '', /Give your OK for a soft credit check/);
    for (const { to } of messages) assert.equal(to.address, 'dana@harbor.example');
    assert.doesNotMatch(JSON.stringify(await outbox.list()), /lee@okafor/);
  });
});
