import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openApiDocument } from '../../../hosted/api/openapi/document.ts';
import { readConfig } from '../../../hosted/config.ts';

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((found, name) => (isJson(found) ? found[name] : undefined), value);
const entries = (value: unknown): [string, unknown][] =>
  isJson(value) ? Object.entries(value) : [];

/** Beyond it a number of cents is a mistake: what the service's schemas of money share. */
const MAX_CENTS = 1e14;

/** Every member of a schema at any depth, by its path. */
function membersOf(schema: unknown, path: string): [path: string, member: Json][] {
  if (!isJson(schema)) return [];
  const own = entries(at(schema, 'properties')).flatMap(([name, member]) =>
    isJson(member) ? [[`${path}.${name}`, member] as [string, Json]] : [],
  );
  const inner = [
    ...own,
    ...['items', 'additionalProperties'].map((name) => [`${path}[]`, at(schema, name)] as const),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((name) => {
      const among = at(schema, name);
      return Array.isArray(among) ? among.map((one: unknown) => [path, one] as const) : [];
    }),
  ];
  return [...own, ...inner.flatMap(([name, one]) => membersOf(one, name))];
}

/** The largest of a value that may be null. */
function largestOf(among: unknown): unknown {
  return Array.isArray(among) ? at(among[0], 'maximum') : undefined;
}

/** Whether a member is a value by itself, not made of others that have examples of their own. */
function isLeaf(member: Json): boolean {
  if (member.$ref !== undefined || member.properties !== undefined) return false;
  const { items } = member;
  return !isJson(items) || (items.$ref === undefined && items.properties === undefined);
}

describe('the words of /openapi.json', () => {
  const document = openApiDocument(readConfig({ SVC_DATA_DIR: 'memory:', LOG_LEVEL: 'silent' }));
  const schemas = entries(at(document, 'components', 'schemas'));
  const members = schemas.flatMap(([name, schema]) => membersOf(schema, name));
  const operations = entries(document.paths).flatMap(([path, methods]) =>
    entries(methods).flatMap(([method, operation]) =>
      ['get', 'post'].includes(method) ? [[`${method} ${path}`, operation] as const] : [],
    ),
  );
  const without = (name: string, all: readonly (readonly [string, unknown])[]) =>
    all.filter(([, value]) => !at(value, name)).map(([path]) => path);

  it('describe every schema and every member', () => {
    assert.ok(members.length > 350, String(members.length));
    assert.deepEqual(without('description', schemas), []);
    assert.deepEqual(without('description', members), []);
  });

  it('give an example of every member that is a value', () => {
    const leaves = members.filter(([, member]) => isLeaf(member));
    assert.ok(leaves.length > 250, String(leaves.length));
    assert.deepEqual(without('examples', leaves), []);
  });

  it('say of every amount of money that it is in cents, and that it is an integer', () => {
    const money = members.filter(([, { maximum }]) => maximum === MAX_CENTS);
    assert.ok(money.length > 20);
    for (const [path, { description, type }] of money) {
      assert.match(String(description), /in US cents/, path);
      assert.equal(type, 'integer', path);
    }
    const named = members.filter(([path]) =>
      /(amount|amount_max|price|commission|fee|share|volume|balance|inflows|outflows)$/.test(path),
    );
    assert.ok(named.length > 10);
    for (const [path, { maximum, anyOf }] of named)
      assert.equal(maximum ?? largestOf(anyOf), MAX_CENTS, path);
  });

  it('leave no number that is always whole a number', () => {
    const fractions = members.filter(([, { type }]) => type === 'number').map(([path]) => path);
    assert.ok(
      fractions.length > 0 && fractions.every((path) => path.endsWith('_pct')),
      fractions.join(),
    );
  });

  it('describe every operation, parameter and header, with an example', () => {
    assert.deepEqual(without('description', operations), []);
    const parameters = operations.flatMap(([name, operation]) => {
      const own = at(operation, 'parameters');
      return (Array.isArray(own) ? own : []).map((one: unknown) => {
        const shared =
          String(at(one, '$ref') ?? '')
            .split('/')
            .at(-1) ?? '';
        return [name, shared ? at(document, 'components', 'parameters', shared) : one] as const;
      });
    });
    const headers = entries(at(document, 'components', 'headers'));
    for (const all of [parameters, headers])
      for (const word of ['description', 'example', 'schema'])
        assert.deepEqual(without(word, all), []);
  });

  it('name the headers of conditional, resumed, repeated and refused requests', () => {
    const of = (path: string, method: string) => at(document.paths, path, method);
    const screen = of('/partner/v0/embed_sessions/{id}/screen', 'get');
    const stream = of('/partner/v0/embed_sessions/{id}/events', 'get');
    assert.match(JSON.stringify(at(screen, 'parameters')), /IfNoneMatch/);
    assert.match(JSON.stringify(at(stream, 'parameters')), /LastEventID/);
    for (const status of ['200', '304'])
      assert.ok(at(screen, 'responses', status, 'headers', 'ETag'));
    for (const [name, operation] of operations) {
      assert.ok(at(operation, 'responses', '429', 'headers', 'Retry-After'), name);
      for (const [status, response] of entries(at(operation, 'responses')))
        assert.ok(at(response, 'headers', 'Svc-Request-Id'), `${name} ${status}`);
    }
  });

  it('say what each event tells that an operation names', () => {
    const named = operations.flatMap(([, operation]) => {
      const events = at(operation, 'x-events');
      return Array.isArray(events) ? events : [];
    });
    assert.ok(named.length > 10);
    for (const event of named)
      assert.match(String(at(document, 'x-events', event)), /^[A-Z].*\.$/, event);
  });

  it('list the values of what a partner branches on', () => {
    const of = (path: string) => members.find(([name]) => name === path)?.[1];
    assert.deepEqual(at(of('Referral.credit.status'), 'enum'), [
      'authorization_needed',
      'in_progress',
      'completed',
    ]);
    assert.deepEqual(at(of('Referral.conversation.last_channel'), 'enum'), [
      'embed',
      'api',
      'email',
      'text',
    ]);
    assert.match(String(at(of('Todo.purpose'), 'description')), /statements.*quality_of_earnings/);
  });

  it('say what is required only sometimes, what is a default and what is never returned', () => {
    const create = at(document, 'components', 'schemas', 'PartnerSessionCreate');
    assert.deepEqual(at(create, 'else', 'required'), ['referral_id']);
    const referral = at(document, 'components', 'schemas', 'ReferralCreate');
    assert.deepEqual(at(referral, 'if', 'properties', 'intent'), { const: 'just_refer' });
    assert.deepEqual(at(referral, 'then', 'properties', 'consent', 'required'), [
      'contact_authorized_at',
    ]);
    assert.equal(at(create, 'properties', 'expires_in_seconds', 'default'), 86_400);
    const token = members.find(([path]) => path === 'Context.bank_connection.token');
    assert.equal(token?.[1].writeOnly, true);
    const list = at(document.paths, '/partner/v0/referrals', 'get', 'parameters');
    const limit = Array.isArray(list)
      ? list.find((one: unknown) => at(one, 'name') === 'limit')
      : {};
    assert.deepEqual(at(limit, 'schema'), {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 20,
    });
  });
});
