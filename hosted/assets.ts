import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Env } from './context.ts';

/** Where the build puts what browsers load. */
export const EMBED_BUILD = fileURLToPath(new URL('../dist/embed', import.meta.url));

const EVERGREEN = 'public, max-age=300, stale-while-revalidate=86400';
const HASHED = 'public, max-age=31536000, immutable';

/**
 * Embed's code: entries like `/embed.js` under `names` that stay, `/assets/*` under names that change with
 * their content. Any page may load them. Nothing where the build has not run.
 */
export function assetRoutes({
  names,
  folder = EMBED_BUILD,
}: {
  names: readonly string[];
  folder?: string;
}): Hono<Env> {
  const routes = new Hono<Env>();
  if (!existsSync(folder)) return routes;
  const files = serveStatic<Env>({ root: folder, precompressed: true });
  for (const name of names) routes.get(name, cached(EVERGREEN), files);
  routes.get('/assets/*', cached(HASHED), files);
  return routes;
}

/** Headers of a file that was found: how long it may be kept, and that any page may run it. */
function cached(cacheControl: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.res.headers.set('Cache-Control', cacheControl);
    c.res.headers.set('Vary', 'Accept-Encoding');
    c.res.headers.set('Access-Control-Allow-Origin', '*');
    c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  };
}
