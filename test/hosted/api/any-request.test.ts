import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { AnyOperation } from '../../../hosted/api/operation.ts';
import { RateLimit } from '../../../hosted/rate-limit.ts';
import { dealModel } from '../../support/deal-model.ts';
import { bodyOf, SERVER_OPERATIONS, sendExample } from '../../support/every-operation.ts';
import { runs } from '../../support/runs.ts';
import { endsOf, type JsonSchema, schemasOf } from '../../support/schema-ends.ts';
import { suiteService } from '../../support/suite.ts';
import { openReceiver } from '../../support/webhook-receiver.ts';

type Json = Record<string, unknown>;
type Place = { holder: object; name: string; schemas: JsonSchema[] };

const suite = suiteService(async (service) => {
  service.services.limits.client = new RateLimit(1e6, 1e6);
  const receiver = await openReceiver();
  const document: Json = await (await service.request('/openapi.json')).json();
  const model = await dealModel(service, receiver.url());
  return { receiver, model, document, schemas: schemasOf(document) };
});

/** The share of an operation's requests that have to be answered 2xx; less of a few, which chance decides. */
const LEAST_DONE = runs(0.1, 0.3);

/** What nothing that has a schema is, or only by chance. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(0, -1, 1e14 + 1, -1e14, 2 ** 53, 0.1, -0, 1e308),
  fc.constantFrom<unknown>('', ' ', '\u0000', '\ud800', 'é'.repeat(300), '<b>', '../..', '%00'),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], { __proto__: null, a: { b: [1] } }),
  fc.json().map((text): unknown => JSON.parse(text)),
  fc.string(),
);
/** `end`: which of the ends of what may stand in a place; else `value`, whatever may stand there. */
const change = fc.record({
  place: fc.nat(1000),
  kind: fc.constantFrom('end', 'end', 'end', 'odd', 'drop'),
  end: fc.nat(1000),
  value: odd,
});
const changes = fc.array(change, { minLength: 1, maxLength: 2 });
/** None, in so many of the requests more. */
const orNone = (weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: changes });
const mutation = fc.record({
  body: orNone(1),
  query: orNone(2),
  stray: fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, fc.string({ minLength: 1 })),
  key: fc.oneof(
    { weight: 9, arbitrary: fc.constant(undefined) },
    fc.constantFrom('', 'k', 'x'.repeat(256)),
  ),
});
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

/** Every place in a value where its schema has something, also where nothing stands yet. */
function places(value: unknown, schemas: JsonSchema[]): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const { memberOf, namesOf } = suite().schemas;
  const names = new Set([...Object.keys(value), ...namesOf(schemas)]);
  return [...names].flatMap((name) => {
    const own = memberOf(schemas, name);
    return [{ holder: value, name, schemas: own }, ...places(Reflect.get(value, name), own)];
  });
}

function mutate(value: Json, schemas: JsonSchema[], by: Mutation['body']): void {
  for (const { place, kind, end, value: other } of by) {
    const all = places(value, schemas);
    const at = all[place % Math.max(1, all.length)];
    if (!at) continue;
    const ends = at.schemas.flatMap(endsOf);
    const next = kind === 'end' ? (ends[end % ends.length] ?? other) : other;
    if (kind === 'drop') Reflect.deleteProperty(at.holder, at.name);
    else Reflect.set(at.holder, at.name, structuredClone(next));
  }
}

/** The schemas of an operation's body and of its query, as `/openapi.json` has them. */
function schemasOfRequest({ path, method }: AnyOperation): [JsonSchema[], JsonSchema[]] {
  const { document, schemas } = suite();
  const at = (value: unknown, ...names: string[]): unknown =>
    names.reduce<unknown>((inner, name) => Object(inner)[name], value);
  const row = at(document, 'paths', path, method);
  const parameters = at(row, 'parameters');
  const query = (Array.isArray(parameters) ? parameters : []).filter((one) => one.in === 'query');
  const properties = Object.fromEntries(
    query.map(({ name, schema, example }) => [name, { ...schema, example }]),
  );
  const body = at(row, 'requestBody', 'content', 'application/json', 'schema');
  return [schemas.kindsOf(body), [{ type: 'object', properties }]];
}

/** An error is a problem whose status, header and request id agree. */
async function assertAgrees(name: string, response: Response): Promise<void> {
  const problem: Json = await response.json();
  assert.equal(problem.status, response.status, name);
  assert.match(String(problem.request_id), /^req_/, name);
  assert.equal(problem.request_id, response.headers.get('Svc-Request-Id'), name);
}

describe('any request', () => {
  it('is answered as its row says, never by a fault of the service, and often by what it asks for', async (t) => {
    const { service, model, receiver } = suite();
    t.after(() => receiver.close());
    const low: string[] = [];
    for (const operation of SERVER_OPERATIONS) {
      const [bodySchemas, querySchemas] = schemasOfRequest(operation);
      let [all, done, cursor] = [0, 0, ''];
      await fc.assert(
        fc.asyncProperty(mutation, async (by) => {
          const { ids, body: more, ...sender } = await model.ready(operation);
          const body: Json = structuredClone({ ...bodyOf(operation, ids), ...more });
          mutate(body, bodySchemas, by.body);
          const query: Json = cursor && by.body.length > 0 ? { starting_after: cursor } : {};
          mutate(query, querySchemas, by.query);
          const named = by.stray === undefined ? ids : mapped(ids, by.stray);
          const response = await sendExample(service, operation, {
            ...sender,
            ids: named,
            body,
            query: mapped(query),
            headers: {
              ...(by.key !== undefined && { 'Idempotency-Key': by.key }),
            },
          });
          const { status } = response;
          assert.ok(status < 500, `${operation.id} answered ${status}`);
          all += 1;
          if (status >= 400) return assertAgrees(operation.id, response);
          done += 1;
          if ('starting_after' in Object(querySchemas[0]?.properties))
            cursor = (await response.json()).data.at(-1)?.id ?? cursor;
        }),
        { numRuns: runs(20, 2_000), endOnFailure: true, includeErrorInReport: true },
      );
      t.diagnostic(`${operation.id} ${done} of ${all} answered 2xx`);
      if (done < all * LEAST_DONE) low.push(`${operation.id} ${done} of ${all}`);
    }
    assert.deepEqual(low, [], 'too few are answered 2xx');
  });
});

/** Members as texts, or one text for all of them. */
const mapped = (members: Json, text?: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      text ?? (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
    ]),
  );
