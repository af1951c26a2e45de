import type { MiddlewareHandler } from 'hono';
import type { Env } from '../context.ts';

/** Every answer is of the type it says: no browser guesses another from its bytes. */
export const nosniff: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  c.res.headers.set('X-Content-Type-Options', 'nosniff');
};
