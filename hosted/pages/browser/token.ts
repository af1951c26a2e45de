import type { Settings } from './shell.ts';

/** What a link is good for. `open` brings a fresh token, and where to go when one is done. */
export type LinkAnswer =
  | {
      status: 'open';
      client_token: string;
      referral_id: string | undefined;
      return_url: string | undefined;
    }
  | { status: 'wrong' | 'expired' | 'revoked' };

const ANSWER_WITHIN_MS = 10_000;
/** Bytes of the idempotency key: 128 bits, as a UUID's. */
const KEY_BYTES = 16;

/** Trades the link's secret for a client token. @throws when there is no answer within 10 s, or none that can be read */
export async function fetchLink(
  { baseUrl, session }: Settings,
  secret: string,
  signal?: AbortSignal,
): Promise<LinkAnswer> {
  if (!/^[A-Za-z0-9_-]+$/.test(secret)) return { status: 'wrong' };
  const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const response = await fetch(`${baseUrl}/partner_sessions/${session}/client_tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'idempotency-key': newKey() },
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const body: unknown = await response.json();
  if (response.status === 401 || response.status === 410) {
    const type = text(body, 'type') ?? '';
    const [, status] = /-(expired|revoked)$/.exec(type) ?? [];
    return { status: status === 'expired' || status === 'revoked' ? status : 'wrong' };
  }
  const client_token = text(body, 'client_token');
  if (!response.ok || !client_token) throw new Error(`the service answered ${response.status}`);
  return {
    status: 'open',
    client_token,
    referral_id: text(body, 'referral_id'),
    return_url: text(body, 'return_url'),
  };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function text(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
  return typeof value === 'string' ? value : undefined;
}
