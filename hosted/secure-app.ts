import type { Hono } from 'hono';
import { mount } from './api/mount.ts';
import { assetRoutes } from './assets.ts';
import { baseApp } from './base-app.ts';
import type { Env, Services } from './context.ts';
import { FRAME_OPERATIONS, FRAME_PATH } from './embed/operations/secure.ts';
import { WakeHub } from './embed/wake-hub.ts';
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
  const wakes = new WakeHub(store, services.streams);
  const app = baseApp(services, wakes, { paths: [FRAME_PATH], first: noStore });
  app.route('/', healthRoutes);
  app.route('/', assetRoutes({ names: ['/frame.js'] }));
  app.route('/', framePageRoutes(services));
  mount(app, FRAME_OPERATIONS);
  return app;
}
