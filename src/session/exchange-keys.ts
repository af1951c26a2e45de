import { newKey } from '../api/random.ts';

/** A client token lives 15 minutes, and so long the same key gets the same answer. */
const TOKEN_LIFE = 15 * 60_000;
const keys = new Map<string, { key: string; until: number }>();

/**
 * The idempotency key of a token's exchange: the same each time it is asked within the token's
 * life, so that an element mounted again, or an answer lost, costs no second token.
 * `given` is the key under which the exchange has already begun.
 */
export function keyFor(token: string, given?: string): string {
  const now = Date.now();
  for (const [known, { until }] of keys) if (until < now) keys.delete(known);
  const key = keys.get(token)?.key ?? given ?? newKey();
  if (!keys.has(token)) keys.set(token, { key, until: now + TOKEN_LIFE });
  return key;
}
