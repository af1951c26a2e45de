import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { ANSWERS } from '../../support/applicant.ts';
import { suiteOfApplicants } from '../../support/applicants.ts';
import { blockOf } from '../../support/isolation.ts';

const NO_HOME = { line1: '', line2: '', city: '', state: '', postal_code: '' };
const SAME = { ...NO_HOME, same_address: 'yes' };

const fieldsOf = (screen: ScreenInput) =>
  blockOf(screen, 'form').groups.flatMap(({ fields }) => fields);

describe('a home address that is the business’s', () => {
  const suite = suiteOfApplicants();
  const atCredit = async (share = '100') => {
    const applicant = await suite().begin();
    await applicant.answerUntil('person');
    await applicant.answer({ ...ANSWERS.person, 'person.ownership_pct': share });
    if (applicant.at === 'owners') {
      const lee = { first_name: 'Lee', last_name: 'Okafor', ownership_pct: '40' };
      await applicant.act('continue', { owners: [lee] });
    }
    await applicant.answerUntil('credit');
    return applicant;
  };

  it('is chosen instead of typed by who applies, who has read it there', async () => {
    const applicant = await atCredit();
    const frame = await suite().at.open(applicant.session);
    const same = fieldsOf(frame.screen).find(({ name }) => name === 'same_address');
    assert.equal(same?.label, 'Same as the business address: 12 Pier St, Portland, OR 97201');
    const { status, body } = await suite().at.agree(frame, SAME);
    assert.equal(status, 200, JSON.stringify(body));
    await applicant.read();
    assert.equal(applicant.at, 'send');
  });

  it('is not taken unseen where it was changed meanwhile', async () => {
    const applicant = await atCredit();
    const frame = await suite().at.open(applicant.session);
    await applicant.act('back');
    await applicant.act('change.address');
    await applicant.answer({ 'business.address.line1': '99 Other St' });
    const { body } = await suite().at.agree(frame, SAME);
    assert.ok(body.notice, 'the form is shown anew');
    assert.match(JSON.stringify(body), /99 Other St/);
  });

  it('is not offered to another owner, nor taken of one', async () => {
    const applicant = await atCredit('60');
    await applicant.sign(suite().at);
    await applicant.act('authorize_as.o1');
    const frame = await suite().at.open(applicant.session);
    assert.ok(!JSON.stringify(frame.screen).includes('12 Pier St'));
    const { status, body } = await suite().at.agree(frame, SAME);
    assert.equal(status, 400);
    assert.match(JSON.stringify(body), /values\.line1/);
  });

  it('is offered on a referral too, to the owner who applied', async () => {
    const page = await suite().at.openCredit();
    const frame = await suite().at.open(page);
    assert.ok(fieldsOf(frame.screen).some(({ name }) => name === 'same_address'));
    const { status } = await suite().at.agree(frame, SAME);
    assert.equal(status, 200);
  });
});
