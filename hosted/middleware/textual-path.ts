import type { MiddlewareHandler } from 'hono';
import type { Env } from '../context.ts';
import { KINDS, ProblemError } from '../problems.ts';

/** Answers 404 to a path with a NUL in it: nothing has such a name, and the store cannot even be asked. */
export const textualPath: MiddlewareHandler<Env> = async (c, next) => {
  if (/\0|%00/.test(c.req.path)) {
    throw new ProblemError(KINDS.notFound, 'Nothing has a NUL character in its path.');
  }
  await next();
};
