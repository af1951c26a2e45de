import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../context.ts';

/** W3C trace context, level 1: version, 16-byte trace id, 8-byte parent id, flags; later versions may add to the end. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const MEMBER =
  /^[a-z0-9][a-z0-9_\-*/@]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;
const MAX_MEMBERS = 32;

/**
 * Continues the caller's trace, or begins one: the response's `traceparent` has the caller's trace id and
 * this request's own span. A malformed header is ignored, and `tracestate` with it.
 */
export const traceContext: MiddlewareHandler<Env> = async (c, next) => {
  const parent = parseTraceparent(c.req.header('traceparent'));
  const trace = {
    id: parent?.id ?? randomBytes(16).toString('hex'),
    span: randomBytes(8).toString('hex'),
    flags: parent?.flags ?? '00',
  };
  c.set('traceId', trace.id);
  await next();
  c.res.headers.set('traceparent', `00-${trace.id}-${trace.span}-${trace.flags}`);
  const state = parent && parseTracestate(c.req.header('tracestate'));
  if (state) c.res.headers.set('tracestate', state);
};

/** @returns undefined for anything the recommendation calls malformed. */
export function parseTraceparent(
  header: string | undefined,
): { id: string; flags: string } | undefined {
  const [, version, id, parent, flags, more] = TRACEPARENT.exec(header ?? '') ?? [];
  if (!version || !id || !parent || !flags || version === 'ff') return undefined;
  if (version === '00' && more !== undefined) return undefined;
  if (/^0+$/.test(id) || /^0+$/.test(parent)) return undefined;
  // Of the flags only "sampled" has a meaning that may be passed on.
  return { id, flags: Number.parseInt(flags, 16) & 1 ? '01' : '00' };
}

function parseTracestate(header: string | undefined): string | undefined {
  const members = (header ?? '').split(',').map((member) => member.trim());
  const said = members.filter((member) => member !== '');
  if (said.length === 0 || said.length > MAX_MEMBERS) return undefined;
  return said.every((member) => MEMBER.test(member)) ? said.join(',') : undefined;
}
