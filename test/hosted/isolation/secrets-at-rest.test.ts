import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { logOf, rowsAtRest, spellingsOf } from '../../support/at-rest.ts';
import { isolation, TYPED } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const SPELLINGS = spellingsOf('539482716', TYPED.ssn, '539 48 2716');

describe('what an owner typed', () => {
  let service: TestService;
  let at: ReturnType<typeof isolation>;
  let lines: readonly string[] = [];
  const answers: string[] = [];
  let referral = '';
  let waiting = '';
  before(async () => {
    service = await openTestService();
    at = isolation(service);
    lines = logOf(service);
    const page = await at.openCredit();
    referral = page.referral_id ?? '';
    const frame = await at.open(page);
    answers.push(JSON.stringify((await at.agree(frame, { state: '' })).body));
    answers.push(JSON.stringify((await at.agree(frame)).body));
    answers.push(JSON.stringify((await at.agree(frame)).body));
    service.services.bureau = {
      softInquiry: async ({ ssn }) => {
        throw new TypeError(`the bureau did not like ${ssn.length} digits`);
      },
    };
    const other = await at.openCredit();
    waiting = other.referral_id ?? '';
    const failing = await at.open(other);
    answers.push(JSON.stringify((await at.agree(failing)).body));
    await service.worker.run();
    answers.push(JSON.stringify((await at.frameScreen(frame)).body));
    answers.push(JSON.stringify((await at.pageScreen(page)).body));
    answers.push(JSON.stringify(await at.referral(page)));
  });
  after(() => service.close());

  it('is in no table, in any spelling', async () => {
    const rows = await rowsAtRest(service);
    for (const { name, row } of rows) {
      for (const spelling of SPELLINGS) assert.ok(!row.includes(spelling), name);
      assert.ok(!row.includes(TYPED.line1), `${name}: the address`);
      assert.ok(!row.includes(TYPED.birth_date), `${name}: the date of birth`);
    }
    assert.ok(new Set(rows.map(({ name }) => name)).size > 15);
    assert.ok(rows.reduce((bytes, { row }) => bytes + row.length, 0) > 10_000);
  });

  it('opens only at its own place, for who has the key', async () => {
    const { rows } = Object(
      await service.store.db.execute(
        sql`select * from credit_inquiries where referral_id = ${waiting}`,
      ),
    );
    const [row] = rows;
    const { keyring } = service.services;
    const open = (context: string) => keyring.open(new Uint8Array(row.sealed_ssn), context);
    assert.equal(open(`credit:${row.authorization_id}:ssn`), '539482716');
    assert.throws(() => open(`credit:${row.authorization_id}:birth_date`));
    assert.throws(() => open('credit:cra_another:ssn'));
  });

  it('is in no line of the log and in no answer', () => {
    assert.ok(lines.length > 10);
    assert.ok(lines.some((line) => line.includes('could not be asked')));
    for (const text of [...lines, ...answers]) {
      for (const spelling of SPELLINGS) assert.ok(!text.includes(spelling), text);
      assert.ok(!text.includes(TYPED.line1), text);
    }
  });

  it('is kept with what proves the OK', async () => {
    const { rows } = Object(
      await service.store.db.execute(
        sql`select evidence.* from evidence join credit_authorizations given on given.id = subject_id
            where given.referral_id = ${referral}`,
      ),
    );
    assert.equal(rows.length, 1);
    const [row] = rows;
    assert.equal(row.agreed_by, 'Maria Alvarez');
    assert.match(row.version, /^credit-/);
    assert.match(row.digest, /^[0-9a-f]{64}$/);
    assert.match(row.text, /^Your instructions to check your credit\n\n.*Maria Alvarez/);
    assert.match(row.text, /I agree$/);
    assert.equal(row.page_origin, 'http://127.0.0.1:4401');
    assert.match(row.page_session_id, /^es_/);
    assert.match(row.frame_session_id, /^es_/);
    assert.match(row.request_id, /^req_/);
    assert.ok(new Date(row.shown_at) <= new Date(row.agreed_at));
  });
});
