import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { freePort } from '../../support/free-port.mjs';
import { buildHello } from './build.ts';

/** Pages with one tag and nothing else, on an origin of their own: a component's of the service, or Lit's hello world. */
export async function serveBarePages(serviceUrl: string) {
  const hello = await buildHello();
  const app = new Hono();
  app.get('/hello.js', (c) =>
    c.body(hello, 200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }),
  );
  app.get('/hello', (c) => c.html(pageOf('/hello.js', '<hello-world></hello-world>')));
  app.get('/tag/:name/:token', (c) => {
    const { name, token } = c.req.param();
    const tag = `<${name} client-token="${token}"></${name}>`;
    return c.html(pageOf(`${serviceUrl}/embed.js`, tag));
  });
  app.get('/favicon.ico', (c) => c.body(null, 204));
  const port = await freePort();
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  const origin = `http://127.0.0.1:${port}`;
  return {
    hello: `${origin}/hello`,
    tag: (name: string, token: string) => `${origin}/tag/${name}/${token}`,
    close: () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    },
  };
}

const pageOf = (script: string, tag: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare page</title>
<script type="module" src="${script}"></script></head><body><main>${tag}</main></body></html>`;
