import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { ServiceClient } from '../../src/server/index.ts';
import type { DemoConfig } from '../config.ts';
import { listMoves, listScenarios, SELLER } from '../financing.ts';
import type { Shops } from '../shops.ts';
import { CopyRequest, copyForView } from './copies.ts';
import { detailPage } from './pages/detail.ts';
import { framePage } from './pages/frame.ts';
import { wallPage } from './pages/wall.ts';
import { View } from './view.ts';

/**
 * The gallery: every state of every component, live.
 * - `GET /gallery`: all of them, or with `scenario` one alone, as the query says (`View`);
 * - `GET /gallery/frame`: a bare page with only the tag;
 * - `POST /gallery/sessions`: a referral of its own and a session on it, for a tag of the page.
 */
export function galleryRoutes(config: DemoConfig, service: ServiceClient, shops: Shops): Hono {
  const viewOf = (c: Context) => View.parse(c.req.query());
  const routes = new Hono();

  routes.get('/', async (c) => {
    const view = viewOf(c);
    const scenarios = await listScenarios(service);
    const at = scenarios.findIndex(({ name }) => name === view.scenario);
    const page = { view, scenarios, baseUrl: config.baseUrl, serviceUrl: config.serviceUrl };
    if (at >= 0) return c.html(detailPage({ ...page, at }));
    if (view.scenario) return c.notFound();
    return c.html(wallPage(page));
  });

  routes.get('/frame', async (c) => {
    const view = viewOf(c);
    const scenario = (await listScenarios(service)).find(({ name }) => name === view.scenario);
    if (!scenario) return c.notFound();
    const { session } = await copyForView(service, view);
    c.header('cache-control', 'no-store');
    return c.html(framePage({ view, scenario, session, ...config }));
  });

  routes.post('/sessions', async (c) => {
    const asked = SessionRequest.safeParse(await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ error: z.prettifyError(asked.error) }, 400);
    const { moves, ...wish } = asked.data;
    const { referralId, session } = await copyForView(service, wish);
    c.header('cache-control', 'no-store');
    const { url, client_token } = session;
    if (!moves) return c.json({ url, client_token });
    const shop = shops.add({ ...SELLER, referralId, purpose: 'status', firstSession: undefined });
    return c.json({ url, client_token, shop: shop.id, moves: await listMoves(service, shop) });
  });
  return routes;
}

/** `moves`: also what can happen to the referral next, and the shop by which to let it happen. */
const SessionRequest = CopyRequest.extend({ moves: z.boolean().default(false) });
