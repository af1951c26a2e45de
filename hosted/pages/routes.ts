import { Hono } from 'hono';
import type { Env, Services } from '../context.ts';
import { addressOf } from '../middleware/address.ts';
import { noStore } from '../middleware/no-store.ts';
import { resolveTheme } from '../screens/theme/resolve.ts';
import { findSessionWithPartner } from '../store/exchanges.ts';
import { isWrittenTo, sendNewLink } from '../workflows/send-new-link.ts';
import { readFirstCall } from './first-call.ts';
import { ICON } from './icon.ts';
import { markOf } from './partner-mark.ts';
import { readFirstFiles, readPreloads } from './preloads.ts';
import { problemIndexPage, problemPage } from './problem-page.ts';
import { askedPage, endedPage, incompletePage, sessionPage, unknownPage } from './session-page.ts';
import { wholeLink } from './whole-link.ts';

/**
 * Pages for people. `GET /s/{id}` changes nothing, however often and by whom it is opened: 200 for a
 * live link, 410 past its end or ended before it, 404 for none, 302 to the link that its `#` was written out in. `GET /s/{id}/logo` is the partner's mark,
 * 204 while there is none. `POST /s/{id}/new-link` asks for a new link and answers 303 whatever comes of it. `GET /problems/{slug}` explains a problem's `type`.
 */
export function pageRoutes(services: Services): Hono<Env> {
  const { config } = services;
  const shared = readPreloads();
  const first = readFirstFiles();
  const firstCall = readFirstCall();
  const routes = new Hono<Env>();
  routes.get('/s/:id', async (c) => {
    const whole = wholeLink(c.req.param('id'));
    if (whole) {
      c.header('Cache-Control', 'no-store');
      c.header('Referrer-Policy', 'no-referrer');
      return c.redirect(whole);
    }
    const found = await findSessionWithPartner(c.var.db, c.req.param('id'));
    if (!found) return unknownPage();
    const { session, partner, now } = found;
    const logo = await services.logos.find(c.var.db, session);
    const theme = resolveTheme(session.theme, partner, logo);
    const { baseUrl } = config;
    const over = session.expires_at !== null && session.expires_at <= now;
    const sendsLink = !session.revoked_at && (await isWrittenTo(c.var.db, session));
    if (over || session.revoked_at) return endedPage(found, { theme, baseUrl, sendsLink });
    const preloads = [...shared, ...(first.get(session.purpose) ?? [])];
    const secureOrigin = new URL(config.secureUrl).origin;
    const awaited = !logo && (await services.logos.isAwaited(c.var.db, session));
    const awaitedLogo = awaited ? `/s/${session.id}/logo` : undefined;
    return sessionPage(found, {
      theme,
      baseUrl,
      preloads,
      firstCall,
      secureOrigin,
      awaitedLogo,
      sendsLink,
    });
  });
  routes.get('/s/:id/logo', noStore, async (c) => {
    const found = await findSessionWithPartner(c.var.db, c.req.param('id'));
    if (!found) return c.body(null, 404);
    const { session, partner } = found;
    const logo = await services.logos.find(c.var.db, session);
    const mark = markOf(resolveTheme(session.theme, partner, logo));
    return mark ? c.json(mark) : c.body(null, 204);
  });
  routes.get('/s/:id/new-link', () => askedPage());
  routes.post('/s/:id/new-link', async (c) => {
    const id = c.req.param('id');
    const own = (c.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin';
    const found = own ? await findSessionWithPartner(c.var.db, id) : undefined;
    const isAllowed = found && !found.session.revoked_at;
    if (isAllowed && services.limits.newLink.tryTake(addressOf(c)))
      await sendNewLink(c.var.db, found.session, found.now);
    return c.redirect(`/s/${encodeURIComponent(id)}/new-link`, 303);
  });
  routes.get('/s', () => incompletePage());
  routes.get('/problems', () => problemIndexPage());
  routes.get('/problems/:slug', (c) => problemPage(c.req.param('slug')) ?? unknownPage());
  routes.get('/favicon.svg', (c) =>
    c.body(ICON, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
    }),
  );
  return routes;
}
