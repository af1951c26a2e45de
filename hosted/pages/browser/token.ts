import { leaveExchanged } from '../../../src/contract/exchanged.ts';
import { takeOver } from './handed-over.ts';
import type { Settings } from './shell.ts';
import { type Call, callForSession, callForToken } from './token-call.ts';

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

type Asked = Pick<Settings, 'baseUrl' | 'session'>;

/**
 * Trades the link's secret for a client token, and leaves the session it was exchanged for to the component: by the call
 * that the document began, or else a new one. @throws when there is no answer within 10 s, or none that can be read
 */
export async function openLink(page: Asked, secret: string): Promise<LinkAnswer> {
  if (secret === '') return { status: 'wrong' };
  return read(takeOver(secret) ?? callForSession(page, secret));
}

/** Trades the link's secret for a client token alone. @throws as `openLink` */
export async function fetchLink(
  page: Asked,
  secret: string,
  signal?: AbortSignal,
): Promise<LinkAnswer> {
  if (secret === '') return { status: 'wrong' };
  return read(callForToken(page, secret, signal));
}

async function read({ key, answer }: Call): Promise<LinkAnswer> {
  const response = await answer;
  const body: unknown = await response.json();
  if (response.status === 401 || response.status === 410) {
    const type = text(body, 'type') ?? '';
    const [, status] = /-(expired|revoked)$/.exec(type) ?? [];
    const closed = status === 'expired' || status === 'revoked' ? status : 'wrong';
    return { status: closed, back: wayBackIn(body) };
  }
  const client_token = text(body, 'client_token');
  if (!response.ok || !client_token) throw new Error(`the service answered ${response.status}`);
  const session = member(body, 'embed_session');
  if (session)
    leaveExchanged({
      token: client_token,
      key,
      response: Promise.resolve(Response.json(session, { status: response.status })),
    });
  return {
    status: 'open',
    client_token,
    referral_id: text(body, 'referral_id'),
    return_url: text(body, 'return_url'),
  };
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
