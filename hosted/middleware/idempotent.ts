import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { canonicalJson } from '../canonical-json.ts';
import type { Env } from '../context.ts';
import { KINDS, ProblemError } from '../problems.ts';
import type { Db } from '../store/db.ts';
import {
  isLockTimeout,
  type KeptKey,
  type KeyName,
  type KeyUse,
  keepAnswer,
  takeKey,
} from '../store/idempotency-keys.ts';
import { openAnswer, sealAnswer } from './kept-answer.ts';

/** Answers that are a result of the request; what is not here (401, 403, 429, 5xx …) may come out otherwise next time. */
const KEPT = new Set([200, 201, 202, 204, 400, 404, 409, 410, 422]);
const PRINTABLE_ASCII = /^[\x20-\x7e]{1,255}$/;

/** Thrown through the transaction to undo it; the response is there already. */
class Undo extends Error {}

/** Who a key belongs to, and that partner's time. `endpoint`: what it is sent to; default the method and path. */
export type KeyScope = { scope: string; now: Date; endpoint?: string };

/**
 * Makes a POST happen at most once for each `Idempotency-Key` (specification section 8): the key is taken
 * in the same transaction as the effect, a duplicate that runs at the same time waits for the first and
 * gets its answer. A key is good for one payload at one endpoint. From here on `c.var.db` is that transaction.
 * @param scopeOf the client, the link, or whose the act is.
 */
export function idempotent(
  scopeOf: (c: Context<Env>) => KeyScope | Promise<KeyScope>,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { scope, now, endpoint = `${c.req.method} ${c.req.path}` } = await scopeOf(c);
    const name = { scope, key: readKey(c) };
    const payload = await payloadOf(c);
    const outer = c.var.db;
    try {
      await outer.transaction(async (tx) => {
        const kept = await take(
          tx,
          name,
          { endpoint, fingerprint: c.var.services.keyring.sign(payload) },
          now,
        );
        if (kept) {
          c.res = replay(c, name, kept, { endpoint, payload });
          return;
        }
        await runOnce(c, tx, next);
        if (!KEPT.has(c.res.status)) throw new Undo();
        await keepAnswer(tx, name, {
          status: c.res.status,
          body: await sealAnswer(c, { ...name, endpoint }),
        });
      });
    } catch (error) {
      if (!(error instanceof Undo)) throw error;
    } finally {
      c.set('db', outer);
    }
  };
}

/** Runs the handler in a savepoint: a problem undoes what it did, and keeps the key. */
async function runOnce(c: Context<Env>, tx: Db, next: () => Promise<void>): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      c.set('db', inner);
      await next();
      if (c.error) throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
}

async function take(tx: Db, name: KeyName, use: KeyUse, now: Date): Promise<KeptKey | undefined> {
  try {
    return await takeKey(tx, name, use, now);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new ProblemError(
      KINDS.idempotencyInProgress,
      'The first request with this Idempotency-Key is still running. Send this one again in a moment.',
      { headers: { 'Retry-After': '1' } },
    );
  }
}

function replay(
  c: Context<Env>,
  name: KeyName,
  kept: KeptKey,
  { endpoint, payload }: { endpoint: string; payload: string },
): Response {
  if (kept.endpoint !== endpoint) throw reused('to another path');
  if (!c.var.services.keyring.verify(payload, kept.fingerprint))
    throw reused('with another payload');
  return openAnswer(c, name, kept);
}

const reused = (how: string) =>
  new ProblemError(
    KINDS.idempotencyKeyReused,
    `This Idempotency-Key was sent ${how} before. Use a new key for a new request.`,
  );

/** The request's key. @throws ProblemError idempotencyKeyMissing, or invalidRequest where it is no key. */
export function readKey(c: Context<Env>): string {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined || key === '') {
    throw new ProblemError(
      KINDS.idempotencyKeyMissing,
      'Send an Idempotency-Key header on every POST (to a tool, the argument idempotency_key): a new unique value, like a UUID, for each new request, and the same one when you retry.',
    );
  }
  if (!PRINTABLE_ASCII.test(key)) {
    throw new ProblemError(
      KINDS.invalidRequest,
      'Idempotency-Key (to a tool, idempotency_key) must have 1 to 255 printable ASCII characters.',
    );
  }
  return key;
}

/**
 * Stands for the payload: for its canonical form where it is JSON, for its bytes where it is not. What
 * is stored is this signed: a bare digest of a payload with an SSN in it could be searched for.
 */
async function payloadOf(c: Context<Env>): Promise<string> {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const hash = createHash('sha256').update(canonicalBytes(bytes));
  // What begins an upload is announced in headers.
  for (const name of ['Upload-Length', 'Upload-Metadata']) hash.update(c.req.header(name) ?? '');
  return `payload:${hash.digest('base64url')}`;
}

function canonicalBytes(bytes: Uint8Array): Uint8Array | string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return canonicalJson(JSON.parse(text));
  } catch {
    return bytes;
  }
}
