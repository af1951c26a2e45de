import type { Settings } from './shell.ts';

/** What a link is good for. `open` brings a fresh token, and where to go when one is done. */
export type LinkAnswer =
  | {
      status: 'open';
      client_token: string;
      referral_id: string | undefined;
      return_url: string | undefined;
    }
  | Closed;

/** A link that opens nothing. `back` is the partner's address, where there is one and the secret was right. */
export type Closed = { status: 'wrong' | 'expired' | 'revoked'; back?: string | undefined };

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

/** Trades the link's secret for a client token. @throws when there is no answer within 10 s, or none that can be read */
export async function fetchLink(
  { baseUrl, session }: Pick<Settings, 'baseUrl' | 'session'>,
  secret: string,
  signal?: AbortSignal,
): Promise<LinkAnswer> {
  if (secret === '') return { status: 'wrong' };
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
    const closed = status === 'expired' || status === 'revoked' ? status : 'wrong';
    return { status: closed, back: wayBackIn(body) };
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

/** The address of the first link among the actions of the screen that a refusal brings. */
function wayBackIn(body: unknown): string | undefined {
  const actions = member(member(body, 'screen'), 'actions');
  return Array.isArray(actions) ? text(actions[0], 'href') : undefined;
}

function text(body: unknown, name: string): string | undefined {
  const value = member(body, name);
  return typeof value === 'string' ? value : undefined;
}

function member(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.getOwnPropertyDescriptor(body, name)?.value;
}
