import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AnyOperation } from '../../hosted/api/operation.ts';
import { decideSubmission } from '../../hosted/api/operations/submissions.ts';
import { bodyOf, type Ids } from './every-operation.ts';
import { outboxOf } from './outbox.ts';
import { application } from './partner.ts';
import type { TestService } from './service.ts';

type Json = Record<string, unknown>;
type Row = Json & { id: string };
type Page = { data: Row[] };

/** What a request of an operation takes so that it can succeed: who calls, ids that are there, and what its example lacks. */
export type Ready = { token: string; ids: Ids; body?: Json; bytes?: Uint8Array };
type Needs = Omit<Ready, 'token'>;

/** Tokens last 15 minutes, and a full run longer. */
const TOKEN_MS = 10 * 60_000;
const FILE = new TextEncoder().encode('a file');
const ACCOUNT = { institution: 'First Prairie Bank', mask: '6789' };
const TO_LENDERS = ['credit_authorized', 'credit_completed', 'documents_received', 'submitted'];

/** Keeps what was made for so many takers, then makes another. */
function kept<T>(takers: number, make: () => Promise<T>): () => Promise<T> {
  let left = 0;
  let value: Promise<T> | undefined;
  return () => {
    if (left === 0 || !value) {
      value = make();
      left = takers;
    }
    left -= 1;
    return value;
  };
}

/**
 * A small model of a deal: makes what an operation needs by the operations that come before it, and takes every id from
 * an answer of theirs.
 * @param hook a server on loopback that webhooks and connectors call.
 */
export async function dealModel(service: TestService, hook: string) {
  const outbox = outboxOf(service);
  // Texts wait for the morning.
  await outbox.untilHour(12, 'America/New_York');
  const tokens = new Map<string, { token: string; until: number }>();

  async function tokenOf(client: string): Promise<string> {
    const known = tokens.get(client);
    if (known && performance.now() < known.until) return known.token;
    const token = await service.token(client);
    tokens.set(client, { token, until: performance.now() + TOKEN_MS });
    return token;
  }

  async function call<T = Row>(
    method: string,
    path: string,
    { body, client = 'demo_partner' }: { body?: Json; client?: string } = {},
  ): Promise<T> {
    const response = await service.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${await tokenOf(client)}`,
        'Idempotency-Key': randomUUID(),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    assert.ok(response.ok, `${method} ${path}: ${await response.clone().text()}`);
    return response.status === 204 ? ({} as T) : response.json();
  }
  const of = (referral: string, path = '') => `/partner/v0/referrals/${referral}${path}`;

  const refer = async (): Promise<string> =>
    (await call('POST', '/partner/v0/referrals', { body: application() })).id;
  async function happen(referral: string, ...events: string[]): Promise<void> {
    for (const event of events)
      await call('POST', `/sandbox/referrals/${referral}/simulate`, { body: { event } });
  }
  const referral = kept(50, refer);

  async function asked() {
    const referral_id = await refer();
    const { data } = await call<Page>('GET', of(referral_id, '/document_requests'));
    const statement = data.find(({ type }) => String(type).endsWith('statement'));
    assert.ok(statement, 'a statement is asked for');
    return { referral_id, request_id: statement.id };
  }
  const request = kept(5, asked);
  /** An upload of which nothing has arrived; the last byte of one ends the request that it answers. */
  async function upload(from = request): Promise<Ids> {
    const { referral_id, request_id } = await from();
    const body = { document_request_id: request_id, size: FILE.byteLength, file_name: 'a.pdf' };
    const { id } = await call('POST', of(referral_id, '/documents'), { body });
    return { referral_id, upload_id: id };
  }

  let shared = '';
  /** Each event goes to each endpoint, and a partner has few of them. */
  async function removeEndpoints(): Promise<void> {
    const { data } = await call<Page>('GET', '/partner/v0/webhook_endpoints');
    for (const { id } of data)
      if (id !== shared) await call('DELETE', `/partner/v0/webhook_endpoints/${id}`);
  }
  async function freshEndpoint(): Promise<{ endpoint_id: string }> {
    await removeEndpoints();
    const body = { url: hook, referral_id: await refer() };
    return { endpoint_id: (await call('POST', '/partner/v0/webhook_endpoints', { body })).id };
  }
  const endpoint = kept(20, async () => {
    const made = await freshEndpoint();
    shared = made.endpoint_id;
    return made;
  });
  async function delivery(from = endpoint): Promise<Ids> {
    const ids = await from();
    const path = `/partner/v0/webhook_endpoints/${ids.endpoint_id}/test`;
    return { ...ids, delivery_id: (await call('POST', path)).id };
  }

  async function submission(): Promise<Ids & { referral_id: string; submission_id: string }> {
    const referral_id = await refer();
    await happen(referral_id, ...TO_LENDERS);
    const client = 'demo_lender';
    const { data } = await call<Page>('GET', '/partner/v0/submissions', { client });
    const own = data.find(({ product }) => product === 'term_loan');
    assert.ok(own, 'the demo lender has the file');
    return { referral_id, submission_id: own.id };
  }
  const undecided = kept(3, submission);
  const accepted = kept(30, async () => {
    const ids = await submission();
    const path = `/partner/v0/submissions/${ids.submission_id}/decisions`;
    await call('POST', path, { body: bodyOf(decideSubmission, ids), client: 'demo_lender' });
    await happen(ids.referral_id, 'offer_accepted');
    return ids;
  });
  const funded = kept(100, async () => {
    const { referral_id, ...ids } = await submission();
    await happen(referral_id, 'offer_made', 'offer_accepted', 'funded');
    return { ...ids, referral_id, payout_id: referral_id.replace('ref_', 'po_') };
  });

  const text = kept(1_000, async () => {
    // A connector would carry it elsewhere.
    await withoutConnectors();
    const phone = '(312) 555-0142';
    const contacts = [{ first_name: 'Ana', last_name: 'Reyes', phone, is_primary: true }];
    const { id } = await outbox.refer({ contacts });
    const [message] = await outbox.messages(id);
    assert.ok(message, 'a text was written');
    return { message_id: message.id };
  });

  const moved = kept(6, refer);
  let turn = 0;
  /** A referral, and one of what can happen to it now. */
  async function possible(): Promise<Needs> {
    const id = await moved();
    const { data } = await call<{ data: { event: string }[] }>(
      'GET',
      `/sandbox/referrals/${id}/events`,
    );
    turn += 1;
    const event = data[turn % Math.max(1, data.length)]?.event;
    return event === undefined ? possible() : { ids: { referral_id: id }, body: { event } };
  }

  const session = async (): Promise<Ids> => {
    const return_url = 'https://app.example.com/';
    const body = { purpose: 'status', return_url, referral_id: await referral() };
    return { session_id: (await call('POST', '/partner/v0/partner_sessions', { body })).id };
  };
  /** There is one connector for each channel. */
  async function withoutConnectors(): Promise<Needs> {
    const { data } = await call<Page>('GET', '/partner/v0/channel_connectors');
    for (const { id } of data) await call('DELETE', `/partner/v0/channel_connectors/${id}`);
    return { ids: {}, body: { url: hook } };
  }
  async function connector(): Promise<Ids> {
    await withoutConnectors();
    const body = { channel: 'text', url: hook };
    return { connector_id: (await call('POST', '/partner/v0/channel_connectors', { body })).id };
  }
  async function policy(): Promise<Needs> {
    const body = await call<Json>('GET', '/partner/v0/partner/policy', { client: 'other_partner' });
    return { ids: {}, body };
  }
  const alone = (make: () => Promise<Ids>) => async (): Promise<Needs> => ({ ids: await make() });

  /** What an operation needs of its own. */
  const own: Record<string, () => Promise<Needs>> = {
    withdrawReferral: alone(async () => ({ referral_id: await refer() })),
    createDocument: alone(request),
    appendToDocumentUpload: async () => ({ ids: await upload(asked), bytes: FILE }),
    createChannelConnector: withoutConnectors,
    createWebhookEndpoint: async () => {
      await removeEndpoints();
      return { ids: {}, body: { url: hook } };
    },
    updateWebhookEndpoint: async () => ({ ids: await freshEndpoint(), body: { url: hook } }),
    deleteWebhookEndpoint: alone(freshEndpoint),
    rotateWebhookSecret: alone(freshEndpoint),
    testWebhookEndpoint: alone(freshEndpoint),
    redeliverWebhook: alone(() => delivery(freshEndpoint)),
    reportFunding: async () => ({ ids: await accepted(), body: { account: ACCOUNT } }),
    simulate: possible,
    putPolicy: policy,
  };
  /** What the last name in a path needs, where the operation needs nothing else. */
  const named: Record<string, () => Promise<Ids>> = {
    payout_id: funded,
    upload_id: () => upload(),
    endpoint_id: endpoint,
    delivery_id: () => delivery(),
    submission_id: undecided,
    message_id: text,
    session_id: session,
    connector_id: connector,
    name: async () => ({ name: 'just_refer' }),
  };

  /** Has all there that an operation needs. */
  async function ready({ id, path, tag }: AnyOperation): Promise<Ready> {
    const last = [...path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1] ?? '';
    const make = own[id] ?? alone(named[last] ?? (async () => ({})));
    const { ids, ...more } = await make();
    const partner = id.endsWith('Policy') ? 'other_partner' : 'demo_partner';
    const token = await tokenOf(tag === 'Lender' ? 'demo_lender' : partner);
    return { token, ids: { referral_id: await referral(), ...ids }, ...more };
  }
  return { ready };
}
