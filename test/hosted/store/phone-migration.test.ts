import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { asc, eq, sql } from 'drizzle-orm';
import { MIGRATIONS } from '../../../hosted/store/migrations.ts';
import { partner_sessions, referrals, stopped_numbers } from '../../../hosted/store/schema.ts';
import { openPartner } from '../../support/partner.ts';
import { openTestService } from '../../support/service.ts';
import { STORES } from '../../support/stores.ts';

for (const engine of STORES) {
  describe(`telephone numbers that were stored as they came (${engine})`, () => {
    it('are E.164 after the migration, where they plainly are US numbers', async (t) => {
      const service = await openTestService({ engine });
      t.after(() => service.close());
      const { db } = service.store;
      const partner = await openPartner(service);
      const { id } = await partner.refer();
      const old = sql`${referrals.application} || '{"business": {"legal_name": "A", "phone": "(312) 555-0142"}, "contacts": [{"phone": "1.312.555.0143"}, {"first_name": "B"}, {"phone": "312 555 0142 ext. 5"}]}'`;
      await db.update(referrals).set({ application: old }).where(eq(referrals.id, id));
      await db.update(partner_sessions).set({ prefill: { business: { phone: '3125550142' } } });
      const [row] = await db.select().from(referrals);
      const partner_id = row?.partner_id ?? '';
      await db.insert(stopped_numbers).values(
        ['312-555-0142', '+13125550142', '(312) 555-0144', 'none'].map((address) => ({
          partner_id,
          address,
        })),
      );

      const migration = await readFile(join(MIGRATIONS, '0012_phone_numbers.sql'), 'utf8');
      await db.transaction(async (tx) => {
        for (const statement of migration.split('--> statement-breakpoint'))
          await tx.execute(sql.raw(statement));
      });

      const [after] = await db.select().from(referrals).where(eq(referrals.id, id));
      assert.deepEqual(after?.application.business, { legal_name: 'A', phone: '+13125550142' });
      assert.deepEqual(after?.application.contacts, [
        { phone: '+13125550143' },
        { first_name: 'B' },
        { phone: '312 555 0142 ext. 5' },
      ]);
      const [session] = await db.select().from(partner_sessions);
      assert.deepEqual(session?.prefill, { business: { phone: '+13125550142' } });
      const stopped = await db
        .select({ address: stopped_numbers.address })
        .from(stopped_numbers)
        .orderBy(asc(stopped_numbers.address));
      assert.deepEqual(stopped.map(({ address }) => address).sort(), [
        '+13125550142',
        '+13125550144',
        'none',
      ]);
    });
  });
}
