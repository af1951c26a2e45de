import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Env } from './context.ts';

/** Where the build puts what browsers load. */
export const EMBED_BUILD = fileURLToPath(new URL('../dist/embed', import.meta.url));

const EVERGREEN = 'public, max-age=300, stale-while-revalidate=86400';
const HASHED = 'public, max-age=31536000, immutable';

/**
 * Embed's code: `/embed.js` and `/page.js` under names that stay, `/assets/*` under names that change with
 * their content. Any page may load them. Nothing where the build has not run.
 */
export function assetRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  if (!existsSync(EMBED_BUILD)) return routes;
  const serve = (cacheControl: string) =>
    serveStatic<Env>({
      root: EMBED_BUILD,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('Cache-Control', cacheControl);
        c.header('Access-Control-Allow-Origin', '*');
        c.header('Cross-Origin-Resource-Policy', 'cross-origin');
        c.header('X-Content-Type-Options', 'nosniff');
      },
    });
  for (const name of ['/embed.js', '/page.js']) routes.get(name, serve(EVERGREEN));
  routes.get('/assets/*', serve(HASHED));
  return routes;
}
