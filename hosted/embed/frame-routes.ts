import { Hono } from 'hono';
import { ActionRequest } from '../../src/contract/screen.ts';
import type { Env, Services } from '../context.ts';
import { forFrames, fromSecureOrigin } from '../middleware/audience.ts';
import { idempotent } from '../middleware/idempotent.ts';
import { readPrivateJson } from '../middleware/read-json.ts';
import { requireEmbedSession } from '../middleware/require-embed-session.ts';
import type { Store } from '../store/open.ts';
import { actScope } from './act-scope.ts';
import { callerOf } from './circumstances.ts';
import { exchangeGrant } from './frame-exchange.ts';
import { actInFrame } from './isolated-acts.ts';
import { answerExchange, answerScreen } from './routes.ts';
import { eventStream } from './stream-response.ts';
import { WakeHub } from './wake-hub.ts';

/** Path of these routes, less the base. */
export const FRAME_PATH = '/embed_sessions/*';

/** What a frame speaks with the secure origin it came from: no CORS headers, so no other page may. */
export function frameRoutes(services: Services, store: Pick<Store, 'listen'>): Hono<Env> {
  const hub = new WakeHub(store);
  const routes = new Hono<Env>();
  routes.post('/embed_sessions', fromSecureOrigin, (c) =>
    answerExchange(c, (input) => exchangeGrant(services, input, callerOf(c))),
  );
  routes.use('/embed_sessions/:id/*', requireEmbedSession, forFrames);
  routes.get('/embed_sessions/:id/screen', (c) => answerScreen(c, services));
  routes.post('/embed_sessions/:id/actions', fromSecureOrigin, idempotent(actScope), async (c) => {
    const request = await readPrivateJson(c, ActionRequest);
    return c.json(await actInFrame(c, request));
  });
  routes.get('/embed_sessions/:id/events', (c) => eventStream(c, services, hub));
  return routes;
}
