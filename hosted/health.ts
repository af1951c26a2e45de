import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Env } from './context.ts';

/** `GET /healthz`: 200 when the store answers; a problem with 500 when it does not. */
export const healthRoutes = new Hono<Env>().get('/healthz', async (c) => {
  await c.var.db.execute(sql`select 1`);
  return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' });
});
