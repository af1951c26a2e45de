import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BAKERY } from '../../../hosted/sandbox/scenarios/applications.ts';
import { insertPartner } from '../../../hosted/store/partners.ts';
import { createReferral } from '../../../hosted/workflows/create-referral.ts';
import { openTestService } from '../../support/service.ts';

describe('a production service without lenders', () => {
  it('matches no program of the sandbox, and says that none fits', async (t) => {
    const service = await openTestService({ environment: 'production' });
    t.after(() => service.close());
    const { db, keyring, lenders } = service.services;
    const { id } = await insertPartner(db, { display_name: 'Cedar' });
    const referral = await createReferral(db, {
      partner_id: id,
      application: { ...BAKERY, external_id: 'b1' },
      now: new Date('2026-05-04T14:00:00Z'),
      keyring,
      lenders,
    });
    assert.deepEqual(referral.matches, []);
    assert.equal(referral.status, 'closed');
    assert.equal(referral.outcome?.message, 'No lender program fits this business right now.');
  });
});
