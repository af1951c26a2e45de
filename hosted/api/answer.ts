import type { Context } from 'hono';
import { safeParse } from 'zod';
import type { Env } from '../context.ts';
import { entityTag, matchesTag } from '../middleware/entity-tag.ts';
import { readAnswersJson, readJson, readOptionalJson, readQuery } from '../middleware/read-json.ts';
import { nothingThere } from '../problems.ts';
import { NoQuery } from '../schemas/parameters.ts';
import type { Db } from '../store/db.ts';
import { confirmed } from './approval-gate.ts';
import type { AnyOperation } from './operation.ts';

/** Parses a request by its row, has the row's handler do it, and answers as the row says. */
export async function answer(c: Context<Env>, operation: AnyOperation): Promise<Response> {
  if (operation.respond) return operation.respond(c);
  const { caller, db, services } = c.var;
  const query = readQuery(c, operation.query ?? NoQuery);
  const body = await readBody(c, operation);
  const params = readPath(c, operation);
  const { handler } = operation;
  const run = async (on: Db) => handler({ caller, params, query, body, db: on, services });
  const result = operation.mayNeedApproval
    ? await confirmed(c, { id: operation.id, run })
    : { done: await run(db) };
  if ('waits' in result) return result.waits;
  const { done } = result;
  const text = JSON.stringify(done);
  if (operation.conditional) {
    const tag = entityTag(text);
    c.header('ETag', tag);
    if (matchesTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
  }
  const { status } = operation.answer;
  if (status === 204) return c.body(null, status);
  return c.body(text, status, { 'Content-Type': 'application/json' });
}

async function readBody(
  c: Context<Env>,
  { body, accepts = body, bodyIsOptional, takesPrivateText }: AnyOperation,
): Promise<unknown> {
  if (accepts && takesPrivateText) return readAnswersJson(c, accepts);
  return accepts && (bodyIsOptional ? readOptionalJson : readJson)(c, accepts);
}

/** @throws ProblemError notFound for what is no name of anything */
function readPath(c: Context<Env>, { params }: AnyOperation): unknown {
  if (!params) return undefined;
  const parsed = safeParse(params, c.req.param());
  if (parsed.success) return parsed.data;
  throw nothingThere();
}
