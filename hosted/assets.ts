import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { serveStatic as serveFrom } from 'hono/serve-static';
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
  routes.use('/assets/*', readableAnywhere);
  for (const name of names) {
    routes.get(name, cached(EVERGREEN), files);
    routes.get(`${name}.map`, cached(EVERGREEN), files);
  }
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
 * by `integrity`: `/v<version>/embed.js`, the files it loads beside it, their source maps, and their digests in
 * `sri.json`. `/sri.json` is the current one's. All of it is read once, here: a build that comes later
 * changes nothing of what this process answers.
 */
export function pinnedRoutes(folder = EMBED_BUILD): Hono<Env> {
  const routes = new Hono<Env>();
  const path = join(folder, 'sri.json');
  if (!existsSync(path)) return routes;
  const { version, files } = Integrity.parse(JSON.parse(readFileSync(path, 'utf8')));
  const base = `/v${version}`;
  const names = [...Object.keys(files).flatMap((file) => [file, `${file}.map`]), 'sri.json'];
  const kept = keep(folder, names);
  const answer = (options: { path?: string; rewriteRequestPath?: (path: string) => string }) =>
    serveFrom<Env>({
      ...options,
      precompressed: true,
      join: (_root, name) => name,
      getContent: async (name) => kept.get(name) ?? null,
    });
  const pinned = answer({ rewriteRequestPath: (path) => path.slice(base.length + 1) });
  routes.use('/:version{v[0-9.]+}/*', readableAnywhere);
  for (const name of names) routes.get(`${base}/${name}`, cached(HASHED), pinned);
  routes.get('/sri.json', cached(EVERGREEN), answer({ path: 'sri.json' }));
  return routes;
}

/** Files of a folder as they are now, each with what the build compressed of it. */
function keep(
  folder: string,
  names: readonly string[],
): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const all = names.flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  const there = all.filter((name) => existsSync(join(folder, name)));
  return new Map(there.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]));
}

/** Also where there is no such file a page of any origin may read that: its browser then says 404, and not that another origin refused it. */
const readableAnywhere: MiddlewareHandler<Env> = async (c, next) => {
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  await next();
};

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
