import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as z from 'zod';

const LIT = new URL('../../node_modules/lit-html/lit-html.js', import.meta.url);
const HOSTILE = new URL('./hostile/page.js', import.meta.url);
const Policy = z.record(z.string(), z.array(z.string()));

/**
 * The page's own code: draws with its own Lit under its own Trusted Types policy, notes each report
 * of its content security policy and each failure, and tells them to a page that holds it in a frame.
 */
const PAGE_SCRIPT = `
import { html, render } from '/lit.js';
const seen = { violations: [], failures: [], state: '', own: false };
window.seen = seen;
const tell = () => parent !== window && parent.postMessage(JSON.parse(JSON.stringify(seen)), '*');
document.addEventListener('securitypolicyviolation', (event) => {
  seen.violations.push(event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sample);
  tell();
});
document.addEventListener('svc-failed', (event) => {
  seen.failures.push(event.code + ' ' + String(event.cause ?? ''));
  tell();
});
render(html\`<p>Drawn by the page: \${'yes'}</p>\`, document.querySelector('#own'));
seen.own = document.querySelector('#own').textContent.includes('yes');
const element = document.querySelector('main > *');
const look = () => {
  if (element.state && element.state !== seen.state) {
    seen.state = element.state;
    tell();
  }
  requestAnimationFrame(look);
};
look();
`;

export type StrictWish = {
  tag: string;
  token: string;
  mode?: string;
  /** Leaves the library's policy out of the Trusted Types that the page allows. */
  withoutPolicy?: boolean;
  /** The page listens in and attacks: `window.hostile`. */
  hostile?: boolean;
};

/**
 * A partner's page that allows nothing by default, and for Embed exactly what the service's
 * `/embed-csp.json` lists, beside its own script and its own copy of Lit. The wish is its query.
 */
export async function serveStrictPages(serviceUrl: string) {
  const policy = Policy.parse(await (await fetch(`${serviceUrl}/embed-csp.json`)).json());
  const asked: string[] = [];
  const app = new Hono();
  app.use((c, next) => {
    asked.push(c.req.path);
    return next();
  });
  const script = { 'content-type': 'text/javascript' };
  app.get('/lit.js', async (c) => c.body(await readFile(LIT, 'utf8'), 200, script));
  app.get('/page.js', (c) => c.body(PAGE_SCRIPT, 200, script));
  app.get('/hostile.js', async (c) => c.body(await readFile(HOSTILE, 'utf8'), 200, script));
  app.get('/favicon.ico', (c) => c.body(null, 204));
  app.get('/', (c) => {
    const { withoutPolicy, hostile, ...asked } = c.req.query();
    const own = {
      'script-src': ["'self'"],
      'img-src': ["'self'"],
      'trusted-types': ['lit-html'],
      // Who is hostile does not keep itself from asking the secure origin.
      ...(hostile && { 'connect-src': policy['frame-src'] ?? [] }),
    };
    const ours = withoutPolicy ? { ...policy, 'trusted-types': [] } : policy;
    return c.html(pageOf(serviceUrl, asked, hostile ? HOSTILE_PAGE : undefined), 200, {
      'content-security-policy': headerOf({ 'default-src': ["'none'"] }, ours, own),
    });
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** Paths that a browser has asked for. */
    asked: (): readonly string[] => asked,
    url: ({ withoutPolicy, hostile, ...wish }: StrictWish) => {
      const query = new URLSearchParams({
        ...wish,
        ...(withoutPolicy && { withoutPolicy: '1' }),
        ...(hostile && { hostile: '1' }),
      });
      return `http://127.0.0.1:${address.port}/?${query}`;
    },
    close: () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    },
  };
}

function headerOf(...policies: Record<string, string[]>[]): string {
  const all = new Map<string, string[]>();
  for (const policy of policies)
    for (const [name, sources] of Object.entries(policy))
      all.set(name, [...(all.get(name) ?? []), ...sources]);
  return [...all].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** What a hostile page has more: its script before all others, and a field of its own to try its ears on. */
const HOSTILE_PAGE = {
  head: html`<script type="module" src="/hostile.js"></script>`,
  body: html`<input id="field" aria-label="The page’s own">`,
};

type Asked = { tag?: string; token?: string; mode?: string };

const pageOf = (
  serviceUrl: string,
  { tag = 'svc-status', token = '', mode = 'inline' }: Asked,
  more?: typeof HOSTILE_PAGE,
) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Strict page</title>
      ${more?.head ?? ''}
      <script type="module" src="/page.js"></script>
      <script type="module" src="${serviceUrl}/embed.js"></script>
    </head>
    <body>
      <p id="own"></p>
      <button id="opener">Open</button>
      ${more?.body ?? ''}
      <main><${raw(tag)} client-token="${token}" mode="${mode}" anchor="opener"></${raw(tag)}></main>
    </body>
  </html>`;
