import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Env } from '../context.ts';

/** One line a request: what was asked and how it went. No path values, no query, no address. */
export const requestLog: MiddlewareHandler<Env> = async (c, next) => {
  const start = performance.now();
  await next();
  c.var.services.log.info(
    {
      request_id: c.var.requestId,
      trace_id: c.var.traceId,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
      client_id: c.var.client?.client_id,
      embed_session_id: c.var.embed?.embed_session_id,
      replayed: c.res.headers.has('Idempotent-Replayed') || undefined,
    },
    'request',
  );
};
