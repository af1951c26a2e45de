import type { Hono } from 'hono';
import { assetRoutes } from './assets.ts';
import { baseApp } from './base-app.ts';
import type { Env, Services } from './context.ts';
import { FRAME_PATH, frameRoutes } from './embed/frame-routes.ts';
import { healthRoutes } from './health.ts';
import { noStore } from './middleware/no-store.ts';
import { framePageRoutes } from './pages/frame-page.ts';
import type { Store } from './store/open.ts';

/**
 * The secure origin: documents that a page holds in a frame, their code, and the few calls their own
 * tokens may make. No cookies, no logo, no link to another page; nothing here answers a page of
 * another origin.
 */
export function createSecureApp(services: Services, store: Pick<Store, 'listen'>): Hono<Env> {
  const app = baseApp(services, { paths: [`/partner/v0${FRAME_PATH}`], first: noStore });
  app.route('/', healthRoutes);
  app.route('/', assetRoutes({ names: ['/frame.js'] }));
  app.route('/', framePageRoutes(services));
  app.route('/partner/v0', frameRoutes(services, store));
  return app;
}
