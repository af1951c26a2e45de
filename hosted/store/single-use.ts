import { eq, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { client_tokens, frame_grants } from './schema.ts';

/** What is spent by being exchanged: tables with the same columns about that. */
const TABLES = { client_token: client_tokens, frame_grant: frame_grants } as const;
export type SingleUse = keyof typeof TABLES;

/**
 * Spends a token in one statement, so that of any number of contenders exactly one does. Undefined
 * when another key spent it, or it is past its end; else what was kept for a retry with this key.
 */
export async function spend(
  db: Db,
  kind: SingleUse,
  input: { digest: string; key: string; now: Date },
): Promise<{ replay: Uint8Array | null } | undefined> {
  const table = TABLES[kind];
  const now = input.now.toISOString();
  const rows = await db
    .update(table)
    .set({
      used_at: sql`coalesce(${table.used_at}, ${now}::timestamptz)`,
      used_key: sql`coalesce(${table.used_key}, ${input.key})`,
    })
    .where(
      sql`${table.digest} = ${input.digest} and ${table.expires_at} > ${now}::timestamptz
        and (${table.used_key} is null or ${table.used_key} = ${input.key})`,
    )
    .returning({ replay: table.replay });
  return rows[0];
}

/** Keeps the sealed answer of the exchange, for a retry with the same key. */
export async function keepReplay(
  db: Db,
  kind: SingleUse,
  tokenDigest: string,
  replay: Uint8Array,
): Promise<void> {
  const table = TABLES[kind];
  await db.update(table).set({ replay }).where(eq(table.digest, tokenDigest));
}
