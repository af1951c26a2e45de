import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { afterCommit } from '../../../hosted/store/transactions.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { STORES } from '../../support/stores.ts';

const INQUIRY = {
  reference: 'cra_x',
  name: 'Ann Miller',
  tries: 0,
  ssn: '123450000',
  birth_date: '1980-01-01',
  address: { line1: '1 Main St', city: 'Austin', state: 'TX', postal_code: '78701' },
} as const;

for (const engine of STORES) {
  describe(`ports to the outside, on ${engine}`, () => {
    let service: TestService;
    before(async () => {
      service = await openTestService({ engine });
    });
    after(() => service.close());

    it('refuse to be called inside a transaction, also in a savepoint and after an await', async () => {
      const { db, services } = { ...service.store, services: service.services };
      const ask = () => services.bureau.softInquiry(INQUIRY);
      await assert.rejects(
        db.transaction(async () => {
          await ask();
        }),
        /bureau\.softInquiry was called inside a transaction/,
      );
      await assert.rejects(
        db.transaction((tx) =>
          tx.transaction(async (inner) => {
            await inner.execute('select 1');
            await ask();
          }),
        ),
        /inside a transaction/,
      );
    });

    it('are open again after the commit, and for what was put off until then', async () => {
      const { db } = service.store;
      const asked = await new Promise<unknown>((resolve) => {
        void db.transaction(async (tx) => {
          afterCommit(() => resolve(service.services.bureau.softInquiry(INQUIRY)));
          await tx.execute('select 1');
        });
      });
      assert.ok(asked);
      assert.ok(await service.services.bureau.softInquiry(INQUIRY));
    });

    it('what was put off until the commit is not done where it is rolled back', async () => {
      let done = false;
      const failed = service.store.db.transaction(async () => {
        afterCommit(() => {
          done = true;
        });
        throw new Error('undone');
      });
      await assert.rejects(failed, /undone/);
      assert.equal(done, false);
    });
  });
}
