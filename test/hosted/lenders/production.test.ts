import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { referralResource } from '../../../hosted/api/representations/referral.ts';
import { BAKERY } from '../../../hosted/sandbox/scenarios/applications.ts';
import { insertPartner } from '../../../hosted/store/partners.ts';
import { createReferral } from '../../../hosted/workflows/create-referral.ts';
import { openTestService } from '../../support/service.ts';

describe('a production service without lenders', () => {
  it('matches no program of the sandbox, and says that none fits', async (t) => {
    const service = await openTestService({ environment: 'production' });
    t.after(() => service.close());
    const { db, keyring, lenders, links } = service.services;
    const { id } = await insertPartner(db, { display_name: 'Cedar' });
    const now = new Date('2026-05-04T14:00:00Z');
    const application = { ...BAKERY, external_id: 'b1' };
    const referral = await createReferral(db, {
      partner_id: id,
      application,
      now,
      keyring,
      lenders,
    });
    const { status, status_reason, outcome, matches } = referralResource(referral, links, now);
    assert.deepEqual([status, outcome?.reason, matches], ['closed', 'no_match', []]);
    assert.equal(status_reason, 'No lender program fits this business right now.');
  });
});
