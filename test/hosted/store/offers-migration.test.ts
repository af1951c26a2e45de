import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { MIGRATIONS } from '../../../hosted/store/migrations.ts';

const text = (name: string) => readFile(`${MIGRATIONS}/${name}.sql`, 'utf8');

it('an offer that was made before terms were kept stays what it was, with no terms', async (t) => {
  const db = await PGlite.create('memory://');
  t.after(() => db.close());
  const journal = JSON.parse(await readFile(`${MIGRATIONS}/meta/_journal.json`, 'utf8'));
  const names: string[] = journal.entries.map(({ tag }: { tag: string }) => tag);
  const name = names.find((one) => one.endsWith('_offer_terms')) ?? '';
  const at = names.indexOf(name);
  assert.ok(at > 0);
  for (const one of names.slice(0, at)) await db.exec(await text(one));
  await db.exec(`
    insert into partners (id, display_name) values ('prt_a', 'A');
    insert into referrals (id, partner_id, external_id, application, status, conversation_id, created_at, updated_at)
    values ('ref_a', 'prt_a', 'x', '{}', 'offer', 'conv_a', now(), now());
    insert into offers (id, referral_id, lender, product, program, amount, state, binding, offered_at, expires_at, end_at)
    values ('off_a', 'ref_a', 'Tidewater Capital', 'revenue_based_financing', 'Flex Advance', 5000000, 'open', true, now(), now(), now());`);
  const before = await db.query('select * from offers');
  await db.exec(await text(name));
  const after = await db.query<Record<string, unknown>>('select * from offers');
  const added = {
    lender_kind: 'other',
    terms: null,
    costs: null,
    stated: null,
    disclosure: null,
    conditions: [],
    replaced_by: null,
    held_for: null,
  };
  assert.deepEqual(after.rows, [{ ...(before.rows[0] ?? {}), ...added }]);
  await assert.rejects(
    db.exec("update offers set binding = false where id = 'off_a'"),
    /offers_binding/,
  );
});
