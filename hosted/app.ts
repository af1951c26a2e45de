import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { oauthRoutes } from './api/oauth.ts';
import { openApiRoutes } from './api/openapi/routes.ts';
import { partnerApi } from './api/partner-api.ts';
import { assetRoutes } from './assets.ts';
import type { Env, Services } from './context.ts';
import { embedRoutes } from './embed/routes.ts';
import { healthRoutes } from './health.ts';
import { errorResponder, problemResponse, unknownRoute } from './middleware/errors.ts';
import { requestId } from './middleware/request-id.ts';
import { requestLog } from './middleware/request-log.ts';
import { textualPath } from './middleware/textual-path.ts';
import { traceContext } from './middleware/trace-context.ts';
import { logoRoutes } from './pages/logos.ts';
import { pageRoutes } from './pages/routes.ts';
import { KINDS, ProblemError } from './problems.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import type { Store } from './store/open.ts';

export { createServices } from './services.ts';

const MAX_BODY_BYTES = 1024 * 1024;

/** The whole service as one function from request to response: `app.fetch`. */
export function createApp(services: Services, store: Store): Hono<Env> {
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
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new ProblemError(
          KINDS.payloadTooLarge,
          `A request body may have at most ${MAX_BODY_BYTES} bytes.`,
        );
      },
    }),
  );
  app.route('/', healthRoutes);
  app.route('/', oauthRoutes());
  app.route('/', assetRoutes());
  app.route('/', openApiRoutes(services));
  app.route('/', logoRoutes);
  app.route('/partner/v0', partnerApi());
  if (services.config.environment === 'sandbox') app.route('/sandbox', sandboxRoutes());
  app.route('/partner/v0', embedRoutes(services, store));
  app.route('/', pageRoutes(services));
  return app;
}
