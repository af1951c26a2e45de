/** Headers every response has; those of a POST also tell a replay. */
export function responseHeaders(replays: boolean): Record<string, unknown> {
  const names = ['Svc-Request-Id', 'traceparent', ...(replays ? ['Idempotent-Replayed'] : [])];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Request headers that operations share. */
export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'A new unique value, like a UUID, for each new request; the same one on a retry.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  traceparent: {
    name: 'traceparent',
    in: 'header',
    description: 'W3C trace context, which the response goes on with.',
    schema: { type: 'string' },
  },
};

/** Response headers that operations share. */
export const HEADERS = {
  'Svc-Request-Id': {
    description: 'Names the request; quote it to support.',
    schema: { type: 'string', pattern: '^req_' },
  },
  traceparent: { description: 'W3C trace context.', schema: { type: 'string' } },
  'Idempotent-Replayed': {
    description: 'true where this is the answer of an earlier request with the same key.',
    schema: { type: 'string', const: 'true' },
  },
};
