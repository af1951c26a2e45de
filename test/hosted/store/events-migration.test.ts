import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { MIGRATIONS } from '../../../hosted/store/migrations.ts';

const text = (name: string) => readFile(`${MIGRATIONS}/${name}.sql`, 'utf8');

it('events that were numbered as they were written keep their ids and their order, and numbers go on from there', async (t) => {
  const db = await PGlite.create('memory://');
  t.after(() => db.close());
  const journal = JSON.parse(await readFile(`${MIGRATIONS}/meta/_journal.json`, 'utf8'));
  const names: string[] = journal.entries.map(({ tag }: { tag: string }) => tag);
  const at = names.indexOf('0016_event_order');
  for (const name of names.slice(0, at)) await db.exec(await text(name));
  await db.exec(`
    set session_replication_role = replica;
    insert into events (id, partner_id, referral_id, kind, data, created_at)
    select 'evt_' || n, 'prt_a', 'ref_a', 'todo.created', '{}', now() from generate_series(1, 5) as n;
    delete from events where id = 'evt_2';
    insert into events (id, partner_id, referral_id, kind, data, created_at)
    values ('evt_6', 'prt_a', 'ref_a', 'todo.created', '{}', now());`);
  await db.exec(await text('0016_event_order'));
  const { rows } = await db.query<{ id: string }>('select id from events order by seq');
  assert.deepEqual(
    rows.map(({ id }) => id),
    ['evt_1', 'evt_3', 'evt_4', 'evt_5', 'evt_6'],
  );
  const counter = await db.query('select last from event_counter');
  assert.deepEqual(counter.rows, [{ last: 6 }]);
  const unnumbered = await db.query('select 1 from events where seq is null');
  assert.equal(unnumbered.rows.length, 0);
});
