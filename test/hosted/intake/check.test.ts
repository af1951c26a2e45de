import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ANSWERS, type Applicant } from '../../support/applicant.ts';
import { suiteOfApplicants } from '../../support/applicants.ts';
import { blockOf } from '../../support/isolation.ts';

const sectionsOf = ({ screen }: Applicant) => blockOf(screen, 'check_answers').sections;

describe('the check of all answers', () => {
  const suite = suiteOfApplicants();
  const atCheck = async () => {
    const applicant = await suite().begin();
    await applicant.answerUntil('check');
    return applicant;
  };

  it('has an address and a person on one line each, and nothing of what was left empty', async () => {
    const applicant = await atCheck();
    const rows = sectionsOf(applicant).flatMap((section) => section.rows);
    const textOf = (name: string) => rows.find(({ key }) => key === name)?.value.text;
    assert.equal(textOf('Address'), '12 Pier St, Portland, OR\u00a097201');
    assert.equal(
      textOf('Main contact'),
      'Dana Reyes, Owner, owns\u00a0100%, dana@harbor.example, (503)\u00a0555-0124',
    );
    assert.doesNotMatch(JSON.stringify(rows), /Not provided|Website|Suite/);
  });

  it('offers to add a note, which nobody is asked for on the way', async () => {
    const applicant = await atCheck();
    const note = sectionsOf(applicant).at(-1);
    assert.deepEqual([note?.title, note?.change?.label, note?.rows], ['Your note', 'Add', []]);
    await applicant.act('change.notes');
    assert.equal(applicant.screen.title, 'Anything else?');
    await applicant.act('continue', ANSWERS.notes);
    assert.equal(applicant.at, 'check');
    assert.equal(sectionsOf(applicant).at(-1)?.change?.label, 'Change');
  });

  for (const way of ['continue', 'back'])
    it(`is come back to at what was changed, by ${way}`, async () => {
      const applicant = await atCheck();
      assert.equal(applicant.screen.focus, undefined);
      await applicant.act('change.entity');
      assert.equal(applicant.screen.focus, undefined);
      await applicant.act(way, ANSWERS.entity);
      assert.equal(applicant.at, 'check');
      assert.equal(applicant.screen.focus, 'change.entity');
    });

  it('is come back to after what a change newly asks', async () => {
    const applicant = await atCheck();
    await applicant.act('change.amount');
    await applicant.act('continue', { requested_amount: '60,000', use_of_funds: 'equipment' });
    assert.equal(applicant.at, 'equipment');
  });
});
