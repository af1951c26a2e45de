import { Hono } from 'hono';
import type { Env } from '../context.ts';
import { noStore } from '../middleware/no-store.ts';
import { partnerSessionRoutes } from './partner-sessions.ts';
import { referralRoutes } from './referrals.ts';
import { removedRoutes } from './removed.ts';

/** The partner API, relative to `{base_url}`: what a partner's server calls. No CORS headers. */
export function partnerApi(): Hono<Env> {
  return new Hono<Env>()
    .use(noStore)
    .route('/', partnerSessionRoutes)
    .route('/', referralRoutes)
    .route('/', removedRoutes());
}
