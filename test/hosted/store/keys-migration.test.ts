import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { sql } from 'drizzle-orm';
import { idempotency_keys } from '../../../hosted/store/schema.ts';
import { openTestService } from '../../support/service.ts';

const MIGRATION = new URL('../../../hosted/store/migrations/0011_keys.sql', import.meta.url);

it('keys that were sent to several paths before stay with the newest, whose 24 hours end last', async (t) => {
  const service = await openTestService();
  t.after(() => service.close());
  const { db } = service.store;
  await db.execute(sql`alter table idempotency_keys drop constraint idempotency_keys_scope_key_pk`);
  await db.execute(
    sql`alter table idempotency_keys add constraint idempotency_keys_scope_endpoint_key_pk primary key (scope, endpoint, key)`,
  );
  const sent = [
    ['a', 'POST /one', 'k', '2026-01-01T00:00:00Z'],
    ['a', 'POST /two', 'k', '2026-01-01T09:00:00Z'],
    ['a', 'POST /one', 'other', '2026-01-01T00:00:00Z'],
    ['b', 'POST /one', 'k', '2026-01-01T00:00:00Z'],
    ['c', 'POST /one', 'k', '2026-01-01T00:00:00Z'],
    ['c', 'POST /two', 'k', '2026-01-01T00:00:00Z'],
  ] as const;
  await db.insert(idempotency_keys).values(
    sent.map(([scope, endpoint, key, at]) => ({
      scope,
      endpoint,
      key,
      fingerprint: 'f',
      created_at: new Date(at),
    })),
  );
  const statements = (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint');
  for (const statement of statements) await db.execute(sql.raw(statement));
  const kept = await db.select().from(idempotency_keys);
  assert.deepEqual(
    kept.map(({ scope, endpoint, key }) => [scope, endpoint, key].join(' ')).sort(),
    ['a POST /one other', 'a POST /two k', 'b POST /one k', 'c POST /two k'],
  );
});
