import * as z from 'zod/mini';
import { Problem } from '../contract/problem.ts';
import { EmbedError } from './errors.ts';

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
    throw new EmbedError('contract_mismatch', `${what}: the answer is not JSON.`, at);
  }
  if (response.ok) {
    const parsed = z.safeParse(schema, body);
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || '(whole)').join(', ');
    throw new EmbedError('contract_mismatch', `${what}: cannot read ${fields}.`, at);
  }
  const problem = z.safeParse(Problem, body);
  if (!problem.success) {
    const code = response.status === 429 ? 'rate_limited' : 'internal_error';
    throw new EmbedError(code, `${what}: ${response.status} without a problem.`, at);
  }
  const { code, detail, title } = problem.data;
  throw new EmbedError(code, `${what}: ${response.status} ${code}. ${detail ?? title}`, {
    ...at,
    problem: problem.data,
  });
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
