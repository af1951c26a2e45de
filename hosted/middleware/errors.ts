import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Problem } from '../../src/contract/problem.ts';
import type { Env } from '../context.ts';
import { describeError } from '../logging.ts';
import { KINDS, ProblemError } from '../problems.ts';

/**
 * Turns what a handler threw into problem details (specification section 7). Anything but a
 * `ProblemError` answers 500 without a word of the exception, and is logged.
 */
export function errorResponder(): ErrorHandler<Env> {
  return (error, c) => {
    if (error instanceof ProblemError) return problemResponse(c, error);
    c.var.services.log.error(
      { request_id: c.var.requestId, trace_id: c.var.traceId, error: describeError(error) },
      'unexpected error',
    );
    return problemResponse(c, unexpected());
  };
}

/** Answers what no route answers. */
export function unknownRoute(): NotFoundHandler<Env> {
  return (c) =>
    problemResponse(
      c,
      new ProblemError(
        KINDS.notFound,
        `There is nothing at ${c.req.path}. The operations are listed in /openapi.json.`,
      ),
    );
}

/** A problem as a response: all the members of RFC 9457 and the specification's, and on browser routes `message`. */
export function problemResponse(c: Context<Env>, error: ProblemError): Response {
  const { kind, detail, extra } = error;
  const message = extra.message ?? c.var.messageFor?.(kind);
  const problem: Problem = {
    type: `${c.var.services.config.problemsUrl}/${kind.slug}`,
    title: kind.title,
    status: kind.status,
    code: kind.code,
    detail,
    instance: new URL(c.req.url).pathname,
    ...(extra.param !== undefined && { param: extra.param }),
    ...(extra.errors && { errors: extra.errors }),
    ...(message !== undefined && { message }),
    ...(extra.screen && { screen: extra.screen }),
    request_id: c.var.requestId,
  };
  return c.body(JSON.stringify(problem), toStatus(kind.status), {
    ...extra.headers,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  });
}

function unexpected(): ProblemError {
  return new ProblemError(
    KINDS.internalError,
    'Something failed on our side. Try again; if it stays, quote request_id to support.',
  );
}

const STATUSES = [400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 500] as const;

function toStatus(status: number): ContentfulStatusCode {
  return STATUSES.find((known) => known === status) ?? 500;
}
