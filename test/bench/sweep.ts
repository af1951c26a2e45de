import { sql } from 'drizzle-orm';
import { DEMO_PARTNER_ID } from '../../hosted/sandbox/seed.ts';
import { sweep } from '../../hosted/store/sweep.ts';
import { openTestService } from '../support/service.ts';
import { report, timed } from './stats.ts';

const APPROVALS = 4_000;

/** How long a sweep takes in which many owners have agreed in applications that are not sent yet. */
export async function benchSweep(): Promise<void> {
  for (const engine of ['pglite', 'postgres'] as const) {
    const service = await openTestService({ engine });
    const { db } = service.store;
    const partner = DEMO_PARTNER_ID;
    await db.execute(sql`
      insert into partner_sessions (id, partner_id, purpose, options, theme, rotates, expires_at, created_at)
      select 'ps_' || n, ${partner}, 'intake', '{}', '{}', false, now() + interval '1 day', now()
      from generate_series(1, ${sql.raw(String(APPROVALS))}) as n`);
    await db.execute(sql`
      insert into intake_drafts (session_id, partner_id, state, revision, created_at, updated_at)
      select 'ps_' || n, ${partner},
        jsonb_build_object('handoffs', '[]'::jsonb, 'authorizations', jsonb_build_array(jsonb_build_object('id', 'cra_' || n))),
        1, now(), now()
      from generate_series(1, ${sql.raw(String(APPROVALS))}) as n`);
    await db.execute(sql`
      insert into credit_inquiries
      select * from jsonb_populate_recordset(null::credit_inquiries, (
        select jsonb_agg(${INQUIRY} || jsonb_build_object('authorization_id', 'cra_' || n, 'partner_id', ${partner}::text))
        from generate_series(1, ${sql.raw(String(APPROVALS))}) as n))`);
    await db.execute(sql`analyze`);
    const ms = await timed(() => sweep(db));
    report(`sweep, ${APPROVALS} approvals not sent, ${engine}`, `${ms.toFixed(0)} ms`);
    await service.close();
  }
}

/** The columns that cannot be empty, as JSON. */
const INQUIRY = sql`jsonb_build_object('owner_name', 'x', 'sealed_ssn', '', 'sealed_birth_date', '',
  'sealed_address', '', 'asked', 0)`;
