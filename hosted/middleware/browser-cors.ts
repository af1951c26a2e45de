import { cors } from 'hono/cors';

/**
 * What browser routes answer to a page of any origin: readable, without cookies, on errors too. Whether
 * the origin may do anything is authorization's to say (DESIGN section 4). Partner routes do not use this.
 */
export const browserCors = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
  allowHeaders: [
    'Authorization',
    'Content-Type',
    'Idempotency-Key',
    'If-None-Match',
    'Last-Event-ID',
    'traceparent',
    'tracestate',
    'Tus-Resumable',
    'Upload-Length',
    'Upload-Offset',
    'Upload-Metadata',
    'Upload-Checksum',
  ],
  exposeHeaders: [
    'Svc-Request-Id',
    'Idempotent-Replayed',
    'Retry-After',
    'ETag',
    'Location',
    'traceparent',
    'tracestate',
    'Upload-Offset',
    'Upload-Length',
    'Tus-Resumable',
    'Tus-Version',
    'Tus-Extension',
    'Tus-Max-Size',
  ],
  maxAge: 7200,
});
