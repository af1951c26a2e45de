import type { ClientTokenRequest } from '../../../src/contract/session.ts';
import { utcOffsets } from '../../../src/contract/utc-offsets.ts';
import { VOCABULARY } from '../../../src/contract/vocabulary.ts';
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

/** A call under way, and its idempotency key. */
export type Call = { key: string; answer: Promise<Response> };
type Asked = Pick<Settings, 'baseUrl' | 'session'>;

/** Asks for a client token in trade for a link's secret. Rejects when there is no answer within 10 s. */
export const callForToken = (page: Asked, secret: string, signal?: AbortSignal): Call =>
  call(page, secret, {}, signal);

/** The same, and for the session that the token is exchanged for. */
export const callForSession = (page: Asked, secret: string): Call =>
  call(page, secret, { exchange: { vocabulary: VOCABULARY, utc_offsets: utcOffsets() } });

function call(
  { baseUrl, session }: Asked,
  secret: string,
  body: ClientTokenRequest,
  signal?: AbortSignal,
): Call {
  const key = newKey();
  const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answer = fetch(`${baseUrl}/partner_sessions/${session}/client_tokens`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  return { key, answer };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
