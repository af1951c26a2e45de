import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { FONT_FILE } from '../../demo/config.ts';
import { pagePolicy } from '../../demo/policy.ts';

/** A page with one tag in it. */
export type PageWish = {
  /** Like `status` or `bank_connect`: which tag. Default `status`. */
  purpose?: string;
  attributes?: Record<string, string>;
  /** What the partner put between the tags, as HTML. */
  children?: string;
  /** Where `/embed.js` is loaded from. Default: the service. */
  scriptOrigin?: string;
  /** What the page's policy lets into frames. Default: the service's secure origin. */
  frames?: string;
};

const STYLE = `
  @font-face { font-family: Inter; src: url("/font.woff2"); font-weight: 100 900; font-display: block }
  :root { color-scheme: light dark }
  body { margin: 0; padding: 16px; font: 400 16px/1.5 Inter, sans-serif;
    background: light-dark(#fff, #111); color: light-dark(#111, #eee) }
  main { max-width: 640px; margin-inline: auto }
  @media (min-width: 960px) { body { padding: 48px } }`;

/**
 * A partner's page at its barest, on an origin of its own, under the strict policy a partner may
 * have, in a typeface that is the same on every machine.
 */
export async function servePartnerPages(serviceUrl: string, secureUrl: string) {
  const wishes: (PageWish | string)[] = [];
  const app = new Hono();
  app.get('/page.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css' }));
  app.get('/font.woff2', async (c) =>
    c.body(new Uint8Array(await readFile(FONT_FILE)), 200, { 'content-type': 'font/woff2' }),
  );
  app.get('/favicon.ico', (c) => c.body(null, 204));
  app.get('/still/:at', (c) => {
    const still = wishes[Number(c.req.param('at'))];
    return typeof still === 'string' ? c.html(still) : c.notFound();
  });
  const policyOf = (at: string) => {
    const wish = wishes[Number(at)];
    const frames = typeof wish === 'object' ? wish.frames : undefined;
    return pagePolicy(serviceUrl, frames ?? secureUrl);
  };
  app.use('/pages/:at', (c, next) => policyOf(c.req.param('at'))(c, next));
  app.get('/pages/:at', (c) => {
    const wish = wishes[Number(c.req.param('at'))];
    return typeof wish === 'object' ? c.html(pageOf(wish, serviceUrl)) : c.notFound();
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${portOf(server.address())}`;
  return {
    origin,
    /** The address of a page made as wished. */
    add: (wish: PageWish) => `${origin}/pages/${wishes.push(wish) - 1}`,
    /** The address of a page that is just this HTML, under no policy. */
    addStatic: (html: string) => `${origin}/still/${wishes.push(html) - 1}`,
    close: () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    },
  };
}

function pageOf(wish: PageWish, serviceUrl: string) {
  const tag = `svc-${(wish.purpose ?? 'status').replaceAll('_', '-')}`;
  const attributes = Object.entries(wish.attributes ?? {}).map(
    ([name, value]) => html` ${raw(name)}="${value}"`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Partner page</title>
        <link rel="stylesheet" href="/page.css">
        <script type="module" src="${wish.scriptOrigin ?? serviceUrl}/embed.js"></script>
      </head>
      <body>
        <main><${raw(tag)}${attributes}>${raw(wish.children ?? '')}</${raw(tag)}></main>
      </body>
    </html>`;
}

const portOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' && address !== null ? address.port : 0;
