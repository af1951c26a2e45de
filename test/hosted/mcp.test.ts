import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { operationsOf } from '../../hosted/api/table.ts';
import type { Scope } from '../../hosted/domain/values.ts';
import { namesIn } from '../../hosted/mcp/tool-schema.ts';
import { application, expectProblem } from '../support/partner.ts';
import { suiteWithPartner } from '../support/suite.ts';

type Json = Record<string, unknown>;
const suite = suiteWithPartner();
const REVISIONS = { '2026-07-28': { pin: '2026-07-28' }, '2025-11-25': 'legacy' } as const;
type Revision = keyof typeof REVISIONS;

async function agent(revision: Revision, clientId = 'demo_partner', ...scopes: Scope[]) {
  const { service } = suite();
  const token = await service.token(clientId, ...scopes);
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: REVISIONS[revision] } },
  );
  const url = new URL(`${service.services.config.publicUrl}/mcp`);
  await client.connect(
    new StreamableHTTPClientTransport(url, {
      requestInit: { headers: { Authorization: `Bearer ${token}` } },
      fetch: async (input, init) => service.app.request(new Request(input, init)),
    }),
  );
  const call = async (name: string, args: Json = {}): Promise<{ isError: boolean; told: Json }> => {
    const { isError = false, structuredContent } = await client.callTool({ name, arguments: args });
    return { isError, told: Object(structuredContent) };
  };
  return { client, call };
}

for (const revision of ['2026-07-28', '2025-11-25'] as const)
  describe(`/mcp, revision ${revision}`, () => {
    it('lists a tool for each operation that a partner’s token allows, with schemas and annotations', async () => {
      const { client } = await agent(revision);
      const { tools } = await client.listTools();
      const expected = operationsOf({ environment: 'sandbox' }).flatMap(({ tool, tag }) =>
        tool && tag !== 'Lender' ? [tool.name] : [],
      );
      assert.deepEqual(tools.map(({ name }) => name).sort(), expected.sort());
      for (const { name, inputSchema, annotations, outputSchema } of tools) {
        assert.equal(inputSchema.type, 'object', name);
        assert.equal(typeof annotations?.readOnlyHint, 'boolean', name);
        assert.ok(outputSchema || /cancel|delete|remove/.test(name), name);
      }
      await client.close();
    });

    it('lists only what the token’s scopes allow, and refuses the rest by name', async () => {
      const { client } = await agent(revision, 'demo_partner', 'referrals:read');
      const names = (await client.listTools()).tools.map(({ name }) => name);
      assert.ok(names.includes('list_referrals'));
      assert.ok(!names.includes('create_referral'));
      await assert.rejects(
        client.callTool({ name: 'create_referral', arguments: {} }),
        /no such tool/,
      );
      await client.close();
    });

    it('does what the operation does, and the same key replays over HTTP what it did', async () => {
      const { client, call } = await agent(revision);
      const key = randomUUID();
      const body = application();
      const made = await call('create_referral', { ...body, idempotency_key: key });
      assert.equal(made.isError, false, JSON.stringify(made.told));
      const again = await suite().partner.post('/referrals', body, { 'Idempotency-Key': key });
      assert.equal(again.headers.get('Idempotent-Replayed'), 'true');
      assert.deepEqual(await again.json(), made.told);
      const read = await call('get_referral', { referral_id: made.told.id });
      assert.equal(read.told.id, made.told.id);
      const page = await call('list_referrals', { limit: 1, external_id: body.external_id });
      assert.equal(Array.isArray(page.told.data) && page.told.data.length, 1);
      await client.close();
    });

    it('answers a refusal as an error with the problem, and repeats no value', async () => {
      const { client, call } = await agent(revision);
      const refused: [string, Json, Json][] = [
        [
          'create_referral',
          { ...application(), idempotency_key: randomUUID(), ssn: '078-05-1120' },
          { status: 400, code: 'invalid_request', param: 'ssn' },
        ],
        ['create_referral', application(), { status: 400, code: 'invalid_request' }],
        ['get_referral', { referral_id: 'ref_none' }, { status: 404, code: 'not_found' }],
        ['get_referral', {}, { status: 404, code: 'not_found' }],
        ['list_referrals', { colour: 'blue' }, { status: 400, param: 'colour' }],
        ['list_referrals', { limit: 500 }, { status: 400, param: 'limit' }],
        ['create_referral', { ...application(), idempotency_key: 'é' }, { status: 400 }],
      ];
      for (const [name, args, expected] of refused) {
        const { isError, told } = await call(name, args);
        assert.equal(isError, true, name);
        assert.match(String(told.request_id), /^req_/);
        for (const [member, value] of Object.entries(expected))
          assert.equal(told[member], value, `${name} ${JSON.stringify(told)}`);
        assert.ok(!JSON.stringify(told).includes('078-05'));
      }
      await client.close();
    });

    it('writes nothing to the log or to standard error of what an agent sends wrong', async (t) => {
      const { service } = suite();
      const told: unknown[] = [];
      for (const name of ['warn', 'error'] as const) {
        t.mock.method(console, name, (...words: unknown[]) => told.push(words));
        t.mock.method(service.services.log, name, (...words: unknown[]) => told.push(words));
      }
      const { client, call } = await agent(revision);
      await call('list_referrals', { limit: 1 });
      await client.close();
      const headers = {
        Authorization: `Bearer ${await service.token()}`,
        Accept: 'application/json, text/event-stream',
        'Content-Type': 'application/json',
      };
      for (const body of [
        '',
        '{',
        '[]',
        '{"jsonrpc":"2.0"}',
        '{"jsonrpc":"2.0","id":1,"method":"no"}',
      ])
        assert.ok((await service.request('/mcp', { method: 'POST', headers, body })).status < 500);
      assert.deepEqual(told, []);
    });

    it('has the interface, the events and the problems to read', async () => {
      const { client } = await agent(revision);
      const { resources } = await client.listResources();
      assert.deepEqual(
        resources.map(({ name }) => name),
        ['openapi', 'events', 'problems'],
      );
      for (const { uri } of resources) {
        const [content] = (await client.readResource({ uri })).contents;
        assert.ok(content && 'text' in content && JSON.parse(content.text));
      }
      await assert.rejects(client.readResource({ uri: 'file:///etc/passwd' }));
      await client.close();
    });
  });

describe('/mcp', () => {
  const post = (headers: Record<string, string>) =>
    suite().service.request('/mcp', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });

  it('answers 401 with the address of what says how to get a token, which leads to the token endpoint', async () => {
    const unknown: Record<string, string>[] = [{}, { Authorization: 'Bearer nothing' }];
    for (const headers of unknown) {
      const response = await post(headers);
      const header = response.headers.get('WWW-Authenticate') ?? '';
      await expectProblem(response, { status: 401, code: 'authentication_failed' });
      const [, url = ''] = /resource_metadata="([^"]+)"/.exec(header) ?? [];
      const resource = await (await suite().service.request(new URL(url).pathname)).json();
      assert.equal(resource.resource, `${suite().service.services.config.publicUrl}/mcp`);
      const path = '/.well-known/oauth-authorization-server';
      const server = await (await suite().service.request(path)).json();
      assert.equal(server.issuer, resource.authorization_servers[0]);
      assert.equal(new URL(server.token_endpoint).pathname, '/oauth/token');
    }
  });

  it('refuses a page of another origin', async () => {
    const response = await post({
      Authorization: `Bearer ${suite().partner.token}`,
      Origin: 'https://evil.example',
    });
    await expectProblem(response, { status: 403, code: 'permission_denied' });
  });

  it('has no tool that accepts an offer, approves, or takes an SSN', () => {
    const tools = operationsOf({ environment: 'sandbox' }).flatMap(({ tool, path }) =>
      tool && !path.startsWith('/sandbox') ? [tool.name] : [],
    );
    assert.deepEqual(
      tools.filter((name) => /accept|approve|sign|ssn/.test(name)),
      [],
    );
  });

  it('names nothing twice in what a tool takes', () => {
    for (const { id, tool, params, query, body } of operationsOf({ environment: 'sandbox' })) {
      if (!tool) continue;
      const names = [...namesIn(params), ...namesIn(query), ...namesIn(body), 'idempotency_key'];
      assert.equal(new Set(names).size, names.length, id);
    }
  });
});
