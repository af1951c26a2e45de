import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { serve } from '@hono/node-server';
import { embed_sessions } from '../../../hosted/store/schema.ts';
import { createApi } from '../../../src/api/api.ts';
import { Session } from '../../../src/session/session.ts';
import { browserApi } from '../../support/browser-api.ts';
import { type CuttingProxy, openCuttingProxy } from '../../support/cutting-proxy.ts';
import { openTestService, type TestService } from '../../support/service.ts';

/** Every byte in the full run; else one in so many. */
const STRIDE = process.env.TEST_FULL ? 1 : 257;

describe('POST /embed_sessions whose answer is cut on its way', () => {
  const { random } = Math;
  let service: TestService;
  let server: ReturnType<typeof serve>;
  let proxy: CuttingProxy;
  before(async () => {
    service = await openTestService();
    server = serve({ fetch: service.app.fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    proxy = await openCuttingProxy(address.port);
    // Embed waits a random time before it asks again; here it is always the shortest.
    Math.random = () => 0;
  });
  after(async () => {
    Math.random = random;
    await proxy.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
    await service.close();
  });

  it('POST /embed_sessions gives one session and its screen, wherever the answer was cut', async () => {
    const api = browserApi(service);
    const referral_id = await api.referral();
    const token = async () => (await api.session({ referral_id })).client_token;
    const whole = await lengthOfAnswer(proxy.port, await token());
    const count = () => service.store.db.$count(embed_sessions);
    for (let bytes = 0; bytes < whole; bytes += STRIDE) {
      const source = await token();
      const before = await count();
      proxy.cutNext(bytes);
      const baseUrl = `http://127.0.0.1:${proxy.port}/partner/v0`;
      const session = new Session({ api: createApi({ baseUrl }), purpose: 'status', source });
      const { status } = await settled(session);
      session.stop();
      assert.ok(proxy.wasCut());
      assert.equal(status, 'ready', `cut after ${bytes} of ${whole} bytes`);
      assert.equal(await count(), before + 1, `sessions after a cut at ${bytes}`);
    }
  });
});

/** Starts a session and waits until it is no longer loading. */
function settled(session: Session): Promise<Session['state']> {
  return new Promise((resolve) => {
    session.subscribe((state) => state.status !== 'loading' && resolve(state));
    session.start();
  });
}

/** How many bytes the answer to an exchange has, its head included. */
async function lengthOfAnswer(port: number, token: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/partner/v0/embed_sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'whole' },
  });
  const head = [...response.headers].reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    19,
  );
  return head + (await response.arrayBuffer()).byteLength;
}
