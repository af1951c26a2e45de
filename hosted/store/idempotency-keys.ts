import { and, eq, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { idempotency_keys } from './schema.ts';

/** Specification section 8. */
export const KEY_HOURS = 24;

/** What a key belongs to: who sent it (client or embed session), to which method and path, and the key. */
export type KeyName = { scope: string; endpoint: string; key: string };
export type KeptKey = { fingerprint: string; status: number | null; body: Uint8Array | null };

/**
 * Takes a key for this transaction: one that is new, or older than 24 hours. While another transaction
 * holds it, waits for that one to end, at most as long as the store waits for locks.
 * @returns what was kept under it where it is taken already, undefined where it is now ours.
 */
export async function takeKey(
  db: Db,
  name: KeyName,
  fingerprint: string,
  now: Date,
): Promise<KeptKey | undefined> {
  const freedBefore = new Date(now.getTime() - KEY_HOURS * 3600 * 1000);
  const { scope, endpoint, key } = idempotency_keys;
  const taken = await db
    .insert(idempotency_keys)
    .values({ ...name, fingerprint, created_at: now })
    .onConflictDoUpdate({
      target: [scope, endpoint, key],
      set: { fingerprint, status: null, body: null, created_at: now },
      setWhere: lt(idempotency_keys.created_at, freedBefore),
    })
    .returning({ key });
  if (taken.length > 0) return undefined;
  const kept = await db
    .select({
      fingerprint: idempotency_keys.fingerprint,
      status: idempotency_keys.status,
      body: idempotency_keys.body,
    })
    .from(idempotency_keys)
    .where(named(name));
  return kept[0];
}

/** Keeps the answer, sealed: it may hold a token. */
export async function keepAnswer(
  db: Db,
  name: KeyName,
  answer: { status: number; body: Uint8Array },
): Promise<void> {
  await db.update(idempotency_keys).set(answer).where(named(name));
}

function named({ scope, endpoint, key }: KeyName) {
  return and(
    eq(idempotency_keys.scope, scope),
    eq(idempotency_keys.endpoint, endpoint),
    eq(idempotency_keys.key, key),
  );
}

/** True for the error of a statement that waited too long for another's lock. */
export function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '55P03';
}
