import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Bucket } from '../../hosted/integrations/bucket.ts';

const NAME = 'svc-files';

/**
 * An empty bucket of an S3-compatible store on this machine. What its server does not know stands before it: where it is
 * asked to, it does not write over what is there.
 */
export async function openBucket() {
  // What a client of S3 needs to sign, and this store takes.
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: NAME }] });
  await store.configureBuckets();
  const answer = store.callback();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    requests.push(`${method} ${url}`);
    const [path = ''] = url.split('?');
    if (headers['if-none-match'] === '*' && existsSync(join(directory, `${path}._S3rver_object`)))
      response.writeHead(412).end();
    else answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const bucket: Bucket = {
    bucket: NAME,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
  };
  return {
    bucket,
    seen: (request: RegExp) => requests.some((one) => request.test(one)),
    async close() {
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true });
    },
  };
}
