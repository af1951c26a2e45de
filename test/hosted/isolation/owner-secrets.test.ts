import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { evidence } from '../../../hosted/store/schema.ts';
import { sweep } from '../../../hosted/store/sweep.ts';
import type { Applicant } from '../../support/applicant.ts';
import { logOf, rowsAtRest, spellingsOf } from '../../support/at-rest.ts';
import { TYPED } from '../../support/isolation.ts';
import { LEE, owners } from '../../support/owners.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const TYPED_TEXTS = [
  ...spellingsOf('539482716', TYPED.ssn, '539 48 2716'),
  TYPED.line1,
  TYPED.birth_date,
];

function assertNothingTyped(text: string, where: string): void {
  for (const typed of TYPED_TEXTS) assert.ok(!text.includes(typed), where);
}

describe('what owners type before an application is sent', () => {
  let service: TestService;
  let on: ReturnType<typeof owners>;
  let lines: readonly string[];
  /** What Lee Sealed typed, as it was kept before the bureau answered. */
  let sealed: { authorization_id: string; sealed_ssn: Uint8Array };
  before(async () => {
    service = await openTestService();
    on = owners(service);
    lines = logOf(service);
  });
  after(() => service.close());

  const keptFor = async (owner: string) =>
    Object(
      await service.store.db.execute(
        sql`select * from credit_inquiries where owner_name = ${owner}`,
      ),
    ).rows;

  /** Has the session of a page end so many hours ago. */
  const endsAt = ({ session }: Applicant, hours: number) =>
    service.store.db.execute(
      sql`update partner_sessions set expires_at = now() - make_interval(hours => ${hours})
          where id = (select session_id from embed_sessions where id = ${session.id})`,
    );

  it('is in no table, no answer and no line of the log, before it is sent and after', async () => {
    const answers: unknown[] = [];
    const applicant = await on.atCredit('60', [{ ...LEE, last_name: 'Sealed' }]);
    const dana = await on.at.open(applicant.session);
    answers.push(await on.at.agree(dana, { state: '' }), await on.at.agree(dana));
    await applicant.read();
    const lee = await on.handOff(applicant, 'o1', 'Lee Sealed');
    answers.push(await on.at.agree(await on.at.open(lee)), await on.read(lee));
    const kept = await keptFor('Lee Sealed');
    assert.equal(kept.length, 1);
    [sealed] = kept;
    for (const { name, row } of await rowsAtRest(service)) assertNothingTyped(row, name);
    answers.push(await applicant.read());
    await applicant.act('continue');
    await applicant.act('send');
    assert.equal(applicant.at, 'sent');
    answers.push(applicant.screen, await on.read(lee), await on.at.frameScreen(dana));
    await service.worker.run();
    for (const { name, row } of await rowsAtRest(service)) assertNothingTyped(row, name);
    assert.deepEqual(await keptFor('Lee Sealed'), [], 'the bureau has answered');
    assert.ok(lines.length > 10);
    for (const text of [...lines, JSON.stringify(answers)]) assertNothingTyped(text, text);
  });

  it('opens only at its own place, for who has the key, and proves the OK of its owner', async () => {
    const { keyring } = service.services;
    const open = (context: string) => keyring.open(new Uint8Array(sealed.sealed_ssn), context);
    assert.equal(open(`credit:${sealed.authorization_id}:ssn`), '539482716');
    assert.throws(() => open(`credit:${sealed.authorization_id}:birth_date`));
    const [entry] = await service.store.db
      .select()
      .from(evidence)
      .where(eq(evidence.subject_id, sealed.authorization_id));
    assert.match(entry?.text ?? '', /Lee Sealed/);
    assert.match(entry?.text ?? '', /I agree$/);
  });

  it('is forgotten when the application is sent without its owner', async () => {
    const applicant = await on.atCredit('60', [{ ...LEE, last_name: 'Removed' }]);
    await applicant.sign(on.at);
    const lee = await on.handOff(applicant, 'o1', 'Lee Removed');
    await on.sign(lee);
    assert.equal((await keptFor('Lee Removed')).length, 1);
    await on.changeTo(applicant, 'owners');
    await applicant.act('continue', { owners: [] });
    await applicant.answerUntil('send');
    await applicant.act('send');
    assert.equal(applicant.at, 'sent');
    assert.deepEqual(await keptFor('Lee Removed'), []);
  });

  it('is forgotten two days after its application could be sent last, and not before', async () => {
    const applicant = await on.atCredit('60', [{ ...LEE, last_name: 'Forsaken' }]);
    await applicant.sign(on.at);
    await on.sign(await on.handOff(applicant, 'o1', 'Lee Forsaken'));
    await endsAt(applicant, 47);
    await sweep(service.store.db);
    assert.equal((await keptFor('Lee Forsaken')).length, 1);
    await endsAt(applicant, 49);
    await sweep(service.store.db);
    assert.deepEqual(await keptFor('Lee Forsaken'), []);
    const given = await service.store.db.$count(evidence, eq(evidence.agreed_by, 'Lee Forsaken'));
    assert.equal(given, 1, 'that they agreed stays');
  });

  it('stays as long as any session goes on with the application, and is asked for again where one comes later', async () => {
    const prefill = { external_id: randomUUID() };
    const first = await on.atCredit('60', [{ ...LEE, last_name: 'Patient' }], { prefill });
    await first.sign(on.at);
    await on.sign(await on.handOff(first, 'o1', 'Lee Patient'));
    const second = await on.begin({ prefill });
    await endsAt(first, 49);
    await sweep(service.store.db);
    assert.equal((await keptFor('Lee Patient')).length, 1);
    await second.read();
    assert.equal(second.at, 'send');
    await endsAt(second, 49);
    await sweep(service.store.db);
    assert.deepEqual(await keptFor('Lee Patient'), []);
    const third = await on.begin({ prefill });
    assert.equal(third.at, 'credit', 'both are asked again');
    await third.sign(on.at);
    await third.act('authorize_as.o1');
    await third.sign(on.at);
    assert.equal((await keptFor('Lee Patient')).length, 1);
    await third.act('send');
    assert.equal(third.at, 'sent');
    await service.worker.run();
    const { credit } = await on.at.referral({
      ...third.session,
      referral_id: third.screen.referral_id ?? '',
    });
    assert.equal(credit.status, 'completed');
  });
});
