import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { MIGRATIONS } from '../../../hosted/store/migrations.ts';

const text = (name: string) => readFile(`${MIGRATIONS}/${name}.sql`, 'utf8');

it('a partner’s bank connection that was kept before is an account that is to be read, its token untouched', async (t) => {
  const db = await PGlite.create('memory://');
  t.after(() => db.close());
  const journal = JSON.parse(await readFile(`${MIGRATIONS}/meta/_journal.json`, 'utf8'));
  const names: string[] = journal.entries.map(({ tag }: { tag: string }) => tag);
  const at = names.indexOf('0024_bank');
  assert.ok(at > 0);
  for (const name of names.slice(0, at)) await db.exec(await text(name));
  await db.exec(`
    insert into partners (id, display_name) values ('prt_a', 'A');
    insert into referrals (id, partner_id, external_id, application, status, conversation_id, created_at, updated_at)
    values ('ref_a', 'prt_a', 'x', '{}', 'prequalified', 'conv_a', now(), now());
    insert into bank_connections (referral_id, provider, sealed_token, created_at)
    values ('ref_a', 'aggregator', '\\x0102', '2026-05-04T14:00:00Z');`);
  await db.exec(await text('0024_bank'));
  const { rows } = await db.query(
    'select id, partner_id, account_id, read_at = created_at as due, sealed_token from bank_connections',
  );
  const sealed_token = Uint8Array.from([1, 2]);
  assert.deepEqual(rows, [
    { id: 'bc_a', partner_id: 'prt_a', account_id: null, due: true, sealed_token },
  ]);
  const accounts = await db.query('select id, referral_id, purpose, state from bank_accounts');
  assert.deepEqual(accounts.rows, [
    { id: 'bc_a', referral_id: 'ref_a', purpose: 'statements', state: 'reading' },
  ]);
});
