import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { frameOf, isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { BOTH_STORES } from '../../support/stores.ts';

const CONTENDERS = 50;
const FRAMES = 8;

for (const engine of BOTH_STORES) {
  describe(`isolated acts at the same moment (${engine})`, () => {
    let service: TestService;
    let at: ReturnType<typeof isolation>;
    before(async () => {
      service = await openTestService({ engine });
      at = isolation(service);
    });
    after(() => service.close());

    it('POST /embed_sessions of the secure origin gives one session to one of 50 keys', async () => {
      const { grant } = await at.grant(await at.openCredit());
      const answers = await Promise.all(Array.from({ length: CONTENDERS }, () => at.enter(grant)));
      assert.equal(answers.filter(({ status }) => status === 201).length, 1);
      for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
        assert.equal(status, 401);
        assert.match(body.type, /\/token-used$/);
      }
    });

    it('POST /embed_sessions of the secure origin gives one session where two documents of a grant race', async () => {
      const page = await at.openCredit();
      const { body } = await at.askGrant(page, frameOf((await at.pageScreen(page)).body));
      const enter = async () => at.enter(`${body.grant}.${await at.document(body.url)}`);
      const answers = await Promise.all(Array.from({ length: CONTENDERS }, enter));
      const won = answers.filter(({ status }) => status === 201);
      assert.equal(won.length, 1);
      for (const { status } of answers.filter((answer) => !won.includes(answer)))
        assert.equal(status, 401);
    });

    it('POST /embed_sessions/{id}/actions keeps one OK of an owner, whatever number of frames agree', async () => {
      const page = await at.openCredit();
      const frames = [];
      for (let n = 0; n < FRAMES; n += 1) frames.push(await at.open(page));
      const answers = await Promise.all(frames.map((frame) => at.agree(frame)));
      for (const { status, body } of answers) {
        assert.equal(status, 200);
        assert.equal(body.id, 'status.authorize_credit.given');
      }
      const kept = await service.store.db.execute(
        sql`select 1 from evidence join credit_authorizations given on given.id = subject_id
            where given.referral_id = ${page.referral_id}`,
      );
      assert.equal(rowsOf(kept).length, 1);
      await Promise.all([service.worker.run(), service.worker.run()]);
      assert.equal((await at.referral(page)).credit.status, 'completed');
    });
  });
}

/** The rows of a bare statement; the engines put them in different places. */
function rowsOf(result: unknown): unknown[] {
  const { rows } = Object(result);
  return Array.isArray(rows) ? rows : [];
}
