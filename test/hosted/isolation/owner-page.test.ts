import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Exchanged } from '../../support/browser-api.ts';
import { KIM, LEE, owners } from '../../support/owners.ts';
import { openTestService, type TestService } from '../../support/service.ts';

/** What the application holds that is none of an owner's business. */
const PRIVATE =
  /Kim|Sato|85,?000|8500000|1,?200,?000|84-?3917206|311920|dana@|555-?0124|2026|ref_|Pier St|expansion/i;

describe('the page of an owner who was sent a link', () => {
  let service: TestService;
  let on: ReturnType<typeof owners>;
  before(async () => {
    service = await openTestService();
    on = owners(service);
  });
  after(() => service.close());

  /** Everything a link's holder can read: page, frame, streams of what they get when they act. */
  async function allOf(page: Exchanged, sign: boolean): Promise<string> {
    const frame = await on.at.open(page);
    const screens = [page, await on.at.pageScreen(page), frame, await on.at.frameScreen(frame)];
    const done = sign ? [await on.at.agree(frame), await on.at.pageScreen(page)] : [];
    const ends = ['expires_at', 'as_of'];
    const dull = ['headers', 'strings', 'theme', 'access_token', 'href', 'options', ...ends];
    return JSON.stringify([...screens, ...done], (key, value) =>
      dull.includes(key) ? undefined : value,
    );
  }

  it('shows nothing of the application but who asks for which business, before it is sent', async () => {
    const applicant = await on.atCredit('40', [{ ...LEE, ownership_pct: '30' }, KIM]);
    const text = await allOf(await on.handOff(applicant, 'o1', 'Lee Okafor'), true);
    assert.match(text, /Dana Reyes is applying for financing for Harbor Coffee/);
    assert.doesNotMatch(text, PRIVATE);
    assert.doesNotMatch(text, /1 of|2 of|3 of/);
  });

  it('shows nothing of the referral after it was sent', async () => {
    const applicant = await on.atCredit('40', [{ ...LEE, ownership_pct: '30' }, KIM]);
    await applicant.sign(on.at);
    const lee = await on.handOff(applicant, 'o1', 'Lee Okafor');
    await applicant.act('hand_off.o2');
    await applicant.act('continue');
    await applicant.act('send');
    assert.equal(applicant.at, 'sent');
    const text = await allOf({ ...lee, screen: await on.read(lee) }, true);
    assert.match(text, /Dana Reyes is applying for financing for Harbor Coffee/);
    assert.doesNotMatch(text, PRIVATE);
    assert.doesNotMatch(text, /1 of|2 of|3 of/);
  });

  it('is made by the service alone: options and prefill of a partner make no owner of a session', async () => {
    const applicant = await on.atCredit('60', [LEE]);
    const { body: answer } = await on.api.send('POST', `/partner_sessions`, {
      token: await service.token(),
      body: {
        purpose: 'intake',
        return_url: 'https://shop.example.com/',
        application_id: applicant.session.id,
        owner: 'o1',
      },
    });
    assert.equal(answer.code, 'invalid_request');
    const session = await on.api.session({
      purpose: 'intake',
      options: { application_id: applicant.session.id, owner: 'o1', opened_by: 'ps_1' },
    });
    const { body } = await on.api.exchange(session.client_token);
    assert.equal(body.screen.id, 'intake.start');
  });
});
