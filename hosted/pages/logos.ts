import { Hono } from 'hono';
import type { Env } from '../context.ts';
import { findLogoPng } from '../store/logos.ts';

const HEADERS = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Components show it inside partners' pages, which may ask this of all they load.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** `GET /logos/{id}.png`: partners' logos as the service drew them, each address the same for ever. */
export const logoRoutes = new Hono<Env>().get('/logos/:file{logo_[\\w-]{22}\\.png}', async (c) => {
  const png = await findLogoPng(c.var.db, c.req.param('file').slice(0, -'.png'.length));
  return png ? c.body(new Uint8Array(png), 200, HEADERS) : c.notFound();
});
