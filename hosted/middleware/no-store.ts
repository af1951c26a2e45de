import type { MiddlewareHandler } from 'hono';
import type { Env } from '../context.ts';

/** Keeps what is only for the caller out of every cache. */
export const noStore: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};
