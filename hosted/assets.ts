import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
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

/** What the build writes of itself: its version, and the SHA-384 of every file that a page runs. */
const Integrity = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  files: z.record(z.string(), z.string()),
});

/**
 * The same code at an address of its version, which never changes, for pages that name what they run
 * by `integrity`: `/v<version>/embed.js`, the files it loads beside it, and their digests in
 * `sri.json`. `/sri.json` is the current one's.
 */
export function pinnedRoutes(folder = EMBED_BUILD): Hono<Env> {
  const routes = new Hono<Env>();
  const path = join(folder, 'sri.json');
  if (!existsSync(path)) return routes;
  const { version, files } = Integrity.parse(JSON.parse(readFileSync(path, 'utf8')));
  const base = `/v${version}`;
  const pinned = serveStatic<Env>({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (requested) => requested.slice(base.length),
  });
  for (const name of [...Object.keys(files), 'sri.json'])
    routes.get(`${base}/${name}`, cached(HASHED), pinned);
  routes.get('/sri.json', cached(EVERGREEN), serveStatic<Env>({ root: folder }));
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
