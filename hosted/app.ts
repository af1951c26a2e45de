import type { Hono } from 'hono';
import { oauthRoutes } from './api/oauth.ts';
import { openApiRoutes } from './api/openapi/routes.ts';
import { partnerApi } from './api/partner-api.ts';
import { assetRoutes, pinnedRoutes } from './assets.ts';
import { baseApp } from './base-app.ts';
import type { Env, Services } from './context.ts';
import { embedRoutes, PAGE_PATHS } from './embed/routes.ts';
import { embedPolicyRoutes } from './embed-policy.ts';
import { healthRoutes } from './health.ts';
import { browserCors } from './middleware/browser-cors.ts';
import { logoRoutes } from './pages/logos.ts';
import { pageRoutes } from './pages/routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import type { Store } from './store/open.ts';

export { createServices } from './services.ts';

/** The whole service but its secure origin as one function from request to response: `app.fetch`. */
export function createApp(services: Services, store: Store): Hono<Env> {
  const app = baseApp(services, {
    paths: PAGE_PATHS.map((path) => `/partner/v0${path}`),
    first: browserCors,
  });
  app.route('/', healthRoutes);
  app.route('/', oauthRoutes());
  app.route('/', assetRoutes({ names: ['/embed.js', '/page.js'] }));
  app.route('/', pinnedRoutes());
  app.route('/', embedPolicyRoutes(services));
  app.route('/', openApiRoutes(services));
  app.route('/', logoRoutes);
  app.route('/partner/v0', partnerApi());
  if (services.config.environment === 'sandbox') app.route('/sandbox', sandboxRoutes());
  app.route('/partner/v0', embedRoutes(services, store));
  app.route('/', pageRoutes(services));
  return app;
}
