import type { MiddlewareHandler } from 'hono';
import { bodyLimit as countingLimit } from 'hono/body-limit';
import type { Env } from '../context.ts';
import { KINDS, ProblemError } from '../problems.ts';

/**
 * Refuses a body of more than `maxSize` bytes, before any of it is read where its length is said: there
 * HTTP holds the sender to it. Else it is counted as it comes.
 */
export function bodyLimit(maxSize: number): MiddlewareHandler<Env> {
  const refuse = (): never => {
    throw new ProblemError(
      KINDS.payloadTooLarge,
      `A request body may have at most ${maxSize} bytes.`,
    );
  };
  const counted = countingLimit({ maxSize, onError: refuse });
  return (c, next) => {
    const length = c.req.header('Content-Length');
    // To ask whether there is a body makes a stream of it, which costs more than to read it.
    if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) {
      return counted(c, next);
    }
    return Number.parseInt(length, 10) > maxSize ? refuse() : next();
  };
}
