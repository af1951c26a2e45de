import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { build, type Rolldown } from 'vite';

const APP = 'test/npm/partner/app.ts';
const TWO_COPIES = `
import { configure } from '/one/index.js';
const query = new URLSearchParams(location.search);
configure({ baseUrl: query.get('base') });
await import('/one/define.js');
await import('/two/define.js');
const element = document.createElement('svc-status');
element.clientToken = query.get('token');
document.querySelector('#app').append(element);
`;

/** Pages of a partner who has the library from npm: bundled into a React app, and twice on one page. */
export async function serveNpmPages() {
  const react = await bundled();
  const app = new Hono();
  const script = { 'content-type': 'text/javascript' };
  app.get('/favicon.ico', (c) => c.body(null, 204));
  for (const copy of ['/one', '/two']) {
    const rewriteRequestPath = (path: string) => path.slice(copy.length);
    app.get(`${copy}/*`, serveStatic({ root: 'dist/npm', rewriteRequestPath }));
  }
  app.get('/copies.js', (c) => c.body(TWO_COPIES, 200, script));
  app.get('/assets/:file', (c) => {
    const code = react.get(`assets/${c.req.param('file')}`);
    return code === undefined ? c.notFound() : c.body(code, 200, script);
  });
  app.get('/:page', (c) => {
    const src = c.req.param('page') === 'react' ? '/assets/app.js' : '/copies.js';
    return c.html(
      `<!doctype html><html lang="en"><title>Partner</title><div id="app"></div><script type="module" src="${src}"></script>`,
    );
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address() as AddressInfo;
  return {
    url: (page: 'react' | 'copies', base: string, token: string) =>
      `http://127.0.0.1:${address.port}/${page}?${new URLSearchParams({ base, token })}`,
    close: () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    },
  };
}

/** The React app as a partner's bundler makes it: file name to code. */
async function bundled(): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: { app: APP },
        output: { entryFileNames: 'assets/[name].js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]));
}
