import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { sweepLogos } from './logos.ts';
import {
  access_tokens,
  client_tokens,
  embed_sessions,
  frame_grants,
  idempotency_keys,
} from './schema.ts';

/**
 * How long after its end a row may go: longer than any is asked for, and a day's reserve so that who
 * comes late hears "expired" and not "unknown". Partners' clocks only ever run ahead of the store's.
 */
const KEPT_HOURS = 48;

const past: SQL = sql`now() - make_interval(hours => ${KEPT_HOURS})`;

/** Removes tokens, embed sessions, idempotency keys and logos that ended long ago. Safe beside other processes. */
export async function sweep(db: Db): Promise<void> {
  const ended: [PgTable, PgColumn][] = [
    [idempotency_keys, idempotency_keys.created_at],
    [access_tokens, access_tokens.expires_at],
    [client_tokens, client_tokens.expires_at],
    [frame_grants, frame_grants.expires_at],
    [embed_sessions, embed_sessions.expires_at],
  ];
  for (const [table, end] of ended) await db.delete(table).where(lt(end, past));
  await sweepLogos(db);
}
