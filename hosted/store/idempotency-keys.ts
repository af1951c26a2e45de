import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { idempotency_keys } from './schema.ts';
import { type At, statement } from './statement.ts';

/** Specification section 8. */
export const KEY_HOURS = 24;

/** A key: whose it is (a client's, an embed session's, a referral's), and what it is. */
export type KeyName = { scope: string; key: string };
/** What a key was sent with: where to, and what. */
export type KeyUse = { endpoint: string; fingerprint: string };
export type KeptKey = KeyUse & { status: number | null; body: Uint8Array | null };

/**
 * Takes a key for this transaction: one that is new, or older than 24 hours. While another transaction
 * holds it, waits for that one to end, at most as long as the store waits for locks.
 * @returns what was kept under it where it is taken already, undefined where it is now ours.
 */
export async function takeKey(
  db: Db,
  name: KeyName,
  use: KeyUse,
  now: Date,
): Promise<KeptKey | undefined> {
  const freed_before = new Date(now.getTime() - KEY_HOURS * 3600 * 1000);
  const taken = await insertOrRenew(db, { ...name, ...use, now, freed_before });
  if (taken.length > 0) return undefined;
  const kept = await db
    .select({
      endpoint: idempotency_keys.endpoint,
      fingerprint: idempotency_keys.fingerprint,
      status: idempotency_keys.status,
      body: idempotency_keys.body,
    })
    .from(idempotency_keys)
    .where(named(name));
  return kept[0];
}

const insertOrRenew = statement(
  'take_idempotency_key',
  (db, at: At<KeyName & KeyUse & { now: Date; freed_before: Date }>) => {
    const { scope, key, created_at } = idempotency_keys;
    return db
      .insert(idempotency_keys)
      .values({
        scope: at('scope'),
        endpoint: at('endpoint'),
        key: at('key'),
        fingerprint: at('fingerprint'),
        created_at: at('now'),
      })
      .onConflictDoUpdate({
        target: [scope, key],
        set: {
          endpoint: sql`excluded.endpoint`,
          fingerprint: sql`excluded.fingerprint`,
          status: null,
          body: null,
          created_at: sql`excluded.created_at`,
        },
        setWhere: lt(created_at, sql.param(at('freed_before'), created_at)),
      })
      .returning({ key });
  },
);

/** Keeps the answer, sealed: it may hold a token. */
export async function keepAnswer(
  db: Db,
  name: KeyName,
  answer: { status: number; body: Uint8Array },
): Promise<void> {
  await updateAnswer(db, { ...name, ...answer });
}

const updateAnswer = statement(
  'keep_idempotent_answer',
  (db, at: At<KeyName & { status: number; body: Uint8Array }>) =>
    db
      .update(idempotency_keys)
      .set({ status: sql`${at('status')}`, body: sql`${at('body')}` })
      .where(and(eq(idempotency_keys.scope, at('scope')), eq(idempotency_keys.key, at('key')))),
);

function named({ scope, key }: KeyName) {
  return and(eq(idempotency_keys.scope, scope), eq(idempotency_keys.key, key));
}

/** True for the error of a statement that waited too long for another's lock. */
export function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '55P03';
}
