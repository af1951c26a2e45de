import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { ServiceClient, ServiceError } from '../src/server/index.ts';
import { type DemoConfig, FONT_FILE, PUBLIC_FOLDER } from './config.ts';
import {
  applicant,
  beginApplication,
  copyScenario,
  followApplication,
  listMoves,
  listScenarios,
  move,
  openSession,
} from './financing.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { Look, toQuery } from './look.ts';
import { outboxRoutes } from './outbox.ts';
import { applyPage } from './pages/apply.ts';
import { financingPage } from './pages/financing.ts';
import { unavailablePage } from './pages/unavailable.ts';
import { pagePolicy } from './policy.ts';
import { type Shop, Shops } from './shops.ts';

/** A seller waits for a page no longer than this for each call behind it. */
const CALL_LIMIT_MS = 10_000;

/** The whole partner platform as one fetch function: pages, its own small API, its files. */
export function createDemo(config: DemoConfig): Hono {
  const { serviceUrl, tokenUrl, clientId, clientSecret } = config;
  const service = new ServiceClient({
    url: serviceUrl,
    tokenUrl,
    clientId,
    clientSecret,
    timeout: CALL_LIMIT_MS,
    retries: 1,
  });
  const shops = new Shops();
  const app = new Hono();
  const lookOf = (c: Context) => Look.parse(c.req.query());
  const pathOf = (shop: Shop) => `/financing/${shop.id}`;
  const sessionFor = (c: Context, shop: Shop) =>
    openSession(service, shop, lookOf(c), `${config.origin}${pathOf(shop)}`);

  app.use(csrf());
  app.use(pagePolicy(serviceUrl, config.secureUrl));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.use('/public/*', serveStatic({ root: PUBLIC_FOLDER, rewriteRequestPath: withoutFolder }));
  app.get('/font.woff2', async (c) => {
    c.header('cache-control', 'public, max-age=31536000, immutable');
    c.header('content-type', 'font/woff2');
    return c.body(new Uint8Array(await readFile(FONT_FILE)));
  });

  app.get('/', (c) => c.html(applyPage(lookOf(c))));
  app.post('/apply', async (c) => {
    const { agreed, ask } = await c.req.parseBody();
    const look = lookOf(c);
    if (agreed !== 'yes') return c.html(applyPage(look, { disagreed: true }), 422);
    const shop = shops.add(applicant());
    const returnUrl = `${config.origin}${pathOf(shop)}`;
    const skipKnown = ask !== 'all';
    await beginApplication(service, shop, { agreedAt: new Date(), skipKnown, look, returnUrl });
    return c.redirect(pathOf(shop), 303);
  });

  app.route('/gallery', galleryRoutes(config, service, shops));
  app.route('/outbox', outboxRoutes(service));
  app.get('/scenarios', (c) => c.redirect('/gallery', 301));
  app.get('/scenarios/:name', async (c) => {
    const scenario = (await listScenarios(service)).find(
      ({ name }) => name === c.req.param('name'),
    );
    if (!scenario) return c.notFound();
    const look = lookOf(c);
    const shop = shops.add(await copyScenario(service, scenario, look));
    return c.redirect(`${pathOf(shop)}?${toQuery(look)}`, 303);
  });

  app.get('/financing/:shop', async (c) => {
    const shop = shops.find(c.req.param('shop'));
    if (!shop) return c.redirect('/');
    const look = lookOf(c);
    await followApplication(service, shop);
    const first = shops.takeFirstSession(shop);
    // A new session would be a new application: the first one's link leads back to what was answered.
    const begun = shop.referralId === undefined ? shop.application : undefined;
    const session = first ?? begun ?? (await sessionFor(c, shop));
    const moves = await listMoves(service, shop);
    return c.html(financingPage({ shop, session, look, moves, serviceUrl }));
  });
  app.post('/financing/:shop/token', async (c) => {
    const shop = shops.find(c.req.param('shop'));
    if (!shop) return c.json({ error: 'unknown shop' }, 404);
    const { client_token } = await sessionFor(c, shop);
    c.header('cache-control', 'no-store');
    return c.json({ client_token });
  });
  app.post('/financing/:shop/moves/:event', async (c) => {
    const shop = shops.find(c.req.param('shop'));
    const event = c.req.param('event');
    if (!shop) return c.json({ error: 'unknown shop' }, 404);
    return c.json(await move(service, shop, event));
  });

  app.onError((fault, c) => {
    const refused = fault instanceof ServiceError && fault.status < 500;
    if (!c.req.header('accept')?.includes('text/html')) {
      return c.json({ error: fault.message }, refused ? 409 : 502);
    }
    const reference = fault instanceof ServiceError ? (fault.problem?.request_id ?? '') : '';
    return c.html(unavailablePage(lookOf(c), reference), 502);
  });
  return app;
}

const withoutFolder = (path: string) => path.replace(/^\/public/, '');
