import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { seedSandbox } from '../../../hosted/sandbox/seed.ts';
import { closeProgram, listLenders } from '../../../hosted/store/lenders.ts';
import { clients, lender_programs, lenders } from '../../../hosted/store/schema.ts';
import { openTestService } from '../../support/service.ts';

describe('what the sandbox begins with', () => {
  it('is the same after each start, with what an operator has done to it', async (t) => {
    const service = await openTestService();
    t.after(() => service.close());
    const { db } = service.store;
    await closeProgram(db, 'granite_term');
    await db.update(clients).set({ scopes: [] }).where(eq(clients.id, 'demo_partner'));
    const before = await listLenders(db);
    await Promise.all([seedSandbox(db), seedSandbox(db)]);
    assert.deepEqual(await listLenders(db), before);
    const granite = before.find(({ name }) => name === 'Granite Peak Lending');
    assert.deepEqual(
      granite?.clients.map(({ id }) => id),
      ['demo_lender'],
    );
    assert.deepEqual(
      granite?.programs.map(({ id, active }) => [id, active]),
      [['granite_term', false]],
    );
  });

  it('takes a lender’s client from the partner it was of, and uses a lender that is there', async (t) => {
    const service = await openTestService();
    t.after(() => service.close());
    const { db } = service.store;
    await db.delete(lender_programs);
    await db
      .update(clients)
      .set({ partner_id: 'prt_other', lender_id: null })
      .where(eq(clients.id, 'demo_lender'));
    await db.delete(lenders);
    await db.insert(lenders).values({ id: 'lnd_own', name: 'Granite Peak Lending' });
    await seedSandbox(db);
    const granite = (await listLenders(db)).find(({ id }) => id === 'lnd_own');
    assert.deepEqual(
      granite?.programs.map(({ id }) => id),
      ['granite_term'],
    );
    assert.deepEqual(
      granite?.clients.map(({ id }) => id),
      ['demo_lender'],
    );
  });
});
