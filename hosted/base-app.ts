import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Env, Services } from './context.ts';
import { bodyLimit } from './middleware/body-limit.ts';
import { errorResponder, problemResponse, unknownRoute } from './middleware/errors.ts';
import { requestId } from './middleware/request-id.ts';
import { requestLog } from './middleware/request-log.ts';
import { textualPath } from './middleware/textual-path.ts';
import { traceContext } from './middleware/trace-context.ts';
import { KINDS, ProblemError } from './problems.ts';

const MAX_BODY_BYTES = 1024 * 1024;

/** What every origin of the service has before its routes: problems, request ids, trace context, the log, limits. */
export function baseApp(services: Services): Hono<Env> {
  const app = new Hono<Env>();
  app.onError(errorResponder());
  app.notFound(unknownRoute());
  app.use(async (c, next) => {
    c.set('services', services);
    c.set('db', services.db);
    await next();
  });
  app.use(requestId, traceContext, requestLog);
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
  app.use(bodyLimit(MAX_BODY_BYTES));
  return app;
}
