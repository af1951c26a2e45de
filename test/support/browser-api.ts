import { randomUUID } from 'node:crypto';
import type { Purpose } from '../../src/contract/purpose.ts';
import type { ScreenInput } from '../../src/contract/screen.ts';
import { VOCABULARY } from '../../src/contract/vocabulary.ts';
import type { TestService } from './service.ts';

type Json = Record<string, unknown>;
export type Answer<T> = { status: number; headers: Headers; body: T };
export type Problem = {
  code: string;
  type: string;
  param?: string;
  message?: string;
  detail?: string;
  request_id: string;
  screen?: ScreenInput;
};
export type Exchanged = {
  id: string;
  access_token: string;
  expires_in: number;
  purpose: Purpose;
  referral_id?: string;
  screen: ScreenInput;
} & Problem;

/** An application that matches several programs. */
export const APPLICATION = {
  intent: 'work_this_deal',
  requested_amount: 8_500_000,
  use_of_funds: 'inventory',
  business: {
    legal_name: 'Harbor Coffee Roasters LLC',
    entity_type: 'llc',
    formation_date: '2017-04-03',
    naics: '311920',
    address: { line1: '12 Pier St', city: 'Portland', state: 'OR', postal_code: '97201' },
    stated_annual_revenue: 120_000_000,
    number_of_workers: 14,
  },
  contacts: [
    {
      first_name: 'Dana',
      last_name: 'Reyes',
      email: 'dana@harbor.example',
      phone: '+15035550123',
      ownership_pct: 100,
      credit_band: '700_plus',
      is_primary: true,
    },
  ],
  consent: { shared_with_svc_at: '2026-01-05T10:00:00Z' },
} as const;

/** A partner's server and a browser, on one test service. */
export function browserApi(service: TestService) {
  const base = '/partner/v0';

  async function send<T = Json>(
    method: string,
    path: string,
    { token, body, key = randomUUID(), headers = {} }: SendOptions = {},
  ): Promise<Answer<T>> {
    const response = await service.request(base + path, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(method === 'POST' && key ? { 'Idempotency-Key': key } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    } as Answer<T>;
  }

  async function referral(changes: Json = {}): Promise<string> {
    const answer = await send<{ id: string }>('POST', '/referrals', {
      token: await service.token(),
      body: { ...APPLICATION, external_id: randomUUID(), ...changes },
    });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.id;
  }

  async function session(
    body: Json & { purpose?: Purpose } = {},
  ): Promise<{ id: string; url: string; client_token: string; referral_id?: string }> {
    const { purpose = 'status', ...rest } = body;
    const answer = await send<{ id: string; url: string; client_token: string }>(
      'POST',
      '/partner_sessions',
      {
        token: await service.token(),
        body: {
          purpose,
          return_url: 'https://shop.example.com/back?from=svc#top',
          ...(purpose === 'intake' ? {} : { referral_id: await referral() }),
          ...rest,
        },
      },
    );
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  }

  const exchange = (token: string | undefined, options: SendOptions = {}) =>
    send<Exchanged>('POST', '/embed_sessions', {
      ...options,
      // As Embed does it: an exchange that names none gets the screens of the oldest.
      body:
        typeof options.body === 'string'
          ? options.body
          : { vocabulary: VOCABULARY, ...options.body },
      token,
    });

  return { send, referral, session, exchange };
}

export type SendOptions = {
  token?: string | undefined;
  body?: Json | string | undefined;
  /** Empty for none. */
  key?: string;
  headers?: Record<string, string>;
};
