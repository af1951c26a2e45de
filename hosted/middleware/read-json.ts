import type { Context } from 'hono';
import { safeParse, type z } from 'zod';
import type { Env } from '../context.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { parse } from '../schemas/parse.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** More than any body that is taken has. */
const MAX_VALUES = 2_000;

/**
 * The request's body, parsed as the schema says.
 * @throws ProblemError unsupportedMediaType, sensitiveData or invalidRequest (`param`, `errors`).
 */
export async function readJson<T extends z.core.$ZodType>(
  c: Context<Env>,
  schema: T,
): Promise<z.output<T>> {
  return parse(schema, await readBody(c));
}

/**
 * The same where every member is optional: an empty body, whatever its type is said to be, is one without members.
 * @throws ProblemError unsupportedMediaType, sensitiveData or invalidRequest.
 */
export async function readOptionalJson<T extends z.core.$ZodType>(
  c: Context<Env>,
  schema: T,
): Promise<z.output<T>> {
  const { byteLength } = await c.req.arrayBuffer();
  return byteLength === 0 ? parse(schema, {}) : readJson(c, schema);
}

/**
 * The same for answers whose reader cleans and judges every text itself, in words for who typed it.
 * @throws ProblemError unsupportedMediaType, sensitiveData (by a member's name) or invalidRequest.
 */
export async function readAnswersJson<T extends z.core.$ZodType>(
  c: Context<Env>,
  schema: T,
): Promise<z.output<T>> {
  return parse(schema, await readBody(c), 'The body', ['ssn_form', 'score_form', 'not_text']);
}

/**
 * The same for what a borrower does: what they say of their own credit is no bureau's score.
 * @throws ProblemError unsupportedMediaType, sensitiveData or invalidRequest.
 */
export async function readActJson<T extends z.core.$ZodType>(
  c: Context<Env>,
  schema: T,
): Promise<z.output<T>> {
  return parse(schema, await readBody(c), 'The body', ['score_form']);
}

/**
 * The same for what a person typed where it is meant to be typed, like an SSN: it is not looked
 * through, and nothing of it is repeated in what is said against it.
 * @throws ProblemError unsupportedMediaType or invalidRequest.
 */
export async function readPrivateJson<T extends z.core.$ZodType>(
  c: Context<Env>,
  schema: T,
): Promise<z.output<T>> {
  const parsed = safeParse(schema, await readBody(c));
  if (parsed.success) return parsed.data;
  throw new ProblemError(KINDS.invalidRequest, 'The body is not what this operation takes.');
}

/**
 * The body's JSON, as it came. More values than anybody sends are refused before one is looked at.
 * @throws ProblemError unsupportedMediaType or invalidRequest.
 */
export async function readBody(c: Context<Env>): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('Content-Type') ?? '')) {
    throw new ProblemError(
      KINDS.unsupportedMediaType,
      'Send the body as JSON, with Content-Type: application/json.',
    );
  }
  const body = decodeJson(await c.req.arrayBuffer());
  assertFewValues(body);
  return body;
}

function decodeJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ProblemError(KINDS.invalidRequest, 'The body is not JSON in UTF-8.');
  }
}

function assertFewValues(body: unknown): void {
  const left = [body];
  let seen = 0;
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const members: unknown[] = Object.values(value);
    seen += members.length;
    if (seen > MAX_VALUES)
      throw new ProblemError(
        KINDS.invalidRequest,
        `The body has more than ${MAX_VALUES.toLocaleString('en')} values.`,
      );
    left.push(...members);
  }
}

/**
 * The query's parameters, each given at most once, parsed as the schema says.
 * @throws ProblemError invalidRequest with the parameter as `param`.
 */
export function readQuery<T extends z.core.$ZodType>(c: Context<Env>, schema: T): z.output<T> {
  const given = new Map<string, string>();
  for (const [name, value] of new URL(c.req.url).searchParams) {
    if (given.has(name)) {
      throw new ProblemError(KINDS.invalidRequest, `${name} is given more than once.`, {
        param: name,
      });
    }
    given.set(name, value);
  }
  return parse(schema, Object.fromEntries(given), 'The query', ['reserved_name']);
}
