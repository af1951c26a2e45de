import type { Hono } from 'hono';
import { aggregatorRoutes } from './aggregator-messages.ts';
import { mount } from './api/mount.ts';
import { oauthRoutes } from './api/oauth.ts';
import { openApiRoutes } from './api/openapi/routes.ts';
import { mountRemoved } from './api/removed.ts';
import { Feeds } from './api/streams/feeds.ts';
import { operationsOf } from './api/table.ts';
import { assetRoutes, pinnedRoutes } from './assets.ts';
import { baseApp } from './base-app.ts';
import type { Env, Services } from './context.ts';
import { PAGE_PATHS } from './embed/operations/index.ts';
import { WakeHub } from './embed/wake-hub.ts';
import { embedPolicyRoutes } from './embed-policy.ts';
import { evidenceKeyRoutes } from './evidence-keys.ts';
import { healthRoutes } from './health.ts';
import { discoveryRoutes } from './mcp/discovery.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { browserCors } from './middleware/browser-cors.ts';
import { logoRoutes } from './pages/logos.ts';
import { notFound } from './pages/not-found.ts';
import { paperRoutes } from './pages/papers.ts';
import { pageRoutes } from './pages/routes.ts';
import { unsubscribeRoutes } from './pages/unsubscribe.ts';
import { mailboxRoutes } from './people/mailbox.ts';
import { peopleRoutes } from './people/routes.ts';
import type { Store } from './store/open.ts';

export { createServices } from './services.ts';

/** The whole service but its secure origin as one function from request to response: `app.fetch`. */
export function createApp(services: Services, store: Store): Hono<Env> {
  const wakes = new WakeHub(store, services.streams);
  const app = baseApp(services, wakes, { paths: PAGE_PATHS, first: browserCors });
  const feeds = new Feeds({ hub: wakes, db: services.db, log: services.log });
  app.use('/partner/v0/*', async (c, next) => {
    c.set('feeds', feeds);
    await next();
  });
  app.route('/', healthRoutes);
  app.route('/', evidenceKeyRoutes);
  app.route('/', aggregatorRoutes);
  app.route('/', oauthRoutes());
  app.route('/', assetRoutes({ names: ['/embed.js', '/page.js'] }));
  app.route('/', pinnedRoutes());
  app.route('/', embedPolicyRoutes(services));
  app.route('/', openApiRoutes(services));
  app.route('/', logoRoutes);
  app.route('/', unsubscribeRoutes);
  app.route('/', paperRoutes);
  app.route('/', peopleRoutes);
  if (services.config.environment === 'sandbox') app.route('/', mailboxRoutes);
  mount(app, operationsOf(services.config));
  mountRemoved(app);
  app.route('/', discoveryRoutes(services));
  app.route(
    '/',
    mcpRoutes(services, (request, env) => app.fetch(request, env)),
  );
  app.route('/', pageRoutes(services));
  app.notFound(notFound());
  return app;
}
