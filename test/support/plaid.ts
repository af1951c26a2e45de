import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Json = Record<string, unknown>;
type Answer = (body: Json) => Json | { error_code: string };

/**
 * Stands in for Plaid on this machine: what it answers at each path is set by who tests, what it was asked is kept, and it
 * signs messages as Plaid does.
 */
export async function openPlaidStandIn() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig', created_at: 1 };
  const answers = new Map<string, Answer>([
    [
      '/webhook_verification_key/get',
      ({ key_id }) =>
        key_id === 'key-1'
          ? { key: { ...key, kid: 'key-1', expired_at: null } }
          : { error_code: 'INVALID_WEBHOOK_VERIFICATION_KEY_ID' },
    ],
    ['/institutions/get_by_id', () => ({ institution: { name: 'First Prairie Bank' } })],
    ['/item/remove', () => ({})],
  ]);
  const asked: { path: string; body: Json; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body: Json = JSON.parse((await text(request)) || '{}');
    asked.push({ path, body, headers: request.headers });
    const answer = answers.get(path)?.(body) ?? { error_code: 'NOT_SET' };
    response.writeHead('error_code' in answer ? 400 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ request_id: 'r', ...answer }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  const sign = (
    body: string,
    { kid = 'key-1', age = 0, by = privateKey, digest = sha256(body) } = {},
  ): Promise<string> =>
    new SignJWT({ request_body_sha256: digest })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setIssuedAt(Math.floor(Date.now() / 1000) - age)
      .sign(by);

  return {
    access: { clientId: 'client', secret: 'hidden', url: `http://127.0.0.1:${port}` },
    answer: (path: string, answer: Answer) => answers.set(path, answer),
    asked,
    sign,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const sha256 = (body: string) => createHash('sha256').update(body).digest('hex');
