import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Env } from './context.ts';
import { describeError } from './logging.ts';

/** `GET /healthz`: 200 when the store answers, 503 when it does not. */
export const healthRoutes = new Hono<Env>().get('/healthz', async (c) => {
  try {
    await c.var.db.execute(sql`select 1`);
    return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' });
  } catch (error) {
    c.var.services.log.error({ error: describeError(error) }, 'the store does not answer');
    return c.json({ status: 'store does not answer' }, 503, { 'Cache-Control': 'no-store' });
  }
});
