import { eq, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { client_tokens, frame_grants } from './schema.ts';
import { type At, statement } from './statement.ts';

/** What is spent by being exchanged: tables with the same columns about that. */
const STATEMENTS = {
  client_token: statementsOn('client_token', client_tokens),
  frame_grant: statementsOn('frame_grant', frame_grants),
} as const;
export type SingleUse = keyof typeof STATEMENTS;

/**
 * Spends a token in one statement, so that of any number of contenders exactly one does. Undefined
 * when another key spent it, or it is past its end; else what was kept for a retry with this key.
 */
export async function spend(
  db: Db,
  kind: SingleUse,
  input: { digest: string; key: string; now: Date },
): Promise<{ replay: Uint8Array | null } | undefined> {
  const { digest, key, now } = input;
  const [spent] = await STATEMENTS[kind].spend(db, { digest, key, now: now.toISOString() });
  return spent;
}

/** Keeps the sealed answer of the exchange, for a retry with the same key. */
export async function keepReplay(
  db: Db,
  kind: SingleUse,
  tokenDigest: string,
  replay: Uint8Array,
): Promise<void> {
  await STATEMENTS[kind].keepReplay(db, { digest: tokenDigest, replay });
}

function statementsOn(kind: string, table: typeof client_tokens | typeof frame_grants) {
  return {
    spend: statement(`spend_${kind}`, (db, at: At<{ digest: string; key: string; now: string }>) =>
      db
        .update(table)
        .set({
          used_at: sql`coalesce(${table.used_at}, ${at('now')}::timestamptz)`,
          used_key: sql`coalesce(${table.used_key}, ${at('key')})`,
        })
        .where(
          sql`${table.digest} = ${at('digest')} and ${table.expires_at} > ${at('now')}::timestamptz
              and (${table.used_key} is null or ${table.used_key} = ${at('key')})`,
        )
        .returning({ replay: table.replay }),
    ),
    keepReplay: statement(
      `keep_replay_of_${kind}`,
      (db, at: At<{ digest: string; replay: Uint8Array }>) =>
        db
          .update(table)
          .set({ replay: sql`${at('replay')}` })
          .where(eq(table.digest, at('digest'))),
    ),
  };
}
