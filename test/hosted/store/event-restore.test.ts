import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { DEMO_PARTNER_ID } from '../../../hosted/sandbox/seed.ts';
import { readEvents } from '../../../hosted/store/event-reader.ts';
import { appendEvents } from '../../../hosted/store/events.ts';
import { numberEvents } from '../../../hosted/store/number-events.ts';
import type { Store } from '../../../hosted/store/open.ts';
import { browserApi } from '../../support/browser-api.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { BOTH_STORES } from '../../support/stores.ts';

const partner_id = DEMO_PARTNER_ID;
/** Tables that events hang on, parents first. */
const TABLES = ['partners', 'referrals', 'events', 'event_counter'] as const;

/** Rows as a logical dump carries them. */
type Dump = Record<(typeof TABLES)[number], string>;

async function dump({ db }: Store): Promise<Dump> {
  const tables: Partial<Dump> = {};
  for (const table of TABLES) {
    const result = await db.execute(
      sql`select coalesce(json_agg(t), '[]')::text as rows from ${sql.identifier(table)} as t`,
    );
    const { rows } = { rows: [{ rows: '' }], ...Object(result) };
    tables[table] = String(rows[0].rows);
  }
  const { partners = '', referrals = '', events = '', event_counter = '' } = tables;
  return { partners, referrals, events, event_counter };
}

/** Into a store that was migrated and is empty otherwise, with the sequence set as pg_dump does. */
async function restore({ db }: Store, tables: Dump): Promise<void> {
  await db.execute(sql`delete from event_counter`);
  for (const table of TABLES) {
    const name = sql.identifier(table);
    await db.execute(
      sql`insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, ${tables[table]}::json)`,
    );
  }
  await db.execute(
    sql`select setval(pg_get_serial_sequence('events', 'written'), (select max(written) from events))`,
  );
}

const numbersIn = (page: Awaited<ReturnType<typeof readEvents>>) => page?.map(({ data }) => data.n);

for (const engine of BOTH_STORES) {
  describe(`a store put back from a dump, on ${engine}`, () => {
    it('lets no cursor skip: it goes on where it was, or is said to be unknown', async (t) => {
      const services: TestService[] = [];
      t.after(() => Promise.all(services.map((service) => service.close())));
      const original = await openTestService({ engine });
      services.push(original);
      const referral_id = (await browserApi(original).referral()) ?? '';
      await original.sequencer.stop();
      const write = ({ db }: Store, ...numbers: number[]) =>
        appendEvents(db, {
          partner_id,
          referral_id,
          events: numbers.map((n) => ({ kind: 'message.created' as const, data: { n } })),
          now: new Date(),
        });
      const read = ({ db }: Store, after?: string) =>
        readEvents(db, { partner_id, limit: 100, ...(after && { after }) });

      await write(original.store, 1, 2);
      await numberEvents(original.store.db);
      const known = (await read(original.store))?.at(-1);
      assert.equal(known?.data.n, 2);
      // Committed and not numbered when the dump is made; its reader comes to see it all the same.
      await write(original.store, 3);
      const kept = await dump(original.store);
      await write(original.store, 4);
      await numberEvents(original.store.db);
      const lost = (await read(original.store))?.at(-1);
      assert.equal(lost?.data.n, 4);

      const restored = await openTestService({ engine, environment: 'production' });
      services.push(restored);
      await restored.sequencer.stop();
      await restore(restored.store, kept);
      await write(restored.store, 5, 6);
      await numberEvents(restored.store.db);
      assert.deepEqual(numbersIn(await read(restored.store, known?.id)), [3, 5, 6]);
      assert.equal(await read(restored.store, lost?.id), undefined);
      const all = numbersIn(await read(restored.store))?.filter((n) => n !== undefined);
      assert.deepEqual(all, [1, 2, 3, 5, 6]);
    });
  });
}
