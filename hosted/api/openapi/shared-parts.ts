/** Request headers that operations share. */
export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'A new unique value, like a UUID, for each new request; the same one on a retry, which gets the first answer. Kept 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '6f1c9f0e-4d0b-4c1e-9a57-2f1f4f0c7b11',
  },
  traceparent: {
    name: 'traceparent',
    in: 'header',
    required: false,
    description: 'W3C trace context, which the response goes on with.',
    schema: { type: 'string', pattern: '^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}' },
    example: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of what the reader has: 304 where it is still so.',
    schema: { type: 'string' },
    example: '"3f2a"',
  },
  LastEventID: {
    name: 'Last-Event-ID',
    in: 'header',
    required: false,
    description: 'The id of the last event that arrived; the stream goes on after it.',
    schema: { type: 'string' },
    example: 'evt_0Zr8mHqvT5yWb3KxLc1NdA',
  },
  TusResumable: {
    name: 'Tus-Resumable',
    in: 'header',
    required: false,
    description: 'The version of tus that is spoken.',
    schema: { type: 'string', const: '1.0.0' },
    example: '1.0.0',
  },
  UploadLength: {
    name: 'Upload-Length',
    in: 'header',
    required: false,
    description: 'How many bytes the file has; in place of the body.',
    schema: { type: 'integer', minimum: 1 },
    example: 482_113,
  },
  UploadMetadata: {
    name: 'Upload-Metadata',
    in: 'header',
    required: false,
    description:
      'With Upload-Length: document_request_id, filename, sha256 and periods (separated by commas), each with its value in base64.',
    schema: { type: 'string' },
    example: 'document_request_id ZHJfOGZLMg==,filename amFudWFyeS5wZGY=',
  },
  UploadOffset: {
    name: 'Upload-Offset',
    in: 'header',
    required: true,
    description: 'Where the bytes go on: how many the service has.',
    schema: { type: 'integer', minimum: 0 },
    example: 4_096,
  },
} as const;
export type ParameterName = keyof typeof PARAMETERS;

/** Response headers that operations share. */
export const HEADERS = {
  'Svc-Request-Id': {
    description: 'Names the request; quote it to support. A problem repeats it as request_id.',
    schema: { type: 'string', pattern: '^req_' },
    example: 'req_8sQ2',
  },
  traceparent: {
    description: 'W3C trace context.',
    schema: { type: 'string' },
    example: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  },
  'Idempotent-Replayed': {
    description: 'true where this is the answer of an earlier request with the same key.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  ETag: {
    description: 'Names what was answered, for If-None-Match.',
    schema: { type: 'string' },
    example: '"3f2a"',
  },
  Location: {
    description: 'Address of the upload, for HEAD, PATCH and DELETE.',
    schema: { type: 'string' },
    example: '/partner/v0/referrals/ref_3tQ9/documents/doc_4hT7',
  },
  'Upload-Offset': {
    description: 'How many bytes the service has.',
    schema: { type: 'integer', minimum: 0 },
    example: 4_096,
  },
  'Upload-Expires': {
    description: 'When the upload is given up, unless somebody goes on with it.',
    schema: { type: 'string' },
    example: 'Wed, 04 Feb 2026 10:00:00 GMT',
  },
  'Tus-Resumable': {
    description: 'The version of tus that is spoken.',
    schema: { type: 'string', const: '1.0.0' },
    example: '1.0.0',
  },
  'Tus-Max-Size': {
    description: 'How many bytes a file may have.',
    schema: { type: 'integer' },
    example: 26_214_400,
  },
  'Retry-After': {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 0 },
    example: 1,
  },
} as const;
export type HeaderName = keyof typeof HEADERS;

/** References to headers every response has, and to more. */
export function responseHeaders(more: readonly HeaderName[] = []): Record<string, unknown> {
  const names = ['Svc-Request-Id', 'traceparent', ...more];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
