import { eq } from 'drizzle-orm';
import { digest, newToken } from '../secrets.ts';
import type { Db } from './db.ts';
import { client_tokens } from './schema.ts';
import { type At, statement } from './statement.ts';

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
  await insert(db, { digest: digest(input.token), session_id: input.session_id, expires_at });
  return expires_at;
}

const insert = statement(
  'keep_client_token',
  (db, at: At<Pick<ClientTokenRow, 'digest' | 'session_id' | 'expires_at'>>) =>
    db.insert(client_tokens).values({
      digest: at('digest'),
      session_id: at('session_id'),
      expires_at: at('expires_at'),
    }),
);

export type ClientTokenRow = typeof client_tokens.$inferSelect;

export async function findClientToken(db: Db, token: string): Promise<ClientTokenRow | undefined> {
  const rows = await db
    .select()
    .from(client_tokens)
    .where(eq(client_tokens.digest, digest(token)));
  return rows[0];
}
