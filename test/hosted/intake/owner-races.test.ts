import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { LEE, owners } from '../../support/owners.ts';
import { runs } from '../../support/runs.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { BOTH_STORES } from '../../support/stores.ts';

const FRAMES = 8;
const ROUNDS = runs(2, 6);

for (const engine of BOTH_STORES) {
  describe(`owners of an application at the same moment (${engine})`, () => {
    let service: TestService;
    let on: ReturnType<typeof owners>;
    before(async () => {
      service = await openTestService({ engine });
      on = owners(service);
    });
    after(() => service.close());

    const count = async (owner: string) => {
      const result = await service.store.db.execute(
        sql`select referral_id from evidence left join credit_authorizations given on given.id = subject_id
            where agreed_by = ${owner}`,
      );
      return Object(result).rows;
    };

    it('POST actions of the secure origin keeps one OK of an owner, whatever number of frames agree', async () => {
      const applicant = await on.atCredit('60', [{ ...LEE, last_name: 'Frames' }]);
      const lee = await on.handOff(applicant, 'o1', 'Lee Frames');
      const frames = [];
      for (let n = 0; n < FRAMES; n += 1) frames.push(await on.at.open(lee));
      const answers = await Promise.all(frames.map((frame) => on.at.agree(frame)));
      for (const { status, body } of answers) {
        assert.equal(status, 200);
        assert.equal(body.id, 'intake.credit.given');
      }
      assert.equal((await count('Lee Frames')).length, 1);
    });

    it(`POST actions takes an OK with the application or for its referral, and never loses it, while it is sent, ${ROUNDS} times`, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const last_name = `Round${'abcdef'[round]}`;
        const applicant = await on.atCredit('60', [{ ...LEE, last_name }]);
        await applicant.sign(on.at);
        const lee = await on.handOff(applicant, 'o1', `Lee ${last_name}`);
        await applicant.act('continue');
        const frame = await on.at.open(lee);
        const acts = [() => applicant.act('send'), () => on.at.agree(frame)] as const;
        const [first, second] = round % 2 === 0 ? acts : [acts[1], acts[0]];
        const answers = await Promise.all([first(), second()]);
        for (const { status } of answers) assert.equal(status, 200);
        // Whoever sent a screen that had just changed is shown it again.
        if (applicant.at === 'send') await applicant.act('send');
        assert.equal(applicant.at, 'sent');
        assert.equal((await on.read(lee)).id, 'intake.owner.done');
        const rows = await count(`Lee ${last_name}`);
        assert.equal(rows.length, 1);
        assert.equal(rows[0].referral_id, applicant.screen.referral_id);
        const page = { ...applicant.session, referral_id: applicant.screen.referral_id ?? '' };
        const { todos } = await on.at.referral(page);
        assert.ok(!todos.some(({ kind }) => kind === 'authorize_credit'));
      }
    });

    it('POST actions makes one link for an owner who is handed it twice at once', async () => {
      const applicant = await on.atCredit('60', [LEE]);
      await applicant.sign(on.at);
      await Promise.all([applicant.act('hand_off.o1'), applicant.act('hand_off.o1')]);
      const made = await service.store.db.execute(
        sql`select 1 from partner_sessions where application_id is not null
            and application_id = (select session_id from embed_sessions where id = ${applicant.session.id})`,
      );
      assert.equal(Object(made).rows.length, 1);
    });
  });
}
