import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { suiteOfApplicants } from '../../support/applicants.ts';
import { effortOf } from '../../support/effort.ts';
import { FULL_PREFILL } from '../../support/intake-answers.ts';

describe('what an application asks of a borrower', () => {
  const suite = suiteOfApplicants();

  it('from nothing is 10 screens, 38 taps and 169 characters', async () => {
    const applicant = await suite().begin();
    assert.deepEqual(await effortOf(applicant, suite().at), {
      screens: 10,
      taps: 38,
      characters: 169,
    });
  });

  it('of whom the partner told everything is 4 screens, 10 taps and 16 characters', async () => {
    const applicant = await suite().beginWith(FULL_PREFILL, { skip_known_fields: true });
    assert.deepEqual(await effortOf(applicant, suite().at), {
      screens: 4,
      taps: 10,
      characters: 16,
    });
  });
});
