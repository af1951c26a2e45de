import { type Context, Hono } from 'hono';
import { FrameRequest } from '../../src/contract/frame.ts';
import { ActionRequest } from '../../src/contract/screen.ts';
import { ExchangeRequest } from '../../src/contract/session.ts';
import type { Env, Services } from '../context.ts';
import { forPages } from '../middleware/audience.ts';
import { bearerToken } from '../middleware/bearer.ts';
import { idempotent, readKey } from '../middleware/idempotent.ts';
import { noStore } from '../middleware/no-store.ts';
import { readAnswersJson, readBody, readJson } from '../middleware/read-json.ts';
import { requireEmbedSession } from '../middleware/require-embed-session.ts';
import type { Store } from '../store/open.ts';
import { actScope } from './act-scope.ts';
import { act } from './actions.ts';
import type { ExchangeAnswer, ExchangeInput } from './answer-once.ts';
import { currentScreen, entityTag, matchesTag } from './current-screen.ts';
import { exchange } from './exchange.ts';
import { grantFrame } from './grant-frame.ts';
import { actInIntake } from './intake/act.ts';
import { isApplicants } from './intake/applied.ts';
import { assertNotIsolated } from './isolated-acts.ts';
import { answerClientToken, requireLink } from './link.ts';
import { answerOptions } from './options.ts';
import { eventStream } from './stream-response.ts';
import { WakeHub } from './wake-hub.ts';

/** Paths of these routes, less the base: the answers are for pages of any origin, also refusals (DESIGN section 4). */
export const PAGE_PATHS = ['/embed_sessions/*', '/partner_sessions/:id/client_tokens'] as const;

/** What Embed and hosted pages speak. */
export function embedRoutes(services: Services, store: Pick<Store, 'listen'>): Hono<Env> {
  const hub = new WakeHub(store);
  const routes = new Hono<Env>();
  for (const path of PAGE_PATHS) routes.use(path, noStore);
  routes.post(
    '/partner_sessions/:id/client_tokens',
    requireLink,
    idempotent((c) => ({ scope: `link:${c.var.link.session.id}`, now: c.var.link.now })),
    answerClientToken,
  );
  routes.post('/embed_sessions', (c) => answerExchange(c, (input) => exchange(services, input)));
  routes.use('/embed_sessions/:id/*', requireEmbedSession, forPages);
  routes.get('/embed_sessions/:id/screen', (c) => answerScreen(c, services));
  routes.post('/embed_sessions/:id/actions', idempotent(actScope), async (c) => {
    assertNotIsolated(await readBody(c));
    const { session } = c.var.embed;
    if (isApplicants(session) && session.referral_id === null)
      return c.json(await actInIntake(c, await readAnswersJson(c, ActionRequest)));
    const request = await readJson(c, ActionRequest);
    return c.json(await act(services, c.var.db, c.var.embed, request));
  });
  routes.post(
    '/embed_sessions/:id/frames',
    idempotent((c) => ({ scope: c.var.embed.embed_session_id, now: c.var.embed.now })),
    async (c) => {
      const { frame } = await readJson(c, FrameRequest);
      return c.json(await grantFrame(services, c.var.db, c.var.embed, frame), 201);
    },
  );
  routes.get('/embed_sessions/:id/options/:source', answerOptions);
  routes.get('/embed_sessions/:id/events', (c) => eventStream(c, services, hub));
  return routes;
}

/** Trades the bearer's token with `trade`, for a page or for a frame. */
export async function answerExchange(
  c: Context<Env>,
  trade: (input: ExchangeInput) => Promise<ExchangeAnswer>,
): Promise<Response> {
  const { body, replayed } = await trade({
    token: bearerToken(c),
    key: readKey(c),
    origin: c.req.header('Origin'),
    request: await readExchange(c),
  });
  if (replayed) c.header('Idempotent-Replayed', 'true');
  return c.body(body, 201, JSON_TYPE);
}

/** The current screen, or 304 where the reader has it. */
export async function answerScreen(c: Context<Env>, services: Services): Promise<Response> {
  const { screen } = await currentScreen(services, c.var.db, c.var.embed);
  const body = JSON.stringify(screen);
  const tag = entityTag(body);
  c.header('ETag', tag);
  if (matchesTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
  return c.body(body, 200, JSON_TYPE);
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Every member is optional, and so is the body. */
async function readExchange(c: Context<Env>): Promise<ExchangeRequest> {
  const bytes = await c.req.arrayBuffer();
  return bytes.byteLength === 0 ? {} : readJson(c, ExchangeRequest);
}
