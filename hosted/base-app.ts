import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Env, Services } from './context.ts';
import { Readings } from './embed/readings.ts';
import type { WakeHub } from './embed/wake-hub.ts';
import { bodyLimit } from './middleware/body-limit.ts';
import { errorResponder, problemResponse, unknownRoute } from './middleware/errors.ts';
import { nosniff } from './middleware/nosniff.ts';
import { requestId } from './middleware/request-id.ts';
import { requestLog } from './middleware/request-log.ts';
import { textualPath } from './middleware/textual-path.ts';
import { traceContext } from './middleware/trace-context.ts';
import { KINDS, ProblemError } from './problems.ts';
import { messageFor } from './screens/problem-messages.ts';

const MAX_BODY_BYTES = 256 * 1024;

/** Paths of routes that a browser calls, and what they pass through before anything can be said against a call. */
export type BrowserRoutes = { paths: readonly string[]; first: MiddlewareHandler<Env> };

/**
 * What every origin of the service has before its routes: problems, request ids, trace context, the log, limits.
 * On `browser` routes also what is refused here is readable to a page, and has words for who sits before it.
 */
export function baseApp(services: Services, wakes: WakeHub, browser: BrowserRoutes): Hono<Env> {
  const app = new Hono<Env>();
  const readings = new Readings(services);
  app.onError(errorResponder());
  app.notFound(unknownRoute());
  app.use(async (c, next) => {
    c.set('services', services);
    c.set('db', services.db);
    c.set('wakes', wakes);
    c.set('readings', readings);
    await next();
  });
  app.use(requestId, traceContext, requestLog, nosniff);
  for (const path of browser.paths) app.use(path, forBorrowers, browser.first);
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        problemResponse(
          c,
          new ProblemError(
            KINDS.methodNotAllowed,
            `${c.req.method} is not a method of this path; ${methods.join(', ')} ${methods.length > 1 ? 'are' : 'is'}.`,
            { headers: { Allow: methods.join(', ') } },
          ),
        ),
    }),
  );
  app.use(textualPath);
  const limit = bodyLimit(MAX_BODY_BYTES);
  // Bytes of a file are counted where they are stored.
  app.use((c, next) => (bringsBytes(c) ? next() : limit(c, next)));
  return app;
}

const forBorrowers: MiddlewareHandler<Env> = async (c, next) => {
  c.set('messageFor', messageFor);
  await next();
};

const bringsBytes = (c: Context<Env>) =>
  c.req.method === 'PATCH' && c.req.header('Content-Type') !== 'application/json';
