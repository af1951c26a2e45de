import { isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { sweepLogos } from './logos.ts';
import {
  access_tokens,
  client_tokens,
  credit_evidence,
  embed_sessions,
  frame_grants,
  idempotency_keys,
  intake_drafts,
  partner_sessions,
} from './schema.ts';

/**
 * How long after its end a row may go: longer than any is asked for, and a day's reserve so that who
 * comes late hears "expired" and not "unknown". Partners' clocks only ever run ahead of the store's.
 */
const KEPT_HOURS = 48;

const past: SQL = sql`now() - make_interval(hours => ${KEPT_HOURS})`;

/**
 * Removes tokens, embed sessions, idempotency keys and logos that ended long ago, and what owners typed for an
 * application that can no longer be sent. Safe beside other processes.
 */
export async function sweep(db: Db): Promise<void> {
  const ended: [PgTable, PgColumn][] = [
    [idempotency_keys, idempotency_keys.created_at],
    [access_tokens, access_tokens.expires_at],
    [client_tokens, client_tokens.expires_at],
    [frame_grants, frame_grants.expires_at],
    [embed_sessions, embed_sessions.expires_at],
  ];
  for (const [table, end] of ended) await db.delete(table).where(lt(end, past));
  await withdrawAuthorizations(db);
  await db
    .delete(credit_evidence)
    .where(sql`${isNull(credit_evidence.referral_id)} and not ${held}`);
  await sweepLogos(db);
}

/** An OK goes with what was typed for it, so that its owner is asked again should anybody go on with the application later. */
async function withdrawAuthorizations(db: Db): Promise<void> {
  const given = sql`${intake_drafts.state} -> 'authorizations'`;
  await db
    .update(intake_drafts)
    .set({
      state: sql`jsonb_set(${intake_drafts.state}, '{authorizations}', '[]')`,
      revision: sql`${intake_drafts.revision} + 1`,
    })
    .where(
      sql`${isNull(intake_drafts.referral_id)} and ${given} <> '[]'::jsonb and not ${canBeSent}`,
    );
}

/** Holds for an application that somebody can still come in to, by any of the sessions in which is applied. */
const canBeSent: SQL = sql`exists (
  select 1 from ${partner_sessions}
  where ${partner_sessions.partner_id} = ${intake_drafts.partner_id}
    and ${intake_drafts.session_id} in (${partner_sessions.id}, ${partner_sessions.application_id})
    and ${partner_sessions.owner} is null
    and coalesce(${partner_sessions.revoked_at}, ${partner_sessions.expires_at}) > ${past}
)`;

/** Holds for evidence of an OK that an application still has. */
const held: SQL = sql`exists (
  select 1 from ${intake_drafts}
  where ${intake_drafts.partner_id} = ${credit_evidence.partner_id}
    and ${intake_drafts.referral_id} is null
    and ${intake_drafts.state} -> 'authorizations'
      @> jsonb_build_array(jsonb_build_object('id', ${credit_evidence.authorization_id}))
)`;
