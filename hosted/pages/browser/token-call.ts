import type { Settings } from './shell.ts';

const ANSWER_WITHIN_MS = 10_000;
/** Bytes of the idempotency key: 128 bits, as a UUID's. */
const KEY_BYTES = 16;

/** The secret in an address's fragment, less what a mail program or a sentence put around it; empty for none. */
export function secretIn(hash: string): string {
  return /[A-Za-z0-9_-]+/.exec(decoded(hash.slice(1)))?.[0] ?? '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Asks for a client token in trade for a link's secret. Rejects when there is no answer within 10 s. */
export function callForToken(
  { baseUrl, session }: Pick<Settings, 'baseUrl' | 'session'>,
  secret: string,
  signal?: AbortSignal,
): Promise<Response> {
  const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return fetch(`${baseUrl}/partner_sessions/${session}/client_tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'idempotency-key': newKey() },
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
