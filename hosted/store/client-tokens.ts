import { eq, sql } from 'drizzle-orm';
import { digest, newToken } from '../secrets.ts';
import type { Db } from './db.ts';
import { client_tokens } from './schema.ts';

/** How long a client token lives, spent or not (specification section 8). */
export const CLIENT_TOKEN_SECONDS = 15 * 60;

/** A fresh single-use token for a session; the caller is the only one who ever sees it. */
export async function issueClientToken(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ token: string; expires_at: Date }> {
  const token = newToken('ct');
  const expires_at = await keepClientToken(db, { token, session_id: sessionId, now });
  return { token, expires_at };
}

/** Keeps the digest of a token made elsewhere, good for 15 minutes from `now`. @returns its end */
export async function keepClientToken(
  db: Db,
  input: { token: string; session_id: string; now: Date },
): Promise<Date> {
  const expires_at = new Date(input.now.getTime() + CLIENT_TOKEN_SECONDS * 1000);
  await db
    .insert(client_tokens)
    .values({ digest: digest(input.token), session_id: input.session_id, expires_at });
  return expires_at;
}

export type ClientTokenRow = typeof client_tokens.$inferSelect;

export async function findClientToken(db: Db, token: string): Promise<ClientTokenRow | undefined> {
  const rows = await db
    .select()
    .from(client_tokens)
    .where(eq(client_tokens.digest, digest(token)));
  return rows[0];
}

/**
 * Spends a token in one statement, so that of any number of contenders exactly one does.
 * True when this call, or an earlier one with the same key, is the one that spent it.
 */
export async function spendClientToken(
  db: Db,
  input: { digest: string; key: string; now: Date },
): Promise<{ replay: Uint8Array | null } | undefined> {
  const { used_at, used_key } = client_tokens;
  const rows = await db
    .update(client_tokens)
    .set({
      used_at: sql`coalesce(${used_at}, ${input.now.toISOString()}::timestamptz)`,
      used_key: sql`coalesce(${used_key}, ${input.key})`,
    })
    .where(
      sql`${client_tokens.digest} = ${input.digest} and ${client_tokens.expires_at} > ${input.now.toISOString()}::timestamptz
        and (${used_key} is null or ${used_key} = ${input.key})`,
    )
    .returning({ replay: client_tokens.replay });
  return rows[0];
}

/** Keeps the sealed answer of the exchange, for a retry with the same key. */
export async function keepReplay(db: Db, tokenDigest: string, replay: Uint8Array): Promise<void> {
  await db.update(client_tokens).set({ replay }).where(eq(client_tokens.digest, tokenDigest));
}
