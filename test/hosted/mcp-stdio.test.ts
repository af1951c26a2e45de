import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { listen } from '../../hosted/listen.ts';
import { application, openPartner } from '../support/partner.ts';
import { SECRETS } from '../support/service.ts';
import { suiteService } from '../support/suite.ts';

const suite = suiteService(async (service) => ({
  partner: await openPartner(service),
  listening: await listen(service.app.fetch, 0),
}));
after(() => suite().listening.close());

/** An agent that starts the program, with these credentials and nothing else of the environment. */
function start(mode: 'legacy' | { pin: '2026-07-28' }, secret = SECRETS.demo_partner ?? '') {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--import', 'tsx', 'hosted/cli/mcp.ts'],
    stderr: 'pipe',
    env: {
      SVC_URL: `http://127.0.0.1:${suite().listening.port}`,
      SVC_CLIENT_ID: 'demo_partner',
      SVC_CLIENT_SECRET: secret,
      // A store that cannot be opened: whoever tried would fail.
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      SVC_DATA_DIR: '/dev/null/none',
    },
  });
  return { client, transport };
}

describe('npm run mcp', () => {
  for (const mode of ['legacy', { pin: '2026-07-28' }] as const)
    it(`does over stdio what /mcp does: ${JSON.stringify(mode)}`, async () => {
      const { client, transport } = start(mode);
      await client.connect(transport);
      const { tools } = await client.listTools();
      assert.ok(tools.some(({ name }) => name === 'list_referrals'));
      const made = await client.callTool({
        name: 'create_referral',
        arguments: { ...application(), idempotency_key: randomUUID() },
      });
      const id: unknown = Reflect.get(Object(made.structuredContent), 'id');
      assert.equal((await suite().partner.get(`/referrals/${id}`)).status, 200);
      const { isError, structuredContent } = await client.callTool({
        name: 'get_referral',
        arguments: { referral_id: 'ref_none' },
      });
      assert.equal(isError, true);
      assert.equal(Reflect.get(Object(structuredContent), 'status'), 404);
      const [resource] = (await client.listResources()).resources;
      assert.ok(resource && (await client.readResource({ uri: resource.uri })).contents.length > 0);
      await client.close();
    });

  it('says that it gets no token, and holds back the secret', async () => {
    const { client, transport } = start('legacy', 'wrong-secret-value');
    let said = '';
    transport.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    await assert.rejects(client.connect(transport), /No access token: the service answered 401/);
    await client.close();
    assert.ok(!said.includes('wrong-secret-value'));
  });
});
