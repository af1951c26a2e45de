import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { MIGRATIONS } from '../../../hosted/store/migrations.ts';
import { createDatabase } from '../../support/postgres.ts';

type Rows = Record<string, unknown>[];
type Engine = {
  run(text: string): Promise<Rows>;
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
};

const ENGINES: Record<string, () => Promise<Engine>> = {
  pglite: async () => {
    const client = await PGlite.create('memory://');
    return {
      run: async (text) => (await client.query<Rows[number]>(text)).rows,
      migrate: (migrationsFolder) => migrate(drizzle({ client }), { migrationsFolder }),
      close: () => client.close(),
    };
  },
  postgres: async () => {
    const database = await createDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // It comes migrated.
    await client.query('drop schema public, drizzle cascade');
    await client.query('create schema public');
    return {
      run: async (text) => (await client.query(text)).rows,
      migrate: (migrationsFolder) => migratePg(drizzlePg({ client }), { migrationsFolder }),
      close: async () => {
        await client.end();
        await database.drop();
      },
    };
  },
};

/** The migrations before the ledger's, in a folder of their own. */
async function earlier(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, 'utf8'));
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith('_evidence'));
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}

const AT = "'2026-03-01T10:00:00Z'";
const OLD = [
  `insert into partners (id, display_name) values ('prt_a', 'A')`,
  `insert into referrals (id, partner_id, external_id, application, status, conversation_id, created_at, updated_at)
   values ('ref_a', 'prt_a', 'x', '{}', 'received', 'conv_a', ${AT}, ${AT})`,
  `insert into partner_sessions (id, partner_id, purpose, options, theme, rotates, created_at)
   values ('ps_a', 'prt_a', 'intake', '{}', '{}', false, ${AT})`,
  `insert into consents (id, partner_id, session_id, kind, version, digest, text, agreed_at, ip_address, embed_session_id, request_id)
   values ('con_a', 'prt_a', 'ps_a', 'share', 'v1', 'd1', 'You agree', ${AT}, '203.0.113.7', 'es_a', 'req_a')`,
  ...[
    ['cra_answered', "'ref_a'", 'null', 'es_a'],
    ['cra_waiting', "'ref_a'", AT, 'es_a'],
    ['cra_unsent', 'null', 'null', 'es_a'],
    ['cra_scenario', 'null', 'null', 'ps_a'],
  ].map(
    ([id, referral, ask, page]) => `
   insert into credit_evidence (authorization_id, partner_id, referral_id, owner_name, sealed_ssn, sealed_birth_date,
     sealed_address, consent_version, consent_digest, consent_text, shown_at, agreed_at, page_session_id,
     frame_session_id, request_id, ask_at)
   values ('${id}', 'prt_a', ${referral}, 'Maria Alvarez', '\\x01', '\\x02', '\\x03', 'v2', 'd2', 'Instructions', ${AT}, ${AT},
     '${page}', 'es_f', 'req_b', ${ask})`,
  ),
];

for (const [name, open] of Object.entries(ENGINES))
  describe(`what was kept of consents before there was a ledger, on ${name}`, () => {
    it('is in the ledger, and what was typed stays only where the bureau has still to answer', async (t) => {
      const folder = await earlier();
      const engine = await open();
      t.after(async () => {
        await engine.close();
        await rm(folder, { recursive: true, force: true });
      });
      await engine.migrate(folder);
      for (const text of OLD) await engine.run(text);
      await engine.migrate(MIGRATIONS);
      const entries = await engine.run(
        'select kind, subject_id, agreed_by, version, text, ip_address, page_session_id from evidence order by subject_id',
      );
      const credit = (subject_id: string) => ({
        kind: 'credit_authorization',
        subject_id,
        agreed_by: 'Maria Alvarez',
        version: 'v2',
        text: 'Instructions',
        ip_address: null,
        page_session_id: 'es_a',
      });
      assert.deepEqual(entries, [
        credit('cra_answered'),
        credit('cra_unsent'),
        credit('cra_waiting'),
        {
          kind: 'share',
          subject_id: 'ps_a',
          agreed_by: null,
          version: 'v1',
          text: 'You agree',
          ip_address: '203.0.113.7',
          page_session_id: 'es_a',
        },
      ]);
      const typed = await engine.run(
        'select authorization_id from credit_inquiries order by authorization_id',
      );
      assert.deepEqual(
        typed.map(({ authorization_id }) => authorization_id),
        ['cra_scenario', 'cra_unsent', 'cra_waiting'],
      );
    });
  });
