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
  const at = { status: response.status, ...(requestId ? { requestId } : {}) };
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (response.ok)
      throw new EmbedError('contract_mismatch', `${what}: the answer is not JSON.`, {
        ...at,
        cause,
      });
    return undefined;
  });
  if (response.ok) {
    const parsed = z.safeParse(schema, body);
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || '(whole)').join(', ');
    throw new EmbedError('contract_mismatch', `${what}: cannot read ${fields}.`, at);
  }
  const problem = z.safeParse(Problem, body);
  if (!problem.success)
    throw new EmbedError('internal_error', `${what}: ${response.status} without a problem.`, at);
  const { code, detail, title } = problem.data;
  throw new EmbedError(code, `${what}: ${response.status} ${code}. ${detail ?? title}`, {
    ...at,
    problem: problem.data,
    ...retryAfter(response),
  });
}

function retryAfter(response: Response): { retryAfterMs?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfterMs: seconds * 1000 } : {};
}
