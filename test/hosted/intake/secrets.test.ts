import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Applicant } from '../../support/applicant.ts';
import { applyThrough } from '../../support/apply-through.ts';
import { logOf, rowsAtRest, spellingsOf } from '../../support/at-rest.ts';
import { isolation, TYPED } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';

/** Typed where it is not asked for; what is typed in the frame is another. */
const STRAY = '612-34-5678';
const SPELLINGS = spellingsOf(STRAY, '612345678', TYPED.ssn, '539482716', TYPED.birth_date);

describe('a Social Security number in an application', () => {
  let service: TestService;
  let at: ReturnType<typeof isolation>;
  let unsent: Awaited<ReturnType<typeof rowsAtRest>> = [];
  const answers: string[] = [];
  let lines: readonly string[] = [];
  before(async () => {
    service = await openTestService();
    at = isolation(service);
    lines = logOf(service);
    const { client_token } = await at.api.session({ purpose: 'intake' });
    const applicant = new Applicant(at.api, (await at.api.exchange(client_token)).body);
    const type = async (action: string, values: Record<string, unknown>) => {
      const { status, body } = await applicant.act(action, values);
      assert.ok(status === 400 || body.notice, action);
      answers.push(JSON.stringify(body));
    };
    await applyThrough(applicant, at, 'business');
    await type('continue', { 'business.legal_name': `Dana ${STRAY}` });
    await type('continue', { [STRAY]: 'x' });
    await type(STRAY, {});
    await applyThrough(applicant, at, 'check');
    await applicant.act('change.notes');
    await type('continue', { 'context.notes': `My number is\n${STRAY}.` });
    await applyThrough(applicant, at, 'credit');
    await applicant.sign(at);
    answers.push(JSON.stringify(applicant.screen));
    unsent = await rowsAtRest(service);
    await applicant.act('send');
    assert.equal(applicant.at, 'sent');
    answers.push(JSON.stringify(applicant.screen));
  });
  after(() => service.close());

  it('is in no table, neither before the application is sent nor after', async () => {
    for (const table of ['intake_drafts', 'credit_inquiries'])
      assert.ok(unsent.some(({ name, row }) => name === table && row.includes('cra_')));
    for (const { name, row } of [...unsent, ...(await rowsAtRest(service))])
      for (const spelling of SPELLINGS) assert.ok(!row.includes(spelling), name);
  });

  it('is in no line of the log and in no answer', () => {
    assert.ok(lines.length > 10);
    for (const text of [...lines, ...answers])
      for (const spelling of SPELLINGS) assert.ok(!text.includes(spelling), text);
  });
});
