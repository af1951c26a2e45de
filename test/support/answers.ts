import assert from 'node:assert/strict';
import type { Hono } from 'hono';
import { safeParse } from 'zod';
import type { AnyOperation } from '../../hosted/api/operation.ts';
import { problemsOf } from '../../hosted/api/problems-of.ts';
import type { Env } from '../../hosted/context.ts';
import { Problem } from '../../src/contract/problem.ts';

/**
 * Has an app judge each of its own answers by the row of the operation that gave it, whoever asks and
 * however: status, content type, every member of the body, and for a problem its kind.
 * @param faults gets what is wrong, also where the one who asked is a browser and passes over it.
 */
export function judged(
  app: Hono<Env>,
  operations: readonly AnyOperation[],
  faults: unknown[],
): void {
  const rows = operations.map((operation) => ({ operation, form: formOf(operation.path) }));
  const { fetch } = app;
  app.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest);
    const { pathname } = new URL(request.url);
    const row = rows.find(
      ({ operation, form }) =>
        operation.method.toUpperCase() === request.method && form.test(pathname),
    );
    if (!row) return response;
    try {
      return await judge(row.operation, response);
    } catch (error) {
      faults.push(error);
      throw error;
    }
  };
}

/** @returns the same answer @throws AssertionError where the row says another */
export async function judge(operation: AnyOperation, response: Response): Promise<Response> {
  const { answer, conditional, id } = operation;
  const { status, headers } = response;
  const type = headers.get('Content-Type')?.split(';')[0];
  if (status === 304) {
    assert.ok(conditional, `${id} answered 304, and its row is not conditional`);
    return response;
  }
  if (status === answer.status) {
    if (status === 204) {
      assert.equal(type, undefined, `${id} answered a content type and no content`);
      return response;
    }
    const said = answer.mediaType ?? 'application/json';
    assert.equal(type, said, `${id} answered another content type than its row says`);
    if (said !== 'application/json') return response;
    const text = await response.text();
    assert.ok(answer.schema);
    assertFits(id, answer.schema, JSON.parse(text));
    return new Response(text, { status, headers });
  }
  assert.equal(
    type,
    'application/problem+json',
    `${id} answered ${status}, which its row does not say`,
  );
  const text = await response.text();
  const body: unknown = JSON.parse(text);
  assertFits(id, Problem, body);
  const kinds = problemsOf(operation).map(({ slug, status }) => `${status} ${slug}`);
  const slug = Problem.parse(body).type.split('/').at(-1);
  assert.ok(
    kinds.includes(`${status} ${slug}`),
    `${id} answered ${status} ${slug}; its row says ${kinds.join(', ')}`,
  );
  return new Response(text, { status, headers });
}

/** The schema lets it through as it is: nothing is refused, put right or left out. */
function assertFits(
  id: string,
  schema: NonNullable<AnyOperation['answer']['schema']>,
  body: unknown,
): void {
  const parsed = safeParse(schema, body);
  assert.ok(parsed.success, `${id} answered what its row does not say: ${parsed.error?.message}`);
  assertKept(id, body, parsed.data);
}

function assertKept(at: string, given: unknown, kept: unknown): void {
  if (typeof given !== 'object' || given === null) {
    assert.deepEqual(kept, given, `${at} is not what its row says`);
    return;
  }
  for (const [name, value] of Object.entries(given)) {
    const known = typeof kept === 'object' && kept !== null && Object.hasOwn(kept, name);
    assert.ok(known, `${at}.${name} is no member of its row`);
    assertKept(`${at}.${name}`, value, Reflect.get(Object(kept), name));
  }
}

function formOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
