import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { openEvents } from '../../support/event-stream.ts';
import { blockOf } from '../../support/isolation.ts';
import { LEE, owners, statesOf } from '../../support/owners.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { STORES } from '../../support/stores.ts';

type Stream = Awaited<ReturnType<typeof openEvents>>;

for (const engine of STORES) {
  describe(`what owners do elsewhere (${engine})`, () => {
    let service: TestService;
    let on: ReturnType<typeof owners>;
    before(async () => {
      service = await openTestService({ engine });
      on = owners(service);
    });
    after(() => service.close());

    const screenOf = async (stream: Stream): Promise<ScreenInput> =>
      JSON.parse((await stream.next())?.data ?? '');

    /** The first screen of a stream that is as wanted. */
    async function until(stream: Stream, wanted: (screen: ScreenInput) => boolean) {
      let screen = await screenOf(stream);
      for (let n = 0; n < 10 && !wanted(screen); n += 1) screen = await screenOf(stream);
      assert.ok(wanted(screen), screen.id);
      return screen;
    }

    it('changes the applicant’s screen before and after the application is sent, and the owner’s own', async () => {
      const applicant = await on.atCredit('60', [LEE]);
      await applicant.sign(on.at);
      const lee = await on.handOff(applicant, 'o1', 'Lee Okafor');
      const mine = await openEvents(service, applicant.session);
      const theirs = await openEvents(service, lee);
      assert.equal((await screenOf(mine)).id, 'intake.credit.others');
      assert.equal((await screenOf(theirs)).id, 'intake.owner');
      await applicant.act('continue');
      await applicant.act('send');
      const sent = await until(mine, ({ id }) => id === 'intake.sent');
      assert.equal(sent.live, true);
      assert.deepEqual(statesOf(sent), { 'Lee Okafor': 'Waiting' });
      await on.at.agree(await on.at.open(lee));
      await until(mine, (screen) => !('Lee Okafor' in statesOf(screen)));
      await until(theirs, ({ id }) => id === 'intake.owner.done');
      await mine.close();
      await theirs.close();
    });

    it('asks an owner again on their own page where the bureau could not use what they gave, and says why to nobody', async () => {
      const applicant = await on.atCredit('60', [LEE]);
      await applicant.sign(on.at);
      const lee = await on.handOff(applicant, 'o1', 'Lee Okafor');
      await applicant.act('continue');
      await on.at.agree(await on.at.open(lee), { ssn: '539-48-0002' });
      await applicant.read();
      await applicant.act('send');
      assert.equal(applicant.at, 'sent');
      const theirs = await openEvents(service, lee);
      await service.worker.run();
      const again = await until(theirs, ({ id }) => id === 'intake.owner');
      assert.doesNotMatch(JSON.stringify(again), /frozen/);
      assert.doesNotMatch(JSON.stringify(await applicant.read()), /frozen/);
      const { screen } = await on.at.open(lee);
      assert.equal(
        blockOf(screen, 'notice').title,
        'The check could not be done with what was entered',
      );
      await theirs.close();
    });

    it('changes the applicant’s screen when an owner gives their OK before it is sent', async () => {
      const applicant = await on.atCredit('60', [LEE]);
      await applicant.sign(on.at);
      const lee = await on.handOff(applicant, 'o1', 'Lee Okafor');
      const mine = await openEvents(service, applicant.session);
      assert.equal(statesOf(await screenOf(mine))['Lee Okafor'], 'Waiting');
      await on.sign(lee);
      assert.equal(statesOf(await screenOf(mine))['Lee Okafor'], 'OK given');
      await mine.close();
    });
  });
}
