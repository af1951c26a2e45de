import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Env } from '../context.ts';

const EXPOSED = [
  'Svc-Request-Id',
  'Idempotent-Replayed',
  'Retry-After',
  'ETag',
  'Location',
  'traceparent',
  'tracestate',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Expires',
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
].join(',');

const preflight = cors({
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
  maxAge: 7200,
});

/**
 * What browser routes answer to a page of any origin: readable, without cookies, on errors too. Whether
 * the origin may do anything is authorization's to say (DESIGN section 4). Partner routes do not use this.
 */
export const browserCors: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c, next);
  await next();
  // Not before: headers set on a response that is not there yet make a stream of the one that comes.
  c.res.headers.set('Access-Control-Allow-Origin', '*');
  c.res.headers.set('Access-Control-Expose-Headers', EXPOSED);
};
