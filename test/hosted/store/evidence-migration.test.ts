import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { MIGRATIONS } from '../../../hosted/store/migrations.ts';
import { migrationsBefore, UNMIGRATED } from '../../support/migrating.ts';
import { STORES } from '../../support/stores.ts';

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

for (const name of STORES)
  describe(`what was kept of consents before there was a ledger, on ${name}`, () => {
    it('is in the ledger, and what was typed stays only where the bureau has still to answer', async (t) => {
      const folder = await migrationsBefore('0018_evidence');
      const engine = await UNMIGRATED[name]();
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
