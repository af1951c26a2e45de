import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Applicant } from '../../support/applicant.ts';
import { suiteOfApplicants } from '../../support/applicants.ts';
import { FULL_PREFILL } from '../../support/intake-answers.ts';
import { blockOf } from '../../support/isolation.ts';

const rowsOf = ({ screen }: Applicant) =>
  Object.fromEntries(blockOf(screen, 'facts').rows.map(({ key, value }) => [key, value.text]));

describe('what an application says of itself before it begins', () => {
  const suite = suiteOfApplicants();

  it('is the time and the things that it takes from nothing', async () => {
    assert.deepEqual(rowsOf(await suite().begin()), {
      'How long it takes': 'About 10 minutes',
      'Have ready':
        'Your Social Security number, date of birth and home address, the EIN if the business has one, its yearly sales and who owns the business',
      'Your credit score': 'Applying does not affect it',
      'What it costs':
        'Nothing to apply. If you take an offer, the lender pays us, and we share it with Northwind Market.',
    });
  });

  it('is less where the partner told it, and always what only the borrower can give', async () => {
    const rows = rowsOf(await suite().beginWith(FULL_PREFILL, { skip_known_fields: true }));
    assert.equal(rows['How long it takes'], 'About 3 minutes');
    assert.equal(rows['Have ready'], 'Your Social Security number, date of birth and home address');
  });

  it('is a little more where what the partner told has to be confirmed', async () => {
    const rows = rowsOf(await suite().beginWith(FULL_PREFILL));
    assert.equal(rows['How long it takes'], 'About 5 minutes');
  });

  it('names every owner whose OK is needed', async () => {
    const [maria] = FULL_PREFILL.contacts;
    const lee = { ...maria, first_name: 'Lee', ownership_pct: 40, is_primary: false };
    const contacts = [{ ...maria, ownership_pct: 60 }, lee];
    const rows = rowsOf(
      await suite().beginWith({ ...FULL_PREFILL, contacts }, { skip_known_fields: true }),
    );
    assert.match(rows['Have ready'] ?? '', /of each owner with 20% or more/);
  });
});
