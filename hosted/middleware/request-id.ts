import type { MiddlewareHandler } from 'hono';
import type { Env } from '../context.ts';
import { newId } from '../ids.ts';

export const REQUEST_ID_HEADER = 'Svc-Request-Id';

/** Names every request and says the name on every response; an error's body repeats it (specification 7.1). */
export const requestId: MiddlewareHandler<Env> = async (c, next) => {
  c.set('requestId', newId('req'));
  await next();
  c.res.headers.set(REQUEST_ID_HEADER, c.var.requestId);
};
