import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { referenceOf } from '../../../hosted/domain/reference.ts';
import { referrals } from '../../../hosted/store/schema.ts';
import { openPartner } from '../../support/partner.ts';
import { openTestService } from '../../support/service.ts';
import { STORES } from '../../support/stores.ts';

for (const engine of STORES) {
  describe(`the reference of a referral (${engine})`, () => {
    it('is nine digits in threes, and is found as it is shown', async (t) => {
      const service = await openTestService({ engine });
      t.after(() => service.close());
      const partner = await openPartner(service);
      const ids = [(await partner.refer()).id, (await partner.refer()).id];
      const rows = await service.store.db
        .select({ id: referrals.id, reference: sql<string>`referral_reference(${referrals.id})` })
        .from(referrals);
      assert.equal(rows.length, ids.length);
      for (const { id, reference } of rows) {
        assert.match(reference, /^\d{3}-\d{3}-\d{3}$/);
        assert.equal(reference, referenceOf(id));
      }
    });
  });
}
