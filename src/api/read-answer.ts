import * as z from 'zod/mini';
import { Problem } from '../contract/problem.ts';
import { EmbedError, type EmbedErrorCode, type EmbedErrorInit } from './errors.ts';

/** A good answer read with `schema`, or the `EmbedError` its problem amounts to, thrown. */
export async function readAnswer<S extends z.core.$ZodType>(
  response: Response,
  schema: S,
  what: string,
): Promise<z.output<S>> {
  const requestId = response.headers.get('svc-request-id') ?? undefined;
  const at = {
    status: response.status,
    ...(requestId ? { requestId } : {}),
    ...retryAfter(response),
  };
  const text = await response.text().catch((cause: unknown) => {
    throw new EmbedError('network', `${what}: the answer broke off.`, { ...at, cause });
  });
  const body = jsonIn(text);
  if (response.ok && body === undefined) {
    // What is called JSON and ends too soon was cut on its way, and can be asked for again. So was what
    // is empty: of an answer that ends within its head, browsers show the head as far as it came.
    if (!text || /json/.test(response.headers.get('content-type') ?? ''))
      throw new EmbedError('network', `${what}: the answer was cut short.`, at);
    throw notOurs('contract_mismatch', what, response, at);
  }
  if (response.ok) {
    const parsed = z.safeParse(schema, body);
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || '(whole)').join(', ');
    throw notOurs('contract_mismatch', what, response, at, `, without a readable ${fields}`);
  }
  const problem = z.safeParse(Problem, body);
  if (!problem.success) {
    if (response.status === 429) throw new EmbedError('rate_limited', `${what}: 429.`, at);
    // What stands before the service fails with 5xx; it answers all else with a problem of its own.
    const code = response.status < 500 ? 'contract_mismatch' : 'internal_error';
    throw notOurs(code, what, response, at);
  }
  const { code, detail, title } = problem.data;
  throw new EmbedError(code, `${what}: ${response.status} ${code}. ${detail ?? title}`, {
    ...at,
    problem: problem.data,
  });
}

/** An answer that is none of the service: what came, and from where. Only a refusal may be another once it is asked for again. */
function notOurs(
  code: EmbedErrorCode,
  what: string,
  { ok, status, headers, redirected, url }: Response,
  at: EmbedErrorInit,
  more = '',
): EmbedError {
  const from = redirected ? ` from ${url.split('?')[0]}` : '';
  return new EmbedError(
    code,
    `${what}: ${status} ${headers.get('content-type') ?? 'without a content-type'}${from}${more} is no answer of the service. Check base-url.`,
    { ...at, mistake: true, retryable: !ok },
  );
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Retry-After` is seconds or a date (RFC 9110, 10.2.3); the answer's own date, where it can be read, does not depend on this device's clock. */
function retryAfter({ headers }: Response): { retryAfterMs?: number } {
  const after = headers.get('retry-after');
  if (!after) return {};
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const ms = /^\d+$/.test(after.trim()) ? Number(after) * 1000 : Date.parse(after) - now;
  return Number.isFinite(ms) ? { retryAfterMs: Math.max(0, ms) } : {};
}
