import type { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { baseApp } from './base-app.ts';
import type { Env, Services } from './context.ts';
import { WakeHub } from './embed/wake-hub.ts';
import { healthRoutes } from './health.ts';
import { noStore } from './middleware/no-store.ts';
import { page, saying } from './pages/shell.ts';
import { downloads as words } from './screens/copy/downloads.ts';
import { resolveTheme } from './screens/theme/resolve.ts';
import { keptFile } from './store/kept-files.ts';
import type { Store } from './store/open.ts';

/** A file is taken away, never shown: were it more than it seems, it would run nowhere, and least where a session is. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/**
 * The origin of files, on which nothing else is: no code, no session, no call of a page.
 * `GET /files/{document}/{session}/{secret}` downloads a file, by a link that was made for the reader of one session.
 */
export function createFilesApp(services: Services, store: Pick<Store, 'listen'>): Hono<Env> {
  const wakes = new WakeHub(store, services.streams);
  const app = baseApp(services, wakes, { paths: [], first: noStore });
  app.route('/', healthRoutes);
  app.get('/files/:document/:session/:secret', async (c) => {
    const { document, session, secret } = c.req.param();
    const kept = await keptFile(c.var.db, { document_id: document, session_id: session });
    if (!kept || !services.links.verifyFile({ document, session }, secret, kept.now))
      return overPage();
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
    c.header('Content-Type', kept.media_type);
    c.header('Content-Disposition', attachmentOf(kept.file_name));
    return stream(c, async (out) => {
      for await (const piece of services.files.read(kept.file)) await out.write(piece);
    });
  });
  app.notFound(() => overPage());
  return app;
}

const overPage = () =>
  page(410, {
    title: words.over.title,
    theme: resolveTheme({}, { display_name: '' }),
    main: saying(words.over.title, words.over.body),
  });

/** RFC 6266: a plain name for every client, and the whole one in UTF-8. */
function attachmentOf(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
