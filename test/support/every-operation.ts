import { randomUUID } from 'node:crypto';
import type { AnyOperation } from '../../hosted/api/operation.ts';
import { operationsOf } from '../../hosted/api/table.ts';
import type { TestService } from './service.ts';

type Json = Record<string, unknown>;

/** It moves the clock, and every token with it. */
const LEFT_OUT = ['advanceClock'];

/** Every operation that a partner's or a lender's server calls. */
export const SERVER_OPERATIONS: readonly AnyOperation[] = operationsOf({
  environment: 'sandbox',
}).filter(({ caller, id }) => caller.scheme === 'oauth' && !LEFT_OUT.includes(id));

/** Ids that stand for every `{name}` of a path. */
export type Ids = Record<string, string>;

/** A request of an operation by its first example, sent; only the head of a stream is read. */
export async function sendExample(
  service: Pick<TestService, 'request'>,
  operation: AnyOperation,
  {
    ids,
    token,
    body,
    bytes,
    query = {},
    headers = {},
  }: {
    ids: Ids;
    token: string | undefined;
    body?: unknown;
    /** Where its body is bytes. Default: none. */
    bytes?: Uint8Array | undefined;
    query?: Record<string, string>;
    headers?: Record<string, string>;
  },
): Promise<Response> {
  const asked = new URLSearchParams(query).toString();
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(ids[name] ?? 'none'),
  );
  const isRead = operation.method === 'get';
  const response = await service.request(asked ? `${path}?${asked}` : path, {
    method: operation.method.toUpperCase(),
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      'Idempotency-Key': randomUUID(),
      ...(operation.takesBytes
        ? { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
        : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(bytes && { body: Buffer.from(bytes) }),
    ...(!isRead && operation.body && { body: JSON.stringify(body ?? bodyOf(operation, ids)) }),
  });
  if (response.headers.get('Content-Type')?.startsWith('text/event-stream'))
    await response.body?.cancel();
  return response;
}

/** The body of an operation's first example, with ids that are there and an `external_id` of its own. */
export function bodyOf({ examples = [] }: AnyOperation, ids: Ids): Json {
  const given: unknown = examples.find(({ body }) => body !== undefined)?.body ?? {};
  const text = JSON.stringify(given)
    .replaceAll('ref_3tQ9', ids.referral_id ?? '')
    .replaceAll('dr_8fK2', ids.request_id ?? 'dr_8fK2');
  const body: Json = JSON.parse(text);
  return 'external_id' in body ? { ...body, external_id: `biz_${randomUUID()}` } : body;
}
