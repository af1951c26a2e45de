import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { build, type Rolldown } from 'vite';

const APPS = { react: 'test/npm/partner/app.ts', people: 'test/npm/partner/people.ts' };
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

/**
 * Pages of a partner who has the library from npm: bundled into React apps, and twice on one page. Its
 * server answers `/token` with what `tokens` has for whoever the cookie says is signed in.
 */
export async function serveNpmPages() {
  const tokens = new Map<string, string>();
  const asked: string[] = [];
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
  app.post('/token', (c) => {
    const person = getCookie(c, 'person') ?? '';
    asked.push(person);
    return c.text(tokens.get(person) ?? '');
  });
  app.get('/:page', (c) => {
    const page = c.req.param('page');
    const src = page in APPS ? `/assets/${page}.js` : '/copies.js';
    return c.html(
      `<!doctype html><html lang="en"><title>Partner</title><div id="app"></div><script type="module" src="${src}"></script>`,
    );
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address() as AddressInfo;
  return {
    tokens,
    /** Who was signed in at each call for a token. */
    asked,
    url: (page: keyof typeof APPS | 'copies', base: string, query: Record<string, string>) =>
      `http://127.0.0.1:${address.port}/${page}?${new URLSearchParams({ base, ...query })}`,
    close: () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    },
  };
}

/** The React apps as a partner's bundler makes them: file name to code. */
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
        input: APPS,
        output: { entryFileNames: 'assets/[name].js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]));
}
