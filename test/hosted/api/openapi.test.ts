import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as z from 'zod';
import { REMOVED } from '../../../hosted/api/removed.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const Operation = z.object({
  operationId: z.string().regex(/^[a-z]\w+$/),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.record(z.string(), z.unknown())).default([]),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), z.object({ description: z.string() })),
});
const Document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.literal('0.5.1') }),
  servers: z.array(z.object({ url: z.url() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.object({
      get: Operation.optional(),
      post: Operation.optional(),
      patch: Operation.optional(),
      put: Operation.optional(),
      delete: Operation.optional(),
    }),
  ),
  components: z.object({
    schemas: z.record(z.string().regex(/^[A-Za-z0-9._-]+$/), z.record(z.string(), z.unknown())),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
});

/** A provider's own id of a message does what a key would. */
const DONE_ONCE_BY_ID = '/partner/v0/channel_connectors/{connector_id}/messages';

describe('GET /openapi.json', () => {
  let service: TestService;
  let text: string;
  let document: z.output<typeof Document>;
  before(async () => {
    service = await openTestService();
    const response = await service.request('/openapi.json');
    assert.equal(response.status, 200);
    text = await response.text();
    document = Document.parse(JSON.parse(text));
  });
  after(() => service.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => ({
        path,
        method: method.toUpperCase(),
        ...one,
      })),
    );

  it('GET /openapi.json has every operation of the service, and no other', () => {
    const documented = operations().map(({ method, path }) => `${method} ${path}`);
    const removed = REMOVED.map(({ method, path }) => `${method} ${braces(path)}`);
    const routed = service.app.routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/(partner|oauth|sandbox)\//.test(path))
      .map(({ method, path }) => `${method} ${braces(path)}`);
    const expected = [...new Set(routed)].filter((name) => !removed.includes(name));
    assert.deepEqual(documented.sort(), expected.sort());
  });

  it('GET /openapi.json has no reference that leads nowhere', () => {
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
    assert.ok(references.length > 50);
    for (const reference of new Set(references)) {
      const found = reference
        .split('/')
        .reduce<unknown>(
          (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
          JSON.parse(text),
        );
      assert.equal(typeof found, 'object', reference);
    }
  });

  it('GET /openapi.json names each operation once, its parameters, security and refusals', () => {
    const ids = operations().map(({ operationId }) => operationId);
    assert.equal(new Set(ids).size, ids.length);
    for (const { path, method, parameters, security, responses } of operations()) {
      const named = parameters.filter((parameter) => parameter.in === 'path');
      assert.deepEqual(
        named.map(({ name }) => `{${name}}`),
        path.match(/\{\w+\}/g) ?? [],
        path,
      );
      if (path === '/oauth/token') continue;
      assert.ok(responses['401'] && responses['400'] && responses['500'], path);
      const keyed = parameters.some(({ $ref }) => String($ref).endsWith('/IdempotencyKey'));
      assert.equal(keyed, method === 'POST' && path !== DONE_ONCE_BY_ID, path);
      for (const name of security.flatMap(Object.keys)) {
        assert.ok(name in document.components.securitySchemes, name);
      }
    }
  });

  it('GET /openapi.json is closed where requests are, and lets prefill leave out anything', () => {
    const { ReferralCreate, ReferralPrefill, Referral } = document.components.schemas;
    assert.equal(ReferralCreate?.additionalProperties, false);
    assert.deepEqual(ReferralCreate?.required, [
      'external_id',
      'intent',
      'business',
      'contacts',
      'consent',
    ]);
    assert.ok(!JSON.stringify(ReferralPrefill).includes('"required"'));
    assert.equal(Referral?.additionalProperties, undefined);
  });

  it('GET /openapi.json leaves the sandbox out in production', async (t) => {
    const production = await openTestService({ environment: 'production' });
    t.after(() => production.close());
    const said = await (await production.request('/openapi.json')).text();
    assert.ok(!said.includes('/sandbox/'));
    assert.equal((await production.request('/sandbox/scenarios')).status, 404);
  });
});

function braces(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}
