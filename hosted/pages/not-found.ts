import type { NotFoundHandler } from 'hono';
import type { Env } from '../context.ts';
import { unknownRoute } from '../middleware/errors.ts';
import { incompletePage, unknownPage } from './session-page.ts';

/** Whose errors are problems, whoever asks (specification section 7). */
const API = /^\/(partner|oauth|sandbox)(\/|$)/;
/** What is left of a hosted link whose end was cut off. */
const CUT = new Set(['/', '/s/']);

/** Answers what no route answers: a page to a browser that looks for one, else a problem. */
export function notFound(): NotFoundHandler<Env> {
  const problem = unknownRoute();
  return (c) => {
    const { method, path } = c.req;
    const looks = ['GET', 'HEAD'].includes(method) && c.req.header('Accept')?.includes('text/html');
    if (!looks || API.test(path)) return problem(c);
    return CUT.has(path) ? incompletePage() : unknownPage();
  };
}
